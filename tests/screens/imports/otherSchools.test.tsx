import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { gate } from '../../backend/gate.ts';
import { ManualClock } from '../../kit/clock.ts';
import { dialog, filter } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf } from '../../kit/school.ts';
import { storedStudents, storeStudents } from '../../kit/students.ts';
import { readSheetsHere } from '../../kit/sheets.ts';

const [GYMNASIUM, LYCEUM] = ['Гимназия № 12', 'Лицей «Росток»'];

beforeEach(readSheetsHere);

async function openStudents(query = '') {
  storeStudents();
  backend.execute("update schools set title = 'Школа № 7' where id = 2");
  const user = await openAppAs('admin', `/students${query}`);
  await heading('Обучающиеся');
  return user;
}

/** Pastes rows with the headings of the list into its import, and checks them. */
async function importRows(user: UserEvent, ...lines: string[]) {
  await user.click(screen.getByRole('button', { name: 'Из таблицы' }));
  const form = await dialog();
  await user.click(form.getByLabelText('Строки таблицы'));
  await user.paste(['Фамилия\tИмя\tОтчество\tШкола', ...lines].join('\n'));
  await user.click(form.getByRole('button', { name: 'Проверить' }));
  await form.findByRole('table', { name: 'Строки' });
  return form;
}

const schoolsOf = () => storedStudents().map(({ surname, school }) => `${surname} ${school}`);

