import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { backend, calls } from '../kit/school.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../kit/render.tsx';

interface StoredPerson {
  id: number;
  surname: string;
  name: string;
  patr: string;
  school: number | null;
}

const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table).getAllByRole('row').slice(1);
};
const cells = async (label: string) =>
  (await rows()).map(
    (row) => within(row).getByRole<HTMLInputElement>('textbox', { name: label }).value,
  );
/** The row whose first field holds a text. */
const rowOf = async (text: string) => {
  const found = (await rows()).find((row) => within(row).queryByDisplayValue(text));
  if (!found) throw new Error(`no row with ${text}`);
  return within(found);
};
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const bodiesOf = (method: string) =>
  backend.requests
    .filter((request) => request.method === method && !request.path.includes('accounts'))
    .map(({ path, body }) => ({ path, body }));

/** Leaves the given number of students, so that a row is soon found. */
function storeStudents() {
  backend.execute('delete from students');
  const people = [
    [1, 'Ёлкина', 'Анна', 'Игоревна', 1],
    [2, 'Ежов', 'Яков', 'Ильич', 2],
    [3, 'Емельянов', 'Борис', 'Ильич', 1],
  ] as const;
  for (const person of people) {
    backend.execute(
      'insert into students (id, surname, name, patr, school) values (?, ?, ?, ?, ?)',
      ...person,
    );
  }
}
const storedStudents = () =>
  backend.query<StoredPerson>('select id, surname, name, patr, school from students order by id');

async function openStudents() {
  storeStudents();
  const user = await openAppAs('admin', '/students');
  await heading('Обучающиеся');
  return user;
}

