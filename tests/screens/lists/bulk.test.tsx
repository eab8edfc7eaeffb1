import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { gate } from '../../backend/gate.ts';
import { setClock, ManualClock } from '../../kit/clock.ts';
import { dialog, filter, rows } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf, calls } from '../../kit/school.ts';
import { storedStudents, storeStudents } from '../../kit/students.ts';

const [ANNA, BORIS, YAKOV] = ['Ёлкина Анна Игоревна', 'Емельянов Борис Ильич', 'Ежов Яков Ильич'];

async function openStudents() {
  storeStudents();
  const user = await openAppAs('admin', '/students');
  await heading('Обучающиеся');
  return user;
}

const box = (name: string) => screen.findByRole('checkbox', { name: `Выбрать: ${name}` });

async function select(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(await box(name));
}

const bar = () => screen.queryByRole('region', { name: 'Выбранные' });
const inBar = (name: string) => within(bar() ?? document.body).getByRole('button', { name });

/** Presses a button of a question, such as «Назначить». */
async function agree(user: UserEvent, name: string) {
  await user.click((await dialog()).getByRole('button', { name }));
}

const ended = (text: string) => screen.findByText(text);
const close = async (user: UserEvent) => agree(user, 'Готово');

describe('rows are selected', () => {
  test('one by one, all in sight, and none again', { tags: 'main' }, async () => {
    const user = await openStudents();
    expect(bar()).toBeNull();
    await select(user, ANNA, YAKOV);
    expect(screen.getByText('Выбрано 2')).toBeVisible();
    const all = screen.getByRole('checkbox', { name: 'Выбрать все' });
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(screen.getByText('Выбрано 3')).toBeVisible();
    expect(all).toBeChecked();
    await user.click(inBar('Снять выбор'));
    expect(bar()).toBeNull();
    expect(all).not.toBeChecked();
  });

  test('from one to another with Shift, as they stand', async () => {
    const user = await openStudents();
    await select(user, ANNA);
    await user.keyboard('{Shift>}');
    await select(user, YAKOV);
    await user.keyboard('{/Shift}');
    expect(await box(BORIS)).toBeChecked();
    expect(screen.getByText('Выбрано 3')).toBeVisible();
  });

  test('by the keyboard: one stop of Tab, arrows from row to row, Space', async () => {
    const user = await openStudents();
    screen.getByRole('checkbox', { name: 'Выбрать все' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(await box(BORIS)).toBeChecked();
    expect(await box(BORIS)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('checkbox', { name: 'Выбрать все' })).toHaveFocus();
  });

  test('over several searches; those that are not in sight are counted', async () => {
    const user = await openStudents();
    await select(user, ANNA);
    await user.selectOptions(await filter('Школа'), 'Средняя школа № 5 имени Ю. А. Гагарина');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    expect(bar()).toHaveTextContent('Выбрано 2 · не видно 1');
  });
});

test('selected rows are copied as a table, in the order in which they stand', async () => {
  const user = await openStudents();
  await select(user, YAKOV, ANNA);
  await user.click(inBar('Скопировать'));
  await screen.findByText('Скопировано: 2 строки.');
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Имя\tФамилия\tОтчество\tШкола',
      'Анна\tЁлкина\tИгоревна\tГимназия № 12',
      'Яков\tЕжов\tИльич\tСредняя школа № 5 имени Ю. А. Гагарина',
    ].join('\r\n'),
  );
});