describe('an import of pupils who are in another school', () => {
  test('creates none of them, and moves those whom its user says', { tags: 'main' }, async () => {
    const user = await openStudents();
    const form = await importRows(
      user,
      // The names differ in case, in е for ё, and in a Latin «e» and «o».
      `ЁЛКИНА\tАнна\tИгоревна\t${LYCEUM}`,
      `Eжoв\tЯков\tИльич\t${LYCEUM}`,
      `Ким\tИя\tИльич\t${LYCEUM}`,
    );
    expect(form.getByRole('button', { name: 'Создать: 1' })).toBeVisible();
    expect(form.getByRole('row', { name: /Есть в школе № 7\./ })).toBeVisible();
    expect(form.getByText(/Есть в школе «Гимназия № 12»\./)).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: 'Перевести, строка 2' }));
    await user.click(form.getByRole('button', { name: 'Создать: 1, перевести: 1' }));
    await form.findByText(/^Готово: 2 из 2/);
    expect(schoolsOf()).toEqual(['Ёлкина 3', 'Ежов 2', 'Емельянов 1', 'Ким 3']);
    expect(bodiesOf('POST')).toHaveLength(1);
  });

  test('moves all of them by one control, and creates them again only when told so', async () => {
    const user = await openStudents('?school=1');
    const form = await importRows(
      user,
      `Ёлкина\tАнна\tИгоревна\t${LYCEUM}`,
      `Емельянов\tБорис\tИльич\t${LYCEUM}`,
    );
    await user.click(
      form.getByRole('checkbox', { name: 'Перевести всех, кто есть в другой школе: 2' }),
    );
    await user.click(form.getByRole('checkbox', { name: 'Создать всё равно, строка 3' }));
    expect(form.getByRole('checkbox', { name: 'Перевести, строка 3' })).not.toBeChecked();
    await user.click(form.getByRole('checkbox', { name: 'Перевести, строка 3' }));
    expect(form.getByRole('checkbox', { name: 'Создать всё равно, строка 3' })).not.toBeChecked();
    await user.click(form.getByRole('button', { name: 'Перевести: 2' }));
    await form.findByText(/^Готово: 2 из 2/);
    expect(schoolsOf()).toEqual(['Ёлкина 3', 'Ежов 2', 'Емельянов 3']);
    // The list behind the dialog applies its filter to the changed students.
    await screen.findByText('Показано 0 из 3');
  });

  test('moves nobody twice where two rows name the same one', async () => {
    const user = await openStudents();
    const form = await importRows(
      user,
      `Емельянов\tБорис\tИльич\t${LYCEUM}`,
      'Емельянов\tБорис\tИльич\tШкола-интернат № 3',
      `Ёлкина\tАнна\tИгоревна\t${LYCEUM}`,
    );
    await user.click(
      form.getByRole('checkbox', { name: 'Перевести всех, кто есть в другой школе: 2' }),
    );
    expect(form.queryByRole('checkbox', { name: 'Перевести, строка 3' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Перевести: 2' }));
    await form.findByText(/^Готово: 2 из 2/);
    expect(schoolsOf()).toEqual(['Ёлкина 3', 'Ежов 2', 'Емельянов 3']);
  });

  test('says where several namesakes are, and chooses nothing', async () => {
    const user = await openStudents();
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (4, 'Ёлкина', 'Анна', 'Игоревна', 2)",
    );
    const form = await importRows(user, `Ёлкина\tАнна\tИгоревна\t${LYCEUM}`);
    expect(
      await form.findByText(/Таких несколько: есть в школе «Гимназия № 12», есть в школе № 7\./),
    ).toBeVisible();
    expect(form.queryByRole('checkbox', { name: /^Перевести/ })).toBeNull();
    expect(form.getByRole('button', { name: 'Создать: 0' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('knows them in a table without schools', async () => {
    const user = await openStudents();
    const form = await importRows(user, 'Ёлкина\tАнна\tИгоревна\t', 'Ким\tИя\tИльич\t');
    expect(form.getByRole('row', { name: /Есть в школе «Гимназия № 12»\./ })).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: 'Создать без школы: 1' }));
    expect(form.getByRole('button', { name: 'Создать: 1' })).toBeVisible();
    await user.selectOptions(form.getByLabelText('Школа для всех'), GYMNASIUM);
    expect(form.getByText(/Уже есть в списке\./)).toBeVisible();
  });
});

describe('an import over a list that others have changed', () => {
  test('reads it again when it is opened', async () => {
    const user = await openStudents();
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (4, 'Ким', 'Ия', 'Ильич', 3)",
    );
    const form = await importRows(user, `Ким\tИя\tИльич\t${LYCEUM}`);
    expect(await form.findByText(/Уже есть в списке\./)).toBeVisible();
    expect(await screen.findByText('Показано 4 из 4')).toBeInTheDocument();
  });

  test('and before it creates anything, what was added meanwhile is told and not created', async () => {
    const clock = new ManualClock();
    const user = await openStudents();
    const form = await importRows(user, `Ким\tИя\tИльич\t${LYCEUM}`, `Ли\tЯн\tИльич\t${LYCEUM}`);
    await waitFor(() => expect(form.getByRole('button', { name: 'Создать: 2' })).toBeVisible());
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (4, 'КИМ', 'Ия', 'Ильич', 3)",
    );
    await user.click(form.getByRole('button', { name: 'Создать: 2' }));
    await waitFor(() => {
      clock.pass(1);
      form.getByText(/^Готово: 1 из 2\. Не создано: 1/);
    });
    expect(form.getByText(/запись добавили, пока вы работали/)).toBeVisible();
    expect(form.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(storedStudents().map(({ surname }) => surname)).toEqual([
      'Ёлкина',
      'Ежов',
      'Емельянов',
      'КИМ',
      'Ли',
    ]);
    await user.click(form.getByRole('button', { name: 'Исправить' }));
    expect(await form.findByText(/Уже есть в списке\./)).toBeVisible();
  });
});

describe('who is added by hand', () => {
  async function type(user: UserEvent, school: string) {
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Фамилия'), 'Ежов');
    await user.type(form.getByLabelText('Имя'), 'Яков');
    await user.type(form.getByLabelText('Отчество'), 'Ильич');
    await user.selectOptions(form.getByLabelText('Школа'), school);
    return form;
  }

  test('and is in another school is moved by one press', { tags: 'main' }, async () => {
    const user = await openStudents();
    const form = await type(user, LYCEUM);
    expect(form.getByText('Есть в школе № 7.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Перевести' }));
    await screen.findByText('Переведено: Ежов Яков Ильич.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(schoolsOf()).toEqual(['Ёлкина 1', 'Ежов 3', 'Емельянов 1']);
    expect(bodiesOf('POST')).toEqual([]);
  });

  test('and is in another school becomes a second one only after an answer', async () => {
    const user = await openStudents();
    const form = await type(user, LYCEUM);
    await user.click(form.getByLabelText('Фамилия'));
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(bodiesOf('POST')).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Создать всё равно' }));
    await screen.findByText(/^Добавлено: Ежов Яков Ильич\./);
    expect(schoolsOf()).toEqual(['Ёлкина 1', 'Ежов 2', 'Емельянов 1', 'Ежов 3']);
  });

  test('and is sent while the list is still read waits for it, and is asked', async () => {
    const user = await openStudents();
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (4, 'Ким', 'Ия', '', 2)",
    );
    const slow = gate();
    backend.fault({ method: 'GET', path: '/api/students/', times: 1, wait: slow.passed });
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Фамилия'), 'Ким');
    await user.type(form.getByLabelText('Имя'), 'Ия{Enter}');
    expect(form.queryByText('Есть в школе № 7.')).toBeNull();
    slow.open();
    expect(await form.findByText('Есть в школе № 7.')).toBeVisible();
    await waitFor(() => expect(form.queryByText('Сохраняется…')).toBeNull());
    expect(bodiesOf('POST')).toEqual([]);
  });

  test('meets the list as it is now', async () => {
    const user = await openStudents();
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (4, 'Ким', 'Ия', 'Ильич', 2)",
    );
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Фамилия'), 'Ким');
    await user.type(form.getByLabelText('Имя'), 'Ия');
    await user.type(form.getByLabelText('Отчество'), 'Ильич');
    expect(await form.findByText('Есть в школе № 7.')).toBeVisible();
  });
});