describe('students', () => {
  test('stand by name, and by surname on demand; the order lives in the address', async () => {
    const user = await openStudents();
    expect(await cells('Имя')).toEqual(['Анна', 'Борис', 'Яков']);
    await user.click(await button('По фамилии'));
    expect(await cells('Фамилия')).toEqual(['Ежов', 'Ёлкина', 'Емельянов']);
    expect(currentAddress()).toBe('/students?sort=surname');
    expect(await button('По фамилии')).toHaveAttribute('aria-pressed', 'true');
  });

  test('cannot be edited until the switch is on; until then the school is text', async () => {
    const user = await openStudents();
    const row = await rowOf('Анна');
    expect(row.getByRole('textbox', { name: 'Имя' })).toBeDisabled();
    expect(row.getByText('Гимназия № 12')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Режим редактирования' }));
    expect(row.getByRole('textbox', { name: 'Имя' })).toBeEnabled();
    expect(row.getByRole('combobox', { name: 'Школа' })).toHaveDisplayValue('Гимназия № 12');
  });

  test('are found by any word, whatever the case and ё', async () => {
    const user = await openStudents();
    await user.type(screen.getByLabelText('Поиск'), 'елкин АНН');
    await waitFor(async () => expect(await cells('Фамилия')).toEqual(['Ёлкина']));
    expect(screen.getByText('Показано 1 из 3')).toBeVisible();
    await user.clear(screen.getByLabelText('Поиск'));
    await user.selectOptions(screen.getByLabelText('Отбор по школе'), 'Лицей «Росток»');
    expect(currentAddress()).toMatch(/school=\d/);
  });

  test('are added; the first school is preselected, a namesake in it is pointed out', async () => {
    const user = await openStudents();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(screen.getByRole('dialog', { name: 'Добавить обучающегося' })).toBeVisible();
    expect(form.getByLabelText('Школа')).toHaveDisplayValue('Гимназия № 12');
    await user.type(form.getByLabelText('Фамилия'), 'елкина');
    await user.type(form.getByLabelText('Имя'), 'Анна');
    await user.type(form.getByLabelText('Отчество'), 'Игоревна');
    expect(form.getByText('В этой школе уже есть обучающийся с таким ФИО.')).toBeVisible();
    await user.clear(form.getByLabelText('Фамилия'));
    await user.type(form.getByLabelText('Фамилия'), 'Йодова');
    await user.dblClick(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await rowOf('Йодова');
    expect(bodiesOf('POST')).toEqual([
      {
        path: '/api/students/',
        body: { surname: 'Йодова', name: 'Анна', patr: 'Игоревна', school: 1 },
      },
    ]);
    await user.click(await button('Добавить'));
    expect((await dialog()).getByLabelText('Фамилия')).toHaveValue('');
  });

  test('are not sent with a missing or too long name', async () => {
    const user = await openStudents();
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.click(form.getByLabelText('Имя'));
    await user.paste('а'.repeat(51));
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(form.getByLabelText('Фамилия')).toHaveAccessibleDescription('Заполните поле «Фамилия».');
    expect(form.getByLabelText('Имя')).toHaveAccessibleDescription('Не больше 50 символов.');
    expect(bodiesOf('POST')).toEqual([]);
  });

  test('are changed in their row, alone', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Анна');
    await user.clear(row.getByRole('textbox', { name: 'Имя' }));
    await user.type(row.getByRole('textbox', { name: 'Имя' }), 'Яна');
    await user.selectOptions(row.getByRole('combobox', { name: 'Школа' }), 'Лицей «Росток»');
    expect(row.getByText('Не сохранено')).toBeVisible();
    await user.dblClick(row.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(row.queryByText('Не сохранено')).not.toBeInTheDocument());
    expect(storedStudents()[0]).toMatchObject({ surname: 'Ёлкина', name: 'Яна', patr: 'Игоревна' });
    expect(storedStudents()[0]?.school).not.toBe(1);
    expect(bodiesOf('PATCH')).toHaveLength(1);
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Борис', 'Яков', 'Яна']));
  });

  test('being edited are neither overwritten nor moved when the list is fetched again', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const edited = await rowOf('Анна');
    await user.clear(edited.getByRole('textbox', { name: 'Имя' }));
    await user.type(edited.getByRole('textbox', { name: 'Имя' }), 'Яна');
    backend.execute("update students set name = 'Чужое' where id = 1");
    const other = await rowOf('Борис');
    await user.type(other.getByRole('textbox', { name: 'Имя' }), 'ка');
    await user.click(other.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(other.queryByText('Не сохранено')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(calls('GET').filter((call) => call.endsWith('/students/'))).toHaveLength(2),
    );
    expect(await cells('Имя')).toEqual(['Яна', 'Бориска', 'Яков']);
    await user.click(edited.getByRole('button', { name: 'Вернуть как было' }));
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Бориска', 'Чужое', 'Яков']));
  });

  test('keep a refused edit with the reason at its field', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Анна');
    await user.type(row.getByRole('textbox', { name: 'Имя' }), '!');
    backend.fault({
      method: 'PATCH',
      path: /students/,
      reply: () => Response.json({ name: ['Так не называют.'] }, { status: 400 }),
    });
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    expect(await row.findByText(/Так не называют\./)).toBeVisible();
    expect(row.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна!');
    expect(row.getByRole('textbox', { name: 'Имя' })).toBeInvalid();
  });

  test('that a search hides with their edits are counted, and keep them', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    await user.type((await rowOf('Анна')).getByRole('textbox', { name: 'Имя' }), '!');
    await user.type(screen.getByLabelText('Поиск'), 'борис');
    await screen.findByText('Показано 1 из 3 · не сохранено строк: 1');
    await user.clear(screen.getByLabelText('Поиск'));
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Анна!', 'Борис', 'Яков']));
  });

  test('switching the edit mode off asks before edits are lost', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    await user.type((await rowOf('Анна')).getByRole('textbox', { name: 'Имя' }), '!');
    await user.click(await screen.findByRole('switch'));
    await user.click((await dialog()).getByRole('button', { name: 'Отмена' }));
    expect(await cells('Имя')).toEqual(['Анна!', 'Борис', 'Яков']);
    await user.click(await screen.findByRole('switch'));
    await user.click((await dialog()).getByRole('button', { name: 'OK' }));
    expect(await cells('Имя')).toEqual(['Анна', 'Борис', 'Яков']);
  });

  test('are deleted after the question that names them', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    await user.click((await rowOf('Анна')).getByRole('button', { name: 'Удалить' }));
    const question = await dialog();
    expect(
      question.getByText('Вы действительно хотите удалить студента Ёлкина Анна Игоревна?'),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Борис', 'Яков']));
    expect(storedStudents().map(({ id }) => id)).toEqual([2, 3]);
  });

  test('of a server that has none are explained, and the rest works', async () => {
    backend.fault({ path: '/api/students/', reply: () => new Response('', { status: 404 }) });
    const user = await openAppAs('admin', '/students');
    await screen.findByText('Этот сервер не ведёт список обучающихся.');
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await heading('Преподаватели');
  });
});