describe('selected students', () => {
  test('are moved to a school, over what is stored of them now', { tags: 'main' }, async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS);
    backend.execute("update students set patr = 'Ивановна' where id = 1");
    await user.click(inBar('Перевести в школу…'));
    const question = await dialog();
    await user.selectOptions(question.getByLabelText('Школа'), 'Лицей «Росток»');
    await agree(user, 'Перевести');
    await ended('Переведено: 2 из 2.');
    const school = backend.query<{ id: number }>(
      "select id from schools where title = 'Лицей «Росток»'",
    )[0]?.id;
    expect(storedStudents()).toMatchObject([
      { id: 1, patr: 'Ивановна', school },
      { id: 2, school: 2 },
      { id: 3, school },
    ]);
    await close(user);
    expect(bar()).toBeNull();
  });

  test('that the server refuses to move are told of with its own reason', async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS);
    await user.click(inBar('Перевести в школу…'));
    await user.selectOptions((await dialog()).getByLabelText('Школа'), 'Лицей «Росток»');
    const gone = { school: ['Недопустимый первичный ключ "7" - объект не существует.'] };
    backend.fault({
      method: 'PATCH',
      path: /students/,
      reply: () => Response.json(gone, { status: 400 }),
    });
    await agree(user, 'Перевести');
    const reasons = await screen.findAllByText(/Этой записи уже нет\. Выберите другую\./);
    expect(reasons.length).toBeGreaterThan(0);
    expect(screen.queryByText(/Проверьте отмеченные поля/)).toBeNull();
  });

  test('are moved nowhere until a school is chosen', async () => {
    const user = await openStudents();
    const before = storedStudents();
    await select(user, ANNA, BORIS);
    await user.click(inBar('Перевести в школу…'));
    const field = (await dialog()).getByLabelText('Школа');
    expect(field).toHaveDisplayValue('Выберите…');
    await agree(user, 'Перевести');
    expect(field).toHaveAccessibleDescription('Заполните поле «Школа».');
    expect(field).toHaveFocus();
    expect(calls('PATCH')).toEqual([]);
    expect(storedStudents()).toEqual(before);
    await user.selectOptions(field, 'Лицей «Росток»');
    expect(field).not.toHaveAccessibleDescription();
    await agree(user, 'Отмена');
    await user.click(inBar('Перевести в школу…'));
    expect((await dialog()).getByLabelText('Школа')).toHaveDisplayValue('Выберите…');
  });

  test('are counted while one of them is waited for', async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS, YAKOV);
    const slow = gate();
    backend.fault({ method: 'PATCH', path: '/api/students/3/', wait: slow.passed });
    backend.fault({
      method: 'PATCH',
      path: '/api/students/2/',
      reply: () => new Response('', { status: 500 }),
    });
    await user.click(inBar('Перевести в школу…'));
    await user.selectOptions((await dialog()).getByLabelText('Школа'), 'Лицей «Росток»');
    await agree(user, 'Перевести');
    await ended('1 из 3. Не переведено: 1.');
    expect(screen.getByText('Переводится: 3')).toHaveRole('status');
    slow.open();
    await ended('Переведено: 2 из 3. Не переведено: 1.');
  });

  test('who were not moved stay selected, with the reason, and can be tried again', async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS);
    const repair = backend.fault({
      method: 'PATCH',
      path: '/api/students/3/',
      reply: () => new Response('', { status: 500 }),
    });
    await user.click(inBar('Перевести в школу…'));
    await user.selectOptions((await dialog()).getByLabelText('Школа'), 'Лицей «Росток»');
    await agree(user, 'Перевести');
    await ended('Переведено: 1 из 2. Не переведено: 1.');
    expect((await dialog()).getByText(BORIS)).toBeVisible();
    expect(screen.getByText('Выбрано 1')).toBeInTheDocument();
    repair();
    await agree(user, 'Повторить');
    await ended('Переведено: 2 из 2.');
    expect(storedStudents()[2]?.school).toBe(storedStudents()[0]?.school);
  });

  test('are named in their question in the order of the rows, and one alone as in its own', async () => {
    const user = await openStudents();
    await select(user, YAKOV, ANNA);
    await user.click(inBar('Удалить'));
    const question = await dialog();
    expect(question.getByText(`${ANNA}, ${YAKOV}.`)).toBeVisible();
    await agree(user, 'Отмена');
    await select(user, YAKOV);
    await user.click(inBar('Удалить'));
    const alone = await dialog();
    expect(alone.getByText(`Вы действительно хотите удалить студента ${ANNA}?`)).toBeVisible();
    expect(await alone.findByText(/^(Связанных|Вместе) с ним /)).toBeVisible();
  });

  test('are deleted after one question with the sums of what goes along', async () => {
    const user = await openStudents();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (1, '2026', '1', 1, 2, '7А'), (2, '2026', '1', 1, 2, '7А')",
    );
    await select(user, ANNA, YAKOV);
    await user.click(inBar('Удалить'));
    const question = await dialog();
    expect(
      question.getByText('Вы действительно хотите удалить выбранных студентов: 2?'),
    ).toBeVisible();
    expect(question.getByText(`${ANNA}, ${YAKOV}.`)).toBeVisible();
    await question.findByText(/^Вместе с ними будут удалены: 2 выбора/);
    expect(calls('DELETE')).toEqual([]);
    await agree(user, 'OK');
    await ended('Удалено: 2 из 2.');
    expect(storedStudents().map(({ id }) => id)).toEqual([3]);
    await close(user);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(bar()).toBeNull();
  });

  test('are deleted only after their number is typed, where they are more than fifty', async () => {
    backend.execute('delete from students where id > 51');
    const before = storedStudents().length;
    expect(before).toBe(51);
    const user = await openAppAs('admin', '/students');
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
    await user.click(inBar('Удалить'));
    const question = await dialog();
    await question.findByText(/ с ними /);
    const field = question.getByLabelText(`Чтобы удалить, введите их число: ${before}`);
    await agree(user, 'OK');
    expect(field).toHaveFocus();
    expect(question.getByText(`Введите ${before}.`)).toBeVisible();
    expect(storedStudents()).toHaveLength(before);
    await user.type(field, String(before));
    await agree(user, 'OK');
    await ended(`Удалено: ${before} из ${before}.`);
    expect(storedStudents()).toEqual([]);
  });

  test('are deleted four at a time, and the rest stays when it is stopped', async () => {
    backend.execute('delete from students where id > 9');
    const user = await openAppAs('admin', '/students');
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    backend.fault({ method: 'DELETE', path: /students/, wait });
    await user.click(inBar('Удалить'));
    await agree(user, 'OK');
    await screen.findByText('Удаляется: 9');
    await waitFor(() => expect(calls('DELETE')).toHaveLength(4));
    await agree(user, 'Остановить');
    answer();
    await ended('Удалено: 4 из 9. Не удалено: 5.');
    expect(calls('DELETE')).toHaveLength(4);
    expect(backend.query('select id from students')).toHaveLength(5);
    expect(screen.getByText('Выбрано 5')).toBeInTheDocument();
    expect(screen.getAllByText(/Не отправлено\./)).toHaveLength(5);
  });

  test('whose deletion got no answer are looked up, and never called failed where they are gone', async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS);
    backend.fault({ method: 'DELETE', path: /students\/1/, afterwards: true, reply: 'drop' });
    await user.click(inBar('Удалить'));
    await agree(user, 'OK');
    await ended('Удалено: 2 из 2.');
    expect(storedStudents().map(({ id }) => id)).toEqual([2]);
  });
});