describe('what is added begins with what the list is narrowed to', () => {
  test('students: the school, also one that the address tells', async () => {
    const user = await openStudents('?school=3');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect((await dialog()).getByLabelText('Школа')).toHaveDisplayValue(LYCEUM);
    await user.keyboard('{Escape}');
    await user.selectOptions(await filter('Школа'), 'Школа № 7');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect((await dialog()).getByLabelText('Школа')).toHaveDisplayValue('Школа № 7');
  });

  test('students: no school, where the list shows those without one', async () => {
    const user = await openStudents('?school=none');
    const [add] = await screen.findAllByRole('button', { name: 'Добавить' });
    await user.click(add as HTMLElement);
    const school = (await dialog()).getByLabelText('Школа');
    expect(school).toHaveValue('');
    expect(school).toHaveDisplayValue('—');
  });

  test('students: the first school where none is chosen, or one that is gone', async () => {
    const user = await openStudents('?school=999');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Добавить' }))[0] as HTMLElement,
    );
    expect((await dialog()).getByLabelText('Школа')).toHaveDisplayValue(GYMNASIUM);
  });

  test('subjects: the teacher, or none', async () => {
    const teacher = backend.query<{ id: number; surname: string }>(
      'select id, surname from teachers order by id desc limit 1',
    )[0];
    const user = await openAppAs('admin', `/subjects?teacher=${teacher?.id}`);
    await heading('Предметы');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Добавить' }))[0] as HTMLElement,
    );
    expect((await dialog()).getByLabelText('Преподаватель')).toHaveValue(String(teacher?.id));
    await user.keyboard('{Escape}');
    await user.selectOptions(await filter('Преподаватель'), 'Не назначен');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Добавить' }))[0] as HTMLElement,
    );
    expect((await dialog()).getByLabelText('Преподаватель')).toHaveValue('');
  });

  test('choices: the term and the class', async () => {
    backend.execute("update choices set year = '2025', semester = '2' where id < 3");
    const user = await openAppAs('admin', '/choices?term=2025-2');
    await heading('Выборы');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Добавить' }))[0] as HTMLElement,
    );
    const form = await dialog();
    expect(form.getByLabelText('Год')).toHaveValue('2025');
    expect(form.getByLabelText('Семестр')).toHaveValue('2');
  });
});

test('a namesake in the list is no obstacle to a run that has been told to create one more', async () => {
  const user = await openStudents();
  const form = await importRows(user, `Ёлкина\tАнна\tИгоревна\t${GYMNASIUM}`);
  await user.click(form.getByRole('checkbox', { name: 'Создать и повторы: 1' }));
  const slow = gate();
  backend.fault({ method: 'GET', path: '/api/students/', times: 1, wait: slow.passed });
  await user.click(form.getByRole('button', { name: 'Создать: 1' }));
  slow.open();
  await form.findByText('Готово: 1 из 1');
  expect(within(document.body).queryByText(/пока вы работали/)).toBeNull();
});