test('students are shown without a list of schools, and a name without a patronymic is taken', async () => {
  storeStudents();
  backend.fault({ path: '/api/schools/', reply: () => new Response('', { status: 404 }) });
  const user = await openAppAs('admin', '/students');
  await rowOf('Ёлкина');
  await user.click(await button('Добавить'));
  const form = await dialog();
  expect(form.getByText(/Список школ пуст или недоступен/)).toBeVisible();
  await user.type(form.getByLabelText('Фамилия'), 'Ли');
  await user.type(form.getByLabelText('Имя'), 'Ян');
  await user.click(form.getByRole('button', { name: 'Добавить' }));
  await waitFor(() =>
    expect(bodiesOf('POST')).toEqual([
      { path: '/api/students/', body: { surname: 'Ли', name: 'Ян', patr: '', school: null } },
    ]),
  );
});

test('teachers are asked about in their own words before they are deleted', async () => {
  const user = await openAppAs('admin', '/teachers');
  await heading('Преподаватели');
  await user.click(await screen.findByRole('switch'));
  await user.click((await rowOf('Павлова')).getByRole('button', { name: 'Удалить' }));
  const question = await dialog();
  expect(
    question.getByText('Вы действительно хотите удалить учителя Павлова Татьяна Михайловна?'),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(calls('DELETE')).toEqual(['DELETE /api/teachers/1/']));
});

describe('schools', () => {
  const titles = () =>
    backend.query<{ title: string }>('select title from schools').map(({ title }) => title);

  async function deleteFirst() {
    const user = await openAppAs('admin', '/schools');
    await heading('Образовательные организации');
    await user.click(await screen.findByRole('switch'));
    await user.click((await rowOf('Гимназия № 12')).getByRole('button', { name: 'Удалить' }));
    await screen.findByText('Организация «Гимназия № 12» будет удалена вместе с обучающимися.');
    return user;
  }

  test('stand by title', async () => {
    await openAppAs('admin', '/schools');
    const shown = await cells('Наименование');
    expect(shown).toEqual([...shown].sort(new Intl.Collator('ru').compare));
  });

  test('leave the list at once when deleted, and can be taken back before anything is sent', async () => {
    const user = await deleteFirst();
    expect(await cells('Наименование')).not.toContain('Гимназия № 12');
    await user.click(await button('Отменить'));
    expect(await cells('Наименование')).toContain('Гимназия № 12');
    expect(calls('DELETE')).toEqual([]);
    expect(titles()).toContain('Гимназия № 12');
  });

  test('are deleted when the page is left', async () => {
    const user = await deleteFirst();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await waitFor(() => expect(titles()).not.toContain('Гимназия № 12'));
  });

  test('return when the server refuses the deletion', async () => {
    backend.fault({
      method: 'DELETE',
      path: /schools/,
      reply: () => new Response('', { status: 500 }),
    });
    const user = await deleteFirst();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await screen.findByText(/Не удалось удалить «.+»\./);
    await user.click(screen.getByRole('link', { name: 'Образовательные организации' }));
    await waitFor(async () => expect(await cells('Наименование')).toContain('Гимназия № 12'));
  });
});

