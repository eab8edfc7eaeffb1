import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { gate } from '../../backend/gate.ts';
import { reply } from '../../backend/reply.ts';
import { setClock, ManualClock } from '../../kit/clock.ts';
import { dialog, ended, filter, rows, signInAgain } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf, calls } from '../../kit/school.ts';
import { storedStudents, storeStudents } from '../../kit/students.ts';
import { readSheetsHere } from '../../kit/sheets.ts';

const [ANNA, BORIS, YAKOV] = ['Ёлкина Анна Игоревна', 'Емельянов Борис Ильич', 'Ежов Яков Ильич'];

async function openStudents(query = '') {
  storeStudents();
  const user = await openAppAs('admin', `/students${query}`);
  await heading('Обучающиеся');
  return user;
}

async function select(user: UserEvent, ...names: string[]) {
  for (const name of names) {
    await user.click(await screen.findByRole('checkbox', { name: `Выбрать: ${name}` }));
  }
}

const inBar = (name: string) =>
  within(screen.getByRole('region', { name: 'Выбранные' })).getByRole('button', { name });

async function press(user: UserEvent, name: string) {
  await user.click((await dialog()).getByRole('button', { name }));
}

async function move(user: UserEvent, school: string) {
  await user.click(inBar('Перевести в школу…'));
  await user.selectOptions((await dialog()).getByLabelText('Школа'), school);
  await press(user, 'Перевести');
}

const SIX = ['Ия', 'Ян', 'Лев', 'Юна', 'Эля', 'Яна'];

const importedNames = () =>
  storedStudents()
    .filter(({ surname }) => surname === 'Ким')
    .map(({ name }) => name)
    .sort();

/** Opens the list of students, pastes six rows into its import, and checks them. */
async function pasteSix() {
  readSheetsHere();
  const user = await openStudents();
  await user.click(screen.getByRole('button', { name: 'Из таблицы' }));
  const form = await dialog();
  await user.click(form.getByLabelText('Строки таблицы'));
  await user.paste(SIX.map((name) => `Ким\t${name}\tИльич\tЛицей «Росток»`).join('\n'));
  await press(user, 'Проверить');
  return { user, form };
}

const schoolsOf = () => storedStudents().map(({ id, school }) => `${id}: ${school}`);

describe('while the server is away', () => {
  test('a move waits, says so, counts down and goes on by itself', { tags: 'main' }, async () => {
    const clock = new ManualClock();
    const user = await openStudents();
    await select(user, ANNA, BORIS, YAKOV);
    const repair = backend.fault({ method: 'PATCH', path: /students/, reply: reply.page(503) });
    await move(user, 'Лицей «Росток»');
    await screen.findByText('Сервер не отвечает, продолжу через 2 с');
    const sent = calls().length;
    clock.pass(1);
    await screen.findByText('Сервер не отвечает, продолжу через 1 с');
    expect(calls()).toHaveLength(sent);
    repair();
    clock.pass(1);
    await screen.findByText('Переведено: 3 из 3.');
  });

  test('a deletion goes on when its user says so', async () => {
    new ManualClock();
    const user = await openStudents();
    await select(user, ANNA, BORIS);
    const repair = backend.fault({ method: 'DELETE', path: /students/, reply: 'drop' });
    await user.click(inBar('Удалить'));
    await press(user, 'OK');
    await screen.findByText(/^Сервер не отвечает, продолжу через/);
    repair();
    await press(user, 'Продолжить сейчас');
    await screen.findByText('Удалено: 2 из 2.');
    expect(storedStudents()).toHaveLength(1);
  });

  test('an assignment that the server throttles waits as long as it is asked', async () => {
    setClock('2026-10-01T12:00');
    const clock = new ManualClock();
    const user = await openStudents();
    await select(user, ANNA, BORIS);
    const repair = backend.fault({ method: 'POST', path: /choices/, reply: reply.throttled(120) });
    await user.click(inBar('Назначить предметы…'));
    const form = await dialog();
    await form.findByRole('option', { name: /Английский/ });
    await user.selectOptions(
      form.getByLabelText('Предмет 1'),
      'Английский язык для международных образовательных проектов (Начальный)',
    );
    await user.selectOptions(form.getByLabelText('Предмет 2'), 'Журналистика (Продвинутый)');
    await press(user, 'Назначить');
    await screen.findByText('Сервер просит подождать, продолжу через 2 мин');
    repair();
    clock.pass(119);
    expect(bodiesOf('POST')).toHaveLength(2);
    clock.pass(1);
    await screen.findByText('Назначено: 2 из 2.');
  });

  test('an import waits, and makes each pupil once though answers got lost', async () => {
    const clock = new ManualClock();
    const { user, form } = await pasteSix();
    const repair = backend.fault({
      method: 'POST',
      path: '/api/students/',
      afterwards: true,
      reply: 'drop',
    });
    await user.click(await form.findByRole('button', { name: 'Создать: 6' }));
    await form.findByText(/^Сервер не отвечает, продолжу через/);
    repair();
    clock.pass(2);
    await form.findByText('Готово: 6 из 6');
    expect(importedNames()).toEqual([...SIX].sort());
  });
});

