import { describe, expect, test } from 'vitest';
import { setClock } from '../../kit/clock.ts';
import { held } from '../../kit/journal.ts';
import { button } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

const field = (name: string) => screen.findByRole('textbox', { name });

const stored = () =>
  backend.query<{ topic: string; date: string; homework: string }>(
    'select topic, date, homework from lessons where subjects = 1 order by id',
  );

function storeLesson(date: string) {
  backend.execute(
    "insert into lessons (subjects, topic, date, homework) values (1, 'Циклы', ?, 'Задача 4')",
    date,
  );
}

/** Opens the dialog for a new lesson of a subject that has one lesson. */
async function openDialog() {
  backend.execute('delete from lessons where subjects = 1');
  storeLesson('2026-09-15');
  const user = await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  await user.click(await button('Добавить урок'));
  const type = async (name: string, text: string) => {
    await user.clear(await field(name));
    await user.type(await field(name), text);
  };
  return { user, type };
}

test('«Не задано» is one press away, and told before a server refuses nothing', async () => {
  const { user, type } = await openDialog();
  await type('Тема', 'Рекурсия');
  expect(await field('Домашнее задание')).toHaveAccessibleDescription('Нельзя оставить пустым.');
  await user.click(await button('Не задано'));
  expect(await field('Домашнее задание')).toHaveValue('Не задано');
  expect(await field('Домашнее задание')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Не задано' })).not.toBeInTheDocument();
  await user.click(await button('Сохранить'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stored()[1]).toMatchObject({ topic: 'Рекурсия', homework: 'Не задано' });
});

test('the homework of the lesson before is one press away, by the date that is typed', async () => {
  const { user, type } = await openDialog();
  await type('Тема', 'Рекурсия');
  await type('Дата', '01.09.2026');
  expect(screen.queryByRole('button', { name: /^Как в уроке/ })).not.toBeInTheDocument();
  await type('Дата', '22.09.2026');
  await user.click(await button('Как в уроке №1'));
  expect(await field('Домашнее задание')).toHaveValue('Задача 4');
  await user.click(await button('Сохранить'));
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect(stored()[1]).toEqual({ topic: 'Рекурсия', date: '2026-09-22', homework: 'Задача 4' });
});

test('a lesson is repeated a week later, after a look at what is added', async () => {
  const { user, type } = await openDialog();
  await user.click(await button('Отмена'));
  await user.click(await button('Повторить через неделю'));
  expect(await field('Дата')).toHaveValue('22.09.2026');
  expect(await field('Тема')).toHaveValue('Циклы');
  await type('Тема', 'Циклы: практикум');
  await user.click(await button('Сохранить'));
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect(stored()).toEqual([
    { topic: 'Циклы', date: '2026-09-15', homework: 'Задача 4' },
    { topic: 'Циклы: практикум', date: '2026-09-22', homework: 'Задача 4' },
  ]);
});

test('a save that takes its time says so, and where its buttons are they stay', async () => {
  const { user, type } = await openDialog();
  await type('Тема', 'Рекурсия');
  await type('Домашнее задание', 'Нет');
  const release = held({ method: 'POST', path: '/api/lessons/' });
  await user.click(await button('Сохранить'));
  expect(await screen.findByText('Сохраняется…')).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stored()).toHaveLength(2);
});

test('an empty homework is sent all the same, and a refusal is said once', async () => {
  const { user, type } = await openDialog();
  await type('Тема', 'Рекурсия');
  await user.click(await button('Сохранить'));
  await screen.findByText('Это поле не может быть пустым.');
  expect(await field('Домашнее задание')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await button('Не задано'));
  expect(screen.queryByText('Это поле не может быть пустым.')).not.toBeInTheDocument();
});

test('several refusals are shown at their fields, the first field gets the focus, and refusals without a field are shown apart', async () => {
  const { user, type } = await openDialog();
  await type('Тема', 'Рекурсия');
  await type('Домашнее задание', 'Задачи 1–3');
  backend.fault({
    method: 'POST',
    path: '/api/lessons/',
    reply: () =>
      Response.json(
        { homework: ['Слишком сложно.'], closed_term: ['Четверть закрыта.'], topic: ['Уже было.'] },
        { status: 400 },
      ),
  });
  await user.click(await button('Сохранить'));
  await waitFor(async () => expect(await field('Тема')).toHaveAccessibleDescription(/Уже было/));
  expect(await field('Домашнее задание')).toHaveAccessibleDescription(/Слишком сложно/);
  expect(await field('Тема')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Четверть закрыта.');
});

test.each([
  ['31.02.2026', 'Такого дня нет.'],
  ['завтра', 'Введите дату в виде дд.мм.гггг.'],
])('a date typed as %s is refused: %s', async (typed, sentence) => {
  const { user, type } = await openDialog();
  await type('Дата', typed);
  await type('Тема', 'Рекурсия');
  await user.click(await button('Сохранить'));
  await waitFor(async () => expect(await field('Дата')).toHaveAccessibleDescription(sentence));
  expect(stored()).toHaveLength(1);
});

test.each(['1.9.26', '01092026'])(
  'a date typed as %s is shown as it was understood',
  async (typed) => {
    const { user, type } = await openDialog();
    await type('Дата', typed);
    await type('Тема', 'Рекурсия');
    expect(await field('Дата')).toHaveValue('01.09.2026');
    await user.click(await button('Не задано'));
    await user.click(await button('Сохранить'));
    await waitFor(() => expect(stored()[1]).toMatchObject({ date: '2026-09-01' }));
  },
);

test('a second lesson of a date and a year long past are remarked, and can be saved', async () => {
  const { user, type } = await openDialog();
  await type('Дата', '01.01.1900');
  expect(await field('Дата')).toHaveAccessibleDescription(/Проверьте год/);
  await type('Дата', '15.09.2026');
  expect(await field('Дата')).toHaveAccessibleDescription('На эту дату уже есть урок №1 «Циклы».');
  await type('Тема', 'Рекурсия');
  await user.click(await button('Не задано'));
  await user.click(await button('Сохранить'));
  await waitFor(() => expect(stored()).toHaveLength(2));
});

test('a lesson that stays on its date gets no remark', async () => {
  const { user } = await openDialog();
  await user.click(await button('Отмена'));
  await user.click(await button('Редактировать'));
  expect(await field('Дата')).toHaveValue('15.09.2026');
  expect(await field('Дата')).not.toHaveAccessibleDescription();
});

test('the length of a text is shown, and announced when little room is left', async () => {
  const { user, type } = await openDialog();
  expect(screen.getByText('0 из 100')).toBeVisible();
  await type('Тема', 'Рекурсия');
  expect(screen.getByText('8 из 100')).toBeVisible();
  expect(await field('Тема')).not.toHaveAccessibleDescription();
  await user.click(await field('Домашнее задание'));
  await user.paste('а'.repeat(400));
  expect(await field('Домашнее задание')).not.toHaveAccessibleDescription();
  await user.paste('а');
  expect(await field('Домашнее задание')).toHaveAccessibleDescription('401 из 500');
});

describe('the date', () => {
  test('says which day it is, and which number the lesson gets', async () => {
    setClock('2026-11-20T12:00');
    const { type } = await openDialog();
    expect(screen.getByText('пятница, сегодня · урок №2')).toBeVisible();
    await type('Дата', '25.11.2026');
    expect(screen.getByText('среда, не сегодня · урок №2')).toBeVisible();
    await type('Дата', '01.09.2026');
    expect(screen.getByText('вторник, не сегодня · урок №1')).toBeVisible();
    await type('Дата', 'завтра');
    expect(screen.queryByText(/урок №/)).not.toBeInTheDocument();
  });

  test('of a lesson that is changed says no word of today', async () => {
    const { user } = await openDialog();
    await user.click(await button('Отмена'));
    await user.click(await button('Редактировать'));
    expect(await screen.findByText('вторник · урок №1')).toBeVisible();
  });

  test('is picked from a calendar that says which days have a lesson', async () => {
    setClock('2026-09-10T12:00');
    const { user } = await openDialog();
    await user.click(await button('Календарь'));
    expect(await screen.findByText('Подчёркнуты дни, когда урок уже есть')).toBeVisible();
    const day = screen.getByRole('button', {
      name: 'сегодня, четверг, 10 сентября 2026, выбрано',
    });
    await waitFor(() => expect(day).toHaveFocus());
    await user.click(screen.getByRole('button', { name: /следующему месяцу/ }));
    await user.click(screen.getByRole('button', { name: /предыдущему месяцу/ }));
    await user.click(screen.getByRole('button', { name: 'вторник, 15 сентября 2026, урок есть' }));
    expect(await field('Дата')).toHaveValue('15.09.2026');
    expect(await field('Дата')).toHaveAccessibleDescription(/уже есть урок №1/);
    expect(screen.queryByRole('dialog', { name: 'Календарь' })).not.toBeInTheDocument();
  });
});

describe('«Сохранить и открыть журнал»', () => {
  const saveAndOpen = () => button('Сохранить и открыть журнал');

  test('leads from a new lesson to its journal, without a question', { tags: 'main' }, async () => {
    setClock('2026-11-20T12:00');
    const { user, type } = await openDialog();
    await type('Тема', 'Рекурсия');
    await user.click(await button('Не задано'));
    await user.click(await saveAndOpen());
    await heading('Урок от 20.11.2026 · Информатика (Начальный)');
    const [added] = backend.query<{ id: number }>(
      "select id from lessons where topic = 'Рекурсия'",
    );
    expect(currentAddress()).toBe(`/subjects/1/lessons/${added?.id ?? 0}/journal`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('leads from a changed lesson to its journal', async () => {
    const { user, type } = await openDialog();
    await user.click(await button('Отмена'));
    await user.click(await button('Редактировать'));
    await type('Тема', 'Рекурсия');
    await user.click(await saveAndOpen());
    await heading('Урок от 15.09.2026 · Информатика (Начальный)');
    expect(stored()).toMatchObject([{ topic: 'Рекурсия' }]);
  });

  test('stays with what was typed where it is missing something, refused or in doubt', async () => {
    const { user, type } = await openDialog();
    await user.click(await saveAndOpen());
    expect(await field('Тема')).toHaveAccessibleDescription('Введите тему урока.');
    await type('Тема', 'Рекурсия');
    await user.click(await saveAndOpen());
    await screen.findByText('Это поле не может быть пустым.');
    await user.click(await button('Не задано'));
    const end = backend.fault({ method: 'POST', path: '/api/lessons/', reply: 'drop' });
    await user.click(await saveAndOpen());
    await screen.findByText(/Нет связи с сервером/);
    expect(await field('Тема')).toHaveValue('Рекурсия');
    end();
    await user.click(await saveAndOpen());
    await heading(/^Урок от /);
    expect(stored()).toHaveLength(2);
  });

  test('opens the lesson that was stored though its answer got lost', async () => {
    const { user, type } = await openDialog();
    await type('Тема', 'Рекурсия');
    await user.click(await button('Не задано'));
    backend.fault({
      method: 'POST',
      path: '/api/lessons/',
      reply: 'drop',
      afterwards: true,
      times: 1,
    });
    await user.click(await saveAndOpen());
    await heading(/^Урок от /);
    expect(stored()).toHaveLength(2);
  });
});

describe('two people change one lesson', () => {
  /** Opens the dialog of a lesson, which somebody else then changes; `elsewhere` is the SQL of that change. */
  async function openLesson(elsewhere: string) {
    const opened = await openDialog();
    await opened.user.click(await button('Закрыть'));
    await opened.user.click(await button('Редактировать'));
    await field('Тема');
    backend.execute(`update lessons set ${elsewhere} where subjects = 1`);
    return opened;
  }

  test('each keeps the fields they changed', async () => {
    const { user, type } = await openLesson("homework = 'Задача 5'");
    await type('Тема', 'Рекурсия');
    await user.click(await button('Сохранить'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored()).toEqual([{ topic: 'Рекурсия', date: '2026-09-15', homework: 'Задача 5' }]);
  });

  test('of one field both texts are shown, and one’s own stays where it is saved again', async () => {
    const { user, type } = await openLesson("topic = 'Списки', homework = 'Задача 5'");
    await type('Тема', 'Рекурсия');
    await user.click(await button('Сохранить'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Тема, сейчас на сервере: Списки.');
    expect(await field('Тема')).toHaveValue('Рекурсия');
    expect(await field('Домашнее задание')).toHaveValue('Задача 5');
    expect(stored()[0]?.topic).toBe('Списки');
    await user.click(await button('Сохранить'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored()).toEqual([{ topic: 'Рекурсия', date: '2026-09-15', homework: 'Задача 5' }]);
  });

  test('of one field the other’s text can be taken', async () => {
    const { user, type } = await openLesson("topic = 'Списки'");
    await type('Тема', 'Рекурсия');
    await type('Домашнее задание', 'Задача 7');
    await user.click(await button('Сохранить'));
    await user.click(await button('Взять с сервера'));
    expect(await field('Тема')).toHaveValue('Списки');
    expect(await field('Тема')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(await button('Сохранить'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored()).toEqual([{ topic: 'Списки', date: '2026-09-15', homework: 'Задача 7' }]);
  });
});

describe('a change of a lesson whose answer gets lost', () => {
  const loseAnswer = () =>
    backend.fault({
      method: 'PATCH',
      path: /^\/api\/lessons\//,
      afterwards: true,
      reply: 'drop',
      times: 1,
    });

  async function changeTopic() {
    const opened = await openDialog();
    await opened.user.click(await button('Закрыть'));
    await opened.user.click(await button('Редактировать'));
    await opened.type('Тема', 'Рекурсия');
    return opened;
  }

  test('counts as saved where the list says so', async () => {
    const { user } = await changeTopic();
    loseAnswer();
    await user.click(await button('Сохранить'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored()[0]?.topic).toBe('Рекурсия');
    expect(calls('PATCH')).toHaveLength(1);
  });

  test('is nobody else’s text when it is corrected, where it could not be looked up', async () => {
    const { user, type } = await changeTopic();
    loseAnswer();
    const found = backend.fault({
      method: 'GET',
      path: '/api/subjects/1/lessons/',
      reply: 'drop',
    });
    const fresh = backend.fault({ method: 'GET', path: '/api/subjects/1/lessons/', times: 1 });
    await user.click(await button('Сохранить'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
    expect(stored()[0]?.topic).toBe('Рекурсия');
    found();
    fresh();
    await type('Тема', 'Рекурсия и циклы');
    await user.click(await button('Сохранить'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored()[0]?.topic).toBe('Рекурсия и циклы');
  });
});