describe('subjects', () => {
  async function openSubjects() {
    const user = await openAppAs('admin', '/subjects');
    await heading('Предметы');
    return user;
  }

  test('are added with the defaults of level, time and teacher', async () => {
    const user = await openSubjects();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(form.getByLabelText('Уровень')).toHaveDisplayValue('Начальный');
    expect(form.getByLabelText('Время')).toHaveDisplayValue('10:00');
    expect(form.getByLabelText('Преподаватель')).toHaveDisplayValue('Павлова Татьяна Михайловна');
    await user.type(form.getByLabelText('Наименование'), 'Черчение');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await rowOf('Черчение');
    expect(bodiesOf('POST')[0]?.body).toEqual({
      name: 'Черчение',
      level: 'Начальный',
      time: '10:00',
      teacher: 1,
    });
  });

  test('are always editable; an update sends the teacher by id and by name', async () => {
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    await user.clear(row.getByLabelText('Преподаватель'));
    await user.type(row.getByLabelText('Преподаватель'), 'Семёнов Алексей Игоревич');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await waitFor(() => expect(bodiesOf('PATCH')).toHaveLength(1));
    expect(bodiesOf('PATCH')[0]).toEqual({
      path: '/api/subjects/1/',
      body: {
        name: 'Информатика',
        level: 'Начальный',
        time: '10:00',
        teacher: 2,
        teacher_fio: 'Семёнов Алексей Игоревич',
      },
    });
  });

  test('keep what a server holds of level and time', async () => {
    backend.execute("update subjects set level = 'Пустой', time = '00:00' where id = 1");
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Наименование'), ' и ИКТ');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await waitFor(() =>
      expect(bodiesOf('PATCH')[0]?.body).toMatchObject({ level: 'Пустой', time: '00:00' }),
    );
  });

  test('that nobody teaches can be changed and stay so', async () => {
    backend.execute('update subjects set teacher = null where id = 1');
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    expect(row.getByLabelText('Преподаватель')).toHaveValue('');
    await user.type(row.getByLabelText('Наименование'), ' и ИКТ');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await waitFor(() =>
      expect(bodiesOf('PATCH')[0]?.body).toMatchObject({
        name: 'Информатика и ИКТ',
        teacher: null,
      }),
    );
  });

  test('do not take an unknown teacher', async () => {
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Преподаватель'), 'а');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    expect(row.getByText(/Такого преподавателя нет в списке\./)).toBeVisible();
    expect(bodiesOf('PATCH')).toEqual([]);
  });

  test('tell when the server kept another teacher than was asked for', async () => {
    const user = await openSubjects();
    const row = await rowOf('Информатика');
    backend.fault({
      method: 'PATCH',
      path: /subjects/,
      reply: () =>
        Response.json({
          id: 1,
          name: 'Информатика',
          level: 'Начальный',
          time: '10:00',
          teacher: 1,
          teacher_fio: 'Павлова Татьяна Михайловна',
        }),
    });
    await user.clear(row.getByLabelText('Преподаватель'));
    await user.type(row.getByLabelText('Преподаватель'), 'Семёнов Алексей Игоревич');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await screen.findByText('Сервер оставил преподавателя: Павлова Татьяна Михайловна.');
    await waitFor(() =>
      expect(row.getByLabelText('Преподаватель')).toHaveValue('Павлова Татьяна Михайловна'),
    );
  });
});

test('a subject keeps what a server holds of time and teacher, however odd', async () => {
  backend.execute("update subjects set time = '10:00:00' where id = 1");
  backend.fault({
    path: '/api/teachers/',
    reply: () => Response.json([{ id: 6, surname: 'Ли', name: 'Ян', patr: '' }]),
  });
  const user = await openAppAs('admin', '/subjects');
  const row = await rowOf('Информатика');
  await user.type(row.getByLabelText('Наименование'), ' и ИКТ');
  await user.click(row.getByRole('button', { name: 'Обновить' }));
  await waitFor(() =>
    expect(bodiesOf('PATCH')[0]?.body).toMatchObject({
      name: 'Информатика и ИКТ',
      time: '10:00:00',
      teacher: 1,
    }),
  );
});

test('a school that was just deleted is deleted before its user signs out', async () => {
  const user = await openAppAs('admin', '/schools');
  await user.click(await screen.findByRole('switch'));
  await user.click((await rowOf('Школа-интернат № 3')).getByRole('button', { name: 'Удалить' }));
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await screen.findByLabelText('Логин');
  expect(backend.query('select id from schools where id = 4')).toEqual([]);
});