describe('subjects are given to selected students', () => {
  let clock: ManualClock;
  beforeEach(() => {
    setClock('2026-10-01T12:00');
    clock = new ManualClock();
  });

  /** Advances the clock while the run waits for others who may be adding the same records. */
  const letOthersEnd = () => clock.advanceWhenTimerIsSet(3);

  const stored = () =>
    backend.query('select students, year, semester, sub_first, sub_second, num_class from choices');

  const open = async (user: UserEvent) => {
    await user.click(inBar('Назначить предметы…'));
    const form = await dialog();
    await form.findByRole('option', { name: /Английский/ });
    return form;
  };

  /** Opens the form and chooses the subjects 5 and 8, English and journalism. */
  const openAndChoose = async (user: UserEvent) => {
    const form = await open(user);
    await user.selectOptions(
      form.getByLabelText('Предмет 1'),
      'Английский язык для международных образовательных проектов (Начальный)',
    );
    await user.selectOptions(form.getByLabelText('Предмет 2'), 'Журналистика (Продвинутый)');
    return form;
  };

  const storeChoice = (student: number, first: number, second: number, className: string) =>
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (?, '2026', '1', ?, ?, ?)",
      ...[student, first, second, className],
    );

  test('only once somebody has chosen them: none is proposed, and none is sent without', async () => {
    const user = await openStudents();
    await select(user, ANNA);
    const form = await open(user);
    expect(form.getByLabelText('Предмет 1')).toHaveDisplayValue('Выберите…');
    expect(form.getByLabelText('Предмет 2')).toHaveDisplayValue('Выберите…');
    await user.selectOptions(
      form.getByLabelText('Предмет 1'),
      'Английский язык для международных образовательных проектов (Начальный)',
    );
    await agree(user, 'Назначить');
    expect(form.getByLabelText('Предмет 1')).toBeValid();
    expect(form.getByLabelText('Предмет 2')).toHaveAccessibleDescription(
      'Заполните поле «Предмет 2».',
    );
    expect(form.getByLabelText('Предмет 2')).toHaveFocus();
    expect(bodiesOf('POST')).toEqual([]);
    await user.selectOptions(form.getByLabelText('Предмет 2'), 'Журналистика (Продвинутый)');
    await agree(user, 'Назначить');
    await ended('Назначено: 1 из 1.');
    expect(stored()).toMatchObject([{ students: 1, sub_first: 5, sub_second: 8 }]);
  });

  test('for a term and a class, with one call each', async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS);
    const form = await openAndChoose(user);
    await user.selectOptions(form.getByLabelText('Семестр'), '2');
    await user.type(form.getByLabelText('Класс'), '7А');
    await user.selectOptions(form.getByLabelText('Предмет 1'), 'Информатика (Начальный)');
    await agree(user, 'Назначить');
    await ended('Назначено: 2 из 2.');
    expect(stored()).toEqual([
      { students: 1, year: '2026', semester: '2', sub_first: 1, sub_second: 8, num_class: '7А' },
      { students: 3, year: '2026', semester: '2', sub_first: 1, sub_second: 8, num_class: '7А' },
    ]);
    expect(bodiesOf('POST')).toHaveLength(2);
  });

  test('but not to those who have some for the term: these are told before and after', async () => {
    const user = await openStudents();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (1, '2026', '1', 1, 2, '7А')",
    );
    await select(user, ANNA, BORIS);
    const form = await openAndChoose(user);
    expect(form.getByText(new RegExp(`пропускаем: 1\\. ${ANNA}`))).toBeVisible();
    // Somebody else adds the same choice while the user looks at the form.
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (3, '2026', '1', 1, 2, '')",
    );
    await agree(user, 'Назначить');
    await letOthersEnd();
    await ended('Назначено: 0 из 2. Не назначено: 2.');
    expect(screen.getAllByText(/Выбор на этот год и семестр уже есть\./)).toHaveLength(2);
    expect(bodiesOf('POST')).toEqual([]);
    expect(stored()).toHaveLength(2);
  });

  test('once, also where the answer is lost', async () => {
    const user = await openStudents();
    await select(user, ANNA);
    await openAndChoose(user);
    backend.fault({ method: 'POST', path: '/api/choices/', afterwards: true, reply: 'drop' });
    await agree(user, 'Назначить');
    await ended('Назначено: 1 из 1.');
    expect(stored()).toHaveLength(1);
    expect(bodiesOf('POST')).toHaveLength(1);
  });

  test('and those of whom it is unknown are counted apart, until it is known', async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS, YAKOV);
    await openAndChoose(user);
    const [path, reply] = ['/api/choices/', () => new Response('', { status: 500 })];
    const repair = [
      backend.fault({
        method: 'POST',
        path,
        reply: () => Response.json({ detail: 'Так нельзя.' }, { status: 400 }),
      }),
      backend.fault({ method: 'POST', path, afterwards: true, reply: 'drop', times: 2 }),
      // The list can be fetched once before the run, but not after it.
      backend.fault({ method: 'GET', path, reply }),
      backend.fault({ method: 'GET', path, times: 1 }),
    ];
    await agree(user, 'Назначить');
    await ended('Сервер не справляется. Всё продолжится само.');
    await agree(user, 'Остановить');
    await ended('Назначено: 0 из 3. Не назначено: 1. Неизвестно: 2.');
    expect(screen.getAllByText(/Неизвестно, создана ли запись\./)).toHaveLength(2);
    expect(stored()).toHaveLength(2);

    // Without the list it stays unknown whether the records were created.
    await agree(user, 'Повторить');
    await ended('Сервер не справляется. Всё продолжится само.');
    await agree(user, 'Остановить');
    await ended('Назначено: 0 из 3. Не назначено: 1. Неизвестно: 2.');
    expect(screen.getAllByText(/Неизвестно, создана ли запись\./)).toHaveLength(2);

    for (const end of repair) end();
    await agree(user, 'Повторить');
    await letOthersEnd();
    await ended('Назначено: 3 из 3.');
    expect(stored()).toHaveLength(3);
  });

  test('and who has the same two and the same class counts, who has others does not', async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS, YAKOV);
    const form = await openAndChoose(user);
    await user.type(form.getByLabelText('Класс'), '7А ');
    storeChoice(1, 5, 8, '7А');
    storeChoice(2, 5, 8, '7Б');
    storeChoice(3, 5, 2, '7А');
    await agree(user, 'Назначить');
    await letOthersEnd();
    await ended('Назначено: 1 из 3. Не назначено: 2.');
    expect(screen.getAllByText(/Выбор на этот год и семестр уже есть\./)).toHaveLength(2);
    expect((await dialog()).queryByText(ANNA)).not.toBeInTheDocument();
    expect(bodiesOf('POST')).toEqual([]);
  });

  test('but not while the year is no year', async () => {
    const user = await openStudents();
    await select(user, ANNA);
    const form = await openAndChoose(user);
    await user.clear(form.getByLabelText('Год'));
    await user.type(form.getByLabelText('Год'), '26');
    expect(form.getByText(/^Год: четыре цифры/)).toBeVisible();
    await agree(user, 'Назначить');
    expect(bodiesOf('POST')).toEqual([]);
  });
});

test.each([
  ['teachers', 'учителей', /предмет/],
  ['schools', 'организации', /обучающихся/],
  ['subjects', 'предметы', /урок/],
])('all %s can be selected, and deleted with what goes along', async (list, word, along) => {
  const user = await openAppAs('admin', `/${list}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(inBar('Удалить'));
  const question = await dialog();
  expect(question.getByText(new RegExp(`удалить выбранн.. ${word}`))).toBeVisible();
  expect(await question.findByText(/^Вместе с ними будут удалены/)).toHaveTextContent(along);
  await agree(user, 'OK');
  await screen.findByText(/^Удалено: (\d+) из \1\.$/);
  expect(backend.query(`select id from ${list}`)).toEqual([]);
});
