import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { readSetting } from '../../../src/lib/settings/settings.ts';
import { setRoom, useRoomLimits } from '../../../src/stores/choices/roomLimits.ts';
import { setClock, ManualClock } from '../../kit/clock.ts';
import { button, dialog, filter, rows } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf } from '../../kit/school.ts';
import { storeStudents } from '../../kit/students.ts';

const [ANNA, BORIS, YAKOV] = ['Ёлкина Анна Игоревна', 'Емельянов Борис Ильич', 'Ежов Яков Ильич'];

const ofTerm = (year: string, semester: string) =>
  backend.query<{ students: number; num_class: string; sub_first: number; sub_second: number }>(
    'select students, num_class, sub_first, sub_second from choices where year = ? and semester = ? order by students, id',
    year,
    semester,
  );

/** Stores choices of all three students for the second term of 2025, and of Anna for the first of 2026. */
function storeTerms() {
  setClock('2026-09-01T12:00');
  storeStudents();
  backend.execute(
    `insert into choices (students, year, semester, sub_first, sub_second, num_class) values
     (1, '2025', '2', 1, 2, '7А'), (2, '2025', '2', 3, 4, '7Б'), (3, '2025', '2', 5, 6, '11А'),
     (1, '2026', '1', 3, 2, '8А')`,
  );
}

async function openChoices() {
  storeTerms();
  const user = await openAppAs('admin', '/choices');
  await heading('Выборы');
  return user;
}

/** Opens the dialog that copies choices to the next term, and shows its table. */
async function showCarried(user: UserEvent) {
  const [first] = await screen.findAllByRole('button', { name: 'Перенести…' });
  if (first) await user.click(first);
  const asked = await dialog();
  await user.click(await asked.findByRole('button', { name: 'Показать' }));
}