test('a running import waits for its user, and creates each row once', async () => {
  const { user, form } = await pasteSix();
  const { open: answer, passed: wait } = gate();
  const path = '/api/students/';
  backend.fault({ method: 'POST', path, times: 4, wait });
  backend.fault({ method: 'POST', path, times: 2 });
  await user.click(await form.findByRole('button', { name: 'Создать: 6' }));
  await waitFor(() => expect(importedNames()).toHaveLength(2));
  backend.endSessions();
  answer();
  await ended();
  expect(importedNames()).toHaveLength(2);
  await signInAgain(user, 'admin');
  await form.findByText('Готово: 6 из 6');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(importedNames()).toEqual([...SIX].sort());
});

test('an import sends no more than four rows at a time, and the rest not at all when it is stopped', async () => {
  const { user, form } = await pasteSix();
  const release = backend.hold({ method: 'POST', path: '/api/students/' });
  await user.click(await form.findByRole('button', { name: 'Создать: 6' }));
  await waitFor(() => expect(bodiesOf('POST')).toHaveLength(4));
  await user.click(form.getByRole('button', { name: 'Остановить' }));
  const stop = form.getByRole('button', { name: 'Останавливается…' });
  expect(stop).toHaveFocus();
  expect(stop).toHaveAttribute('aria-disabled', 'true');
  expect(form.getByText('Останавливается: ждём последние ответы.')).toBeVisible();
  release();
  await form.findByText(/^Готово: 4 из 6\. Не создано: 2/);
  expect(bodiesOf('POST')).toHaveLength(4);
  expect(importedNames()).toHaveLength(4);
});

test('an import names the rows that somebody else has added meanwhile', async () => {
  readSheetsHere();
  const user = await openStudents();
  await user.click(screen.getByRole('button', { name: 'Из таблицы' }));
  const form = await dialog();
  await user.click(form.getByLabelText('Строки таблицы'));
  await user.paste(
    ['Ия', 'Ян', 'Лев'].map((name) => `Ким\t${name}\tИльич\tЛицей «Росток»`).join('\n'),
  );
  await press(user, 'Проверить');
  const slow = gate();
  backend.fault({ method: 'POST', path: '/api/students/', times: 1, wait: slow.passed });
  await user.click(await form.findByRole('button', { name: 'Создать: 3' }));
  await waitFor(() => expect(bodiesOf('POST')).not.toHaveLength(0));
  // «Ян» is the same student; «Лев» is a different one, because the school differs.
  for (const [id, name, school] of [
    [90, 'Ян', '='],
    [91, 'Лев', '<>'],
  ] as const) {
    backend.execute(
      `insert into students (id, surname, name, patr, school)
       select ?, 'Ким', ?, 'Ильич', min(id) from schools where title ${school} 'Лицей «Росток»'`,
      id,
      name,
    );
  }
  slow.open();
  await form.findByText('Готово: 3 из 3. Теперь в списке дважды: 1');
  const row = (await form.findAllByRole('row')).at(-1);
  expect(row).toHaveTextContent('Ян');
  expect(row).toHaveTextContent('Теперь в списке дважды');
  expect(form.queryByRole('button', { name: 'Исправить' })).toBeNull();
});