describe('choices', () => {
  const rowWith = async (text: string) => {
    const found = (await rows()).find((row) => row.textContent.includes(text));
    if (!found) throw new Error(`no row with ${text}`);
    return within(found);
  };

  function storeChoice() {
    storeStudents();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (1, '2026', '1', 1, 2, '7А')",
    );
  }

  async function openChoices() {
    storeChoice();
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    return user;
  }

  test('start from the first student and subjects, the current year and the first semester', async () => {
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    const year = String(new Date().getFullYear());
    expect(form.getByLabelText('Студент')).toHaveDisplayValue('Ежов Яков Ильич');
    expect(form.getByLabelText('Год')).toHaveValue(year);
    expect(form.getByLabelText('Семестр')).toHaveValue('1');
    expect(form.getByLabelText('Класс')).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(bodiesOf('POST')).toHaveLength(1));
    expect(bodiesOf('POST')[0]?.body).toMatchObject({
      students: 2,
      year,
      semester: '1',
      num_class: '',
    });
  });

  test('offer for each slot the subjects of its time, in whatever form it is stored', async () => {
    backend.execute("update subjects set time = '10.00' where id = 1");
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    const offered = (label: string) =>
      within(form.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered('Предмет 1')).toContain('Информатика (Начальный)');
    expect(offered('Предмет 2')).toContain('Робототехника (Продвинутый)');
    expect(offered('Предмет 2')).not.toContain('Информатика (Начальный)');
  });

  test('keep a stored subject outside its slot', async () => {
    backend.execute("update subjects set time = '00:00' where id = 1");
    const user = await openChoices();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Ёлкина Анна Игоревна');
    expect(row.getByLabelText('Предмет 1')).toHaveDisplayValue('Информатика (Начальный)');
    await user.clear(row.getByLabelText('Класс'));
    await user.type(row.getByLabelText('Класс'), '8Б');
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(bodiesOf('PATCH')).toHaveLength(1));
    expect(bodiesOf('PATCH')[0]?.body).toEqual({
      students: 1,
      students_name: 'Ёлкина Анна Игоревна',
      year: '2026',
      semester: '1',
      sub_first: 1,
      sub_second: 2,
      num_class: '8Б',
    });
  });

  test('of one student and term are pointed out before a second is added', async () => {
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    const sentence = 'У этого студента уже есть выбор на этот год и семестр.';
    await user.clear(form.getByLabelText('Год'));
    await user.type(form.getByLabelText('Год'), '2026');
    expect(form.queryByText(sentence)).toBeNull();
    await user.selectOptions(form.getByLabelText('Студент'), 'Ёлкина Анна Игоревна');
    expect(form.getByText(sentence)).toBeVisible();
  });

  test('can be given to another student', async () => {
    const user = await openChoices();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Ёлкина Анна Игоревна');
    await user.selectOptions(row.getByLabelText('Студент'), 'Ежов Яков Ильич');
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(backend.query('select students from choices')).toEqual([{ students: 2 }]),
    );
    expect(bodiesOf('PATCH')[0]?.body).toMatchObject({ students_name: 'Ежов Яков Ильич' });
  });

  test('tell namesakes apart by their school', async () => {
    storeStudents();
    backend.execute(
      "insert into students (surname, name, patr, school) values ('Ежов', 'Яков', 'Ильич', 1)",
    );
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    await user.click(await button('Добавить'));
    const offered = within((await dialog()).getByLabelText('Студент')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Ежов Яков Ильич (Средняя школа № 5 имени Ю. А. Гагарина)',
      'Ежов Яков Ильич (Гимназия № 12)',
      'Ёлкина Анна Игоревна',
      'Емельянов Борис Ильич',
    ]);
  });

  test('are deleted after the question that names the student', async () => {
    const user = await openChoices();
    await user.click(await screen.findByRole('switch'));
    await user.click(
      (await rowOf('Ёлкина Анна Игоревна')).getByRole('button', { name: 'Удалить' }),
    );
    const question = await dialog();
    expect(
      question.getByText(
        'Вы действительно хотите удалить выбранные предметы студента Ёлкина Анна Игоревна?',
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'OK' }));
    await screen.findByText('Выборов пока нет.');
    expect(backend.query('select * from choices')).toEqual([]);
  });

  test('cannot be added without subjects in a slot, and say why', async () => {
    backend.execute("update subjects set time = '00:00'");
    const user = await openChoices();
    await user.click(await button('Добавить'));
    const form = await dialog();
    expect(form.getByText('Добавить выбор нельзя: нет предметов в 10:00 и 11:45.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(bodiesOf('POST')).toEqual([]);
  });

  test('show who has none, who has two, and how many chose each subject', async () => {
    storeChoice();
    storeChoice();
    backend.execute(
      "insert into choices (students, year, semester, sub_first, sub_second, num_class) values (1, '2026', '1', 3, 2, '7А')",
    );
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    const year = await screen.findByLabelText('Год сводки');
    await user.clear(year);
    await user.type(year, '2026');
    expect(screen.getByText(/без выбора 2, повторов 1/)).toBeInTheDocument();
    expect(screen.getByText('Ежов Яков Ильич')).toBeInTheDocument();
    expect(screen.getByText('Информатика (Начальный): 1')).toBeInTheDocument();
    expect(screen.getByText('Ёлкина Анна Игоревна: 2')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Семестр сводки'), '2');
    expect(screen.getByText(/без выбора 3, повторов 0/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/choices?overviewYear=2026&overviewSemester=2');
  });

  test('of a server that keeps none are explained; without students the rows still show', async () => {
    storeChoice();
    const end = backend.fault({
      path: '/api/choices/',
      reply: () => new Response('', { status: 404 }),
    });
    backend.fault({ path: '/api/students/', reply: () => new Response('', { status: 404 }) });
    const user = await openAppAs('admin', '/choices');
    await screen.findByText('Этот сервер не ведёт выборы.');
    end();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await heading('Преподаватели');
    await user.click(screen.getByRole('link', { name: 'Выборы' }));
    await rowWith('Ёлкина');
    expect(screen.getByText(/без выбора неизвестно/)).toBeInTheDocument();
  });
});