describe('choices of a term are carried to the next', () => {
  test('after a look: classes grow, who has one is left out', { tags: 'main' }, async () => {
    const user = await openChoices();
    const [carry] = await screen.findAllByRole('button', { name: 'Перенести…' });
    if (carry) await user.click(carry);
    const asked = await dialog();
    expect(await asked.findByLabelText('Откуда')).toHaveDisplayValue('2 семестр 2025 года');
    expect(asked.getByLabelText('На год')).toHaveValue('2026');
    expect(asked.getByLabelText('На семестр')).toHaveValue('1');
    expect(asked.getByRole('checkbox', { name: /Классы на год старше/ })).toBeChecked();
    expect(
      asked.getByText(/^Выборов: 3\. Из них уже есть на 1 семестр 2026 года: 1\. Окончили школу/),
    ).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Показать' }));
    const table = await dialog();
    expect(await table.findByText(/^Создадим 1 из 2\. Остались: 1 уже есть$/)).toBeVisible();
    expect(table.getByText('Выбор на этот семестр уже есть.')).toBeVisible();
    expect(table.queryByRole('checkbox', { name: /Создать/ })).toBeNull();
    await user.click(table.getByRole('button', { name: 'Создать: 1' }));
    await table.findByText(/^Готово: 1 из 1/);
    await user.click(table.getByRole('button', { name: 'Готово' }));
    expect(ofTerm('2026', '1')).toEqual([
      { students: 1, num_class: '8А', sub_first: 3, sub_second: 2 },
      { students: 2, num_class: '8Б', sub_first: 3, sub_second: 4 },
    ]);
    // The list shows the term that got them.
    expect(await rows()).toHaveLength(2);
  });

  test('and can be corrected in the table before', async () => {
    const user = await openChoices();
    await showCarried(user);
    const table = await dialog();
    const row = within(
      await table.findByRole('row', { name: /Ежов Яков/ }).catch(() => document.body),
    );
    const className = row.getByLabelText(/^Класс, строка 1/);
    await user.clear(className);
    await user.type(className, '8В');
    await user.selectOptions(row.getByLabelText(/^Предмет 2, строка 1/), 'Физика (Начальный)');
    await user.click(table.getByRole('button', { name: 'Создать: 1' }));
    await table.findByText(/^Готово: 1 из 1/);
    expect(ofTerm('2026', '1')[1]).toMatchObject({ students: 2, num_class: '8В' });
  });

  test('or only those that are selected, to the term after', async () => {
    const user = await openChoices();
    const [last] = (await screen.findAllByDisplayValue('8А')).map((cell) =>
      cell.closest('[role="row"]'),
    );
    await user.click(
      within(last as HTMLElement).getByRole('checkbox', { name: `Выбрать: ${ANNA}` }),
    );
    const bar = within(screen.getByRole('region', { name: 'Выбранные' }));
    await user.click(bar.getByRole('button', { name: 'Перенести…' }));
    const asked = await dialog();
    expect(await asked.findByText(/^Выборов: 1\./)).toBeVisible();
    expect(asked.queryByLabelText('Откуда')).toBeNull();
    expect(asked.getByLabelText('На семестр')).toHaveValue('2');
    await user.click(asked.getByRole('button', { name: 'Показать' }));
    const table = await dialog();
    await user.click(await table.findByRole('button', { name: 'Создать: 1' }));
    await table.findByText(/^Готово: 1 из 1/);
    expect(ofTerm('2026', '2')).toEqual([
      { students: 1, num_class: '8А', sub_first: 3, sub_second: 2 },
    ]);
    // The overview beside the list has the result.
    await user.click(table.getByRole('button', { name: 'Готово' }));
    expect(await screen.findByText('2 семестр 2026')).toBeVisible();
    expect(screen.getByText('без выбора 2')).toBeVisible();
  });

  test('and a class is written as all others are, whoever typed it', async () => {
    storeTerms();
    backend.execute("update choices set num_class = '7 б' where students = 2");
    const user = await openAppAs('admin', '/choices?class=7Б');
    await heading('Выборы');
    expect(await rows()).toHaveLength(1);
    expect(await filter('Класс')).toHaveDisplayValue('7Б');
    await showCarried(user);
    const table = await dialog();
    expect(await table.findByText('Класс: «8 б» будет 8Б.')).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Создать: 1' }));
    await table.findByText(/^Готово: 1 из 1/);
    expect(ofTerm('2026', '1')[1]).toMatchObject({ students: 2, num_class: '8Б' });
  });

  test('never twice: who was given one meanwhile is told', async () => {
    const user = await openChoices();
    await showCarried(user);
    const table = await dialog();
    const start = await table.findByRole('button', { name: 'Создать: 1' });
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (2, '2026', '1', 1, 2, '8Г')",
    );
    const clock = new ManualClock();
    await user.click(start);
    await waitFor(() => {
      clock.pass(1);
      expect(table.getByText('Выбор на этот год и семестр уже есть.')).toBeVisible();
    });
    expect(ofTerm('2026', '1')).toHaveLength(2);
    expect(bodiesOf('POST')).toEqual([]);
  });

  test('but not before the choices have been read; once stopped, the run can be tried again', async () => {
    const user = await openChoices();
    await showCarried(user);
    const table = await dialog();
    const start = await table.findByRole('button', { name: 'Создать: 1' });
    const end = backend.fault({
      path: '/api/choices/',
      method: 'GET',
      reply: () => new Response('', { status: 502 }),
    });
    await user.click(start);
    await table.findByText(/^Сервер не отвечает, продолжу через/);
    await user.click(table.getByRole('button', { name: 'Остановить' }));
    expect(await table.findByText('Не отправлено.')).toBeVisible();
    expect(bodiesOf('POST')).toEqual([]);
    await user.click(table.getByRole('button', { name: 'Готово' }));
    const question = within(await screen.findByRole('dialog', { name: 'Закрыть?' }));
    await user.click(question.getByRole('button', { name: 'Закрыть' }));
    end();
    await user.click(table.getByRole('button', { name: 'Повторить' }));
    await table.findByText(/^Готово: 1 из 1/);
    expect(ofTerm('2026', '1')).toHaveLength(2);
  });

  test('and what was corrected is not lost by a step back without a question', async () => {
    const user = await openChoices();
    await showCarried(user);
    const table = await dialog();
    await user.type(await table.findByLabelText(/^Класс, строка 1/), 'ж');
    await user.click(table.getByRole('button', { name: 'Назад' }));
    expect(await screen.findByText('Исправления в таблице пропадут.')).toBeVisible();
  });

  test('but not to the term they are of', async () => {
    const user = await openChoices();
    const [carry] = await screen.findAllByRole('button', { name: 'Перенести…' });
    if (carry) await user.click(carry);
    const asked = await dialog();
    await user.selectOptions(await asked.findByLabelText('Откуда'), '1 семестр 2026 года');
    expect(asked.getByText('Это тот же семестр: выберите другой.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Показать' }));
    expect(asked.getByLabelText('Откуда')).toBeVisible();
  });
});