describe('a move is taken back', () => {
  test('on its last step, each student to the former school', { tags: 'main' }, async () => {
    const user = await openStudents();
    const before = schoolsOf();
    await select(user, ANNA, BORIS, YAKOV);
    await move(user, 'Лицей «Росток»');
    await screen.findByText('Переведено: 3 из 3.');
    expect(schoolsOf()).not.toEqual(before);
    await press(user, 'Отменить');
    await screen.findByText('Возвращено: 3 из 3.');
    expect(schoolsOf()).toEqual(before);
    expect((await dialog()).queryByRole('button', { name: 'Отменить' })).toBeNull();
  });

  test('also where the answers of the first try got lost', async () => {
    new ManualClock();
    const user = await openStudents();
    const before = schoolsOf();
    await select(user, ANNA, BORIS);
    await move(user, 'Лицей «Росток»');
    await screen.findByText('Переведено: 2 из 2.');
    const slow = gate();
    const lost = { path: /students/, reply: 'drop', afterwards: true } as const;
    const ends = [backend.fault({ method: 'PATCH', ...lost, wait: slow.passed })];
    await press(user, 'Отменить');
    await waitFor(() => expect(bodiesOf('PATCH')).toHaveLength(4));
    ends.push(backend.fault({ method: 'GET', ...lost }));
    slow.open();
    await screen.findByText(/^Сервер не отвечает, продолжу через/);
    await press(user, 'Остановить');
    await screen.findByText(/^Возвращено: 0 из 2\. Неизвестно: 2\./);
    for (const end of ends) end();
    await press(user, 'Повторить');
    await screen.findByText('Возвращено: 2 из 2.');
    expect(schoolsOf()).toEqual(before);
  });

  test('but not of a student whom somebody has changed since: that is said', async () => {
    const user = await openStudents();
    await select(user, ANNA, BORIS);
    await move(user, 'Лицей «Росток»');
    await screen.findByText('Переведено: 2 из 2.');
    backend.execute('update students set school = 4 where id = 1');
    await press(user, 'Отменить');
    await screen.findByText('Возвращено: 1 из 2. Не возвращено: 1.');
    expect(screen.getByText(/Запись с тех пор изменили: она оставлена как есть\./)).toBeVisible();
    expect(schoolsOf()).toEqual(['1: 4', '2: 2', '3: 1']);
  });
});

test('the list follows its filter as soon as students were moved, and again when they are back', async () => {
  const user = await openStudents('?school=1');
  expect(await rows()).toHaveLength(2);
  await select(user, ANNA, BORIS);
  await move(user, 'Лицей «Росток»');
  await screen.findByText('Переведено: 2 из 2.');
  await screen.findByText('Показано 0 из 3');
  await press(user, 'Отменить');
  await screen.findByText('Показано 2 из 3');
  expect(currentAddress()).toContain('school=1');
  expect(await filter('Школа')).toHaveDisplayValue('Гимназия № 12');
});

describe('subjects that were given', () => {
  const stored = () =>
    backend.query<{ students: number }>(
      'select students, num_class from choices order by students',
    );

  async function assign(user: UserEvent) {
    await user.click(inBar('Назначить предметы…'));
    const form = await dialog();
    await form.findByRole('option', { name: /Английский/ });
    await user.selectOptions(
      form.getByLabelText('Предмет 1'),
      'Английский язык для международных образовательных проектов (Начальный)',
    );
    await user.selectOptions(form.getByLabelText('Предмет 2'), 'Журналистика (Продвинутый)');
    return form;
  }

  test('are taken back: exactly the choices that were made, and none that was changed since', async () => {
    setClock('2026-10-01T12:00');
    const user = await openStudents();
    // Yakov already has the same choice.
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (2, '2026', '1', 5, 8, '')",
    );
    await select(user, ANNA, BORIS, YAKOV);
    await assign(user);
    await press(user, 'Назначить');
    await screen.findByText('Назначено: 3 из 3.');
    backend.execute("update choices set num_class = '7А' where students = 3");
    await press(user, 'Отменить');
    await screen.findByText('Отменено: 1 из 2. Не отменено: 1.');
    expect(stored().map(({ students }) => students)).toEqual([2, 3]);
  });

  test('replace what somebody has for the term, if that is asked, and are taken back', async () => {
    setClock('2026-10-01T12:00');
    const user = await openStudents();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (1, '2026', '1', 1, 2, '7А')",
    );
    const before = backend.query('select * from choices');
    await select(user, ANNA, BORIS);
    const form = await assign(user);
    await user.click(form.getByRole('checkbox', { name: 'Заменить выбор у 1' }));
    await press(user, 'Назначить');
    await screen.findByText('Назначено: 2 из 2.');
    expect(backend.query('select students, sub_first, sub_second, num_class from choices')).toEqual(
      [
        { students: 1, sub_first: 5, sub_second: 8, num_class: '7А' },
        { students: 3, sub_first: 5, sub_second: 8, num_class: '' },
      ],
    );
    await press(user, 'Отменить');
    await screen.findByText('Отменено: 2 из 2.');
    expect(backend.query('select * from choices')).toEqual(before);
  });

  test('to nobody, where all have a choice for the term: the button says so and is off', async () => {
    setClock('2026-10-01T12:00');
    const user = await openStudents();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (1, '2026', '1', 1, 2, '7А')",
    );
    await select(user, ANNA);
    const form = await assign(user);
    const button = await form.findByRole('button', { name: 'Назначить: 0' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(bodiesOf('POST')).toEqual([]);
    await user.selectOptions(form.getByLabelText('Семестр'), '2');
    await waitFor(() => expect(form.getByRole('button', { name: 'Назначить' })).toBeVisible());
  });
});