describe('choices are added one after the other', () => {
  test('all but the student stays; students are found by typing, also by school and class', async () => {
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.clear(form.getByLabelText('Класс'));
    await user.type(form.getByLabelText('Класс'), '8Б');
    await user.selectOptions(form.getByLabelText('Предмет 2'), 'Физика (Начальный)');
    const subject = form.getByLabelText<HTMLSelectElement>('Предмет 2').value;
    await user.type(form.getByLabelText('Найти в списке'), 'средняя 7б');
    expect(form.getByLabelText('Студент')).toHaveDisplayValue(/^Ежов Яков Ильич/);
    await user.click(form.getByRole('checkbox', { name: 'Добавить ещё' }));
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText('Добавлено: Ежов Яков Ильич. Всего: 1.')).toBeVisible();
    expect(form.getByLabelText('Найти в списке')).toHaveFocus();
    expect(form.getByLabelText('Найти в списке')).toHaveValue('');
    expect(form.getByLabelText('Класс')).toHaveValue('8Б');
    expect(form.getByLabelText('Предмет 2')).toHaveValue(subject);

    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText('Заполните поле «Студент».')).toBeVisible();
    await user.type(form.getByLabelText('Найти в списке'), 'емель');
    await user.click(form.getByRole('checkbox', { name: 'Добавить ещё' }));
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ofTerm('2026', '1').map(({ students }) => students)).toEqual([1, 2, 3]);
    expect(bodiesOf('POST').map(({ body }) => body)).toMatchObject([
      { students: 2, num_class: '8Б' },
      { students: 3, num_class: '8Б' },
    ]);
  });

  test('the dialog stays open for the next one although the first was added to an empty list', async () => {
    const user = await openChoices();
    backend.execute('delete from choices');
    await user.click(screen.getByRole('link', { name: 'Предметы' }));
    await heading('Предметы');
    await user.click(screen.getByRole('link', { name: 'Выборы' }));
    await screen.findByText('Выборов пока нет.');
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.click(form.getByRole('checkbox', { name: 'Добавить ещё' }));
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText(/Всего: 1\.$/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('nobody is taken for another: of several found none is chosen, and of none either', async () => {
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    const search = form.getByLabelText('Найти в списке');
    await user.type(search, 'ильич');
    expect(form.getByLabelText('Студент')).toHaveDisplayValue('Найдено: 2, выберите');
    await user.clear(search);
    await user.type(search, 'Петров');
    expect(form.getByLabelText('Студент')).toHaveDisplayValue('Никого не найдено');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await form.findByText('Заполните поле «Студент».')).toBeVisible();
    expect(bodiesOf('POST')).toEqual([]);
    await user.clear(search);
    await user.type(search, 'ильич{Enter}');
    expect(form.getByLabelText('Студент')).toHaveFocus();
    expect(bodiesOf('POST')).toEqual([]);
  });
});

test('several without a choice are given one at once, for the term that is looked over', async () => {
  const user = await openChoices();
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всех без выбора' }));
  await user.click(await button('Назначить выбранным: 2'));
  const form = await dialog();
  expect(
    form.getByText(/^Обучающихся: 2\. Ежов Яков Ильич, Емельянов Борис Ильич\./),
  ).toBeVisible();
  expect(form.getByLabelText('Год')).toHaveValue('2026');
  await user.selectOptions(await form.findByLabelText('Предмет 1'), 'Информатика (Начальный)');
  await user.selectOptions(form.getByLabelText('Предмет 2'), 'Физика (Начальный)');
  await user.type(form.getByLabelText('Класс'), '10-а класс');
  expect(form.getByLabelText('Класс')).toHaveValue('10-а класс');
  await user.clear(form.getByLabelText('Класс'));
  await user.type(form.getByLabelText('Класс'), 'восьмой б');
  expect(form.getByLabelText('Класс')).toHaveAccessibleDescription(/^Не больше \d символов\./);
  await user.clear(form.getByLabelText('Класс'));
  await user.type(form.getByLabelText('Класс'), '8 б');
  await user.click(form.getByRole('button', { name: 'Назначить' }));
  await form.findByText('Назначено: 2 из 2.');
  expect(ofTerm('2026', '1').map(({ num_class }) => num_class)).toEqual(['8А', '8Б', '8Б']);
  await user.click(form.getByRole('button', { name: 'Готово' }));
  expect(ofTerm('2026', '1').map(({ students }) => students)).toEqual([1, 2, 3]);
  expect(screen.getByText('Выбор есть у всех.')).toBeVisible();
});

describe('the overview of a term', () => {
  afterEach(() => setRoom([...useRoomLimits.getState().keys()], null));

  test('tells who is beyond the room of a subject, and leads there', async () => {
    storeTerms();
    backend.execute("update choices set sub_first = 1 where year = '2025'");
    const user = await openAppAs('admin', '/choices?term=2025-2');
    await user.type(await screen.findByLabelText('Мест: Информатика (Начальный)'), '2');
    const line = await screen.findByRole('button', {
      name: `${BORIS}: Информатика (Начальный)`,
    });
    expect(readSetting('choices.room')).toMatch(/^\d+=2$/);
    await user.click(line);
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent(BORIS);
      expect(document.activeElement).toHaveAttribute('role', 'row');
    });
    // The filter stays, because it includes the row.
    expect(await filter('Семестр')).toHaveValue('2025-2');
    await user.selectOptions(await filter('Предмет'), 'Физика (Начальный)');
    await user.click(line);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(BORIS));
    expect(await filter('Предмет')).toHaveValue('');
  });

  test('leads to who chose a subject, and to who has not chosen', async () => {
    const user = await openChoices();
    await user.click(await screen.findByRole('link', { name: 'Математика (Продвинутый)' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: YAKOV }));
    await heading('Обучающиеся');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-id', '2'));
  });
});
