import { describe, expect, test } from 'vitest';
import { lessonWrites } from '../../../src/stores/lessons/lessons.ts';
import { gate } from '../../backend/gate.ts';
import { reply } from '../../backend/reply.ts';
import { button, cells, dialog, rowOf } from '../../kit/parts.ts';
import { openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';
import { storedStudents, storeStudents } from '../../kit/students.ts';

/** Adds a record and loses the answer: the dialog closes as after any other addition. */
async function addWithoutAnswer(list: string, fill: (user: User, form: Form) => Promise<void>) {
  backend.fault({
    method: 'POST',
    path: `/api/${list}/`,
    afterwards: true,
    reply: 'drop',
    times: 1,
  });
  const user = await openAppAs('admin', `/${list}`);
  await user.click(await button('Добавить'));
  const form = await dialog();
  await fill(user, form);
  await user.click(form.getByRole('button', { name: 'Добавить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls('POST').filter((call) => call.includes(list))).toHaveLength(1);
}

type User = Awaited<ReturnType<typeof openAppAs>>;
type Form = Awaited<ReturnType<typeof dialog>>;

describe('after a lost answer', () => {
  test('a subject whose teacher has no patronymic is not added twice', async () => {
    backend.execute("update teachers set patr = '' where id = 1");
    await addWithoutAnswer('subjects', async (user, form) => {
      await user.type(form.getByLabelText('Наименование'), 'Черчение');
    });
    expect(backend.query("select teacher from subjects where name = 'Черчение'")).toEqual([
      { teacher: 1 },
    ]);
  });

  test('a subject that nobody teaches is not added twice', async () => {
    backend.fault({ path: '/api/teachers/', reply: () => Response.json([]) });
    await addWithoutAnswer('subjects', async (user, form) => {
      await user.type(form.getByLabelText('Наименование'), 'Черчение');
    });
    expect(backend.query("select teacher from subjects where name = 'Черчение'")).toEqual([
      { teacher: null },
    ]);
  });

  test('a school is not added twice', async () => {
    await addWithoutAnswer('schools', async (user, form) => {
      await user.type(form.getByLabelText('Наименование'), 'Школа № 77');
    });
    expect(backend.query("select id from schools where title = 'Школа № 77'")).toHaveLength(1);
  });

  test('a choice is not added twice where no class and no text is answered', async () => {
    backend.execute('delete from choices');
    backend.execute("update students set patr = ''");
    backend.fault({
      method: 'GET',
      path: '/api/choices/',
      reply: () =>
        Response.json(
          backend.query(
            `select id, students, 'Ёлкина Анна ' as students_name, sub_first, sub_second,
             cast(year as integer) as year, cast(semester as integer) as semester from choices`,
          ),
        ),
    });
    await addWithoutAnswer('choices', async (user, form) => {
      await user.type(form.getByLabelText('Класс'), '7А');
    });
    expect(backend.query('select num_class from choices')).toEqual([{ num_class: '7А' }]);
  });

  test('a student is not added twice where no school is answered', { tags: 'main' }, async () => {
    backend.fault({
      method: 'GET',
      path: '/api/students/',
      reply: () => Response.json(backend.query('select id, surname, name, patr from students')),
    });
    await addWithoutAnswer('students', async (user, form) => {
      await user.type(form.getByLabelText('Фамилия'), 'Ли');
      await user.type(form.getByLabelText('Имя'), 'Ян');
      await user.type(form.getByLabelText('Отчество'), 'Ильич');
    });
    expect(backend.query("select school from students where surname = 'Ли'")).toEqual([
      { school: 1 },
    ]);
  });
});

test('a lesson whose answer was lost is looked for in its own subject, and holds up no other', async () => {
  await openAppAs('pavlova', '/');
  const draft = { topic: 'Дроби', date: '2026-11-26', homework: '№ 1' };
  const subjects = () =>
    backend.query("select subjects from lessons where topic = 'Дроби' order by id");
  backend.fault({ method: 'POST', path: '/api/lessons/', reply: 'drop', times: 1 });
  await expect(lessonWrites(1).create(draft)).rejects.toThrow('Нет связи');
  // Only now does the server carry out the first call.
  backend.execute(
    "insert into lessons (subjects, topic, date, homework) values (1, 'Дроби', '2026-11-26', '№ 1')",
  );
  await lessonWrites(2).create(draft);
  expect(await lessonWrites(1).create(draft)).toMatchObject({ subjectId: 1, topic: 'Дроби' });
  expect(subjects()).toEqual([{ subjects: 1 }, { subjects: 2 }]);
});

describe('after the lost answer to an edit', () => {
  async function loseEdit() {
    storeStudents();
    const { open, passed } = gate();
    backend.fault({
      method: 'PATCH',
      path: /students/,
      afterwards: true,
      wait: passed,
      reply: 'drop',
      times: 1,
    });
    const user = await openAppAs('admin', '/students');
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Ёлкина');
    const save = () => user.click(row.getByRole('button', { name: 'Сохранить' }));
    await user.type(row.getByLabelText('Имя'), ' Мария');
    await save();
    await waitFor(() => expect(calls('PATCH')).toHaveLength(1));
    return { user, row, save, lose: open };
  }

  test('it is looked up, and called saved where it is', async () => {
    const { lose } = await loseEdit();
    lose();
    await screen.findByText('Сохранено: Ёлкина Анна Мария Игоревна.');
    expect(calls('PATCH')).toHaveLength(1);
  });

  test('what was sent is no conflict with somebody else, where it could not be looked up', async () => {
    const { user, row, save, lose } = await loseEdit();
    const endOfFault = backend.fault({ method: 'GET', path: '/api/students/', reply: 'drop' });
    lose();
    await row.findByText(/Нет связи с сервером/);
    endOfFault();
    await user.type(row.getByLabelText('Имя'), ' Ева');
    await save();
    await screen.findByText('Сохранено: Ёлкина Анна Мария Ева Игоревна.');
    expect(storedStudents()[0]?.name).toBe('Анна Мария Ева');
  });
});

describe('after the lost answer to a deletion', () => {
  const loseDeletion = (path: RegExp) =>
    backend.fault({ method: 'DELETE', path, afterwards: true, reply: 'drop', times: 1 });

  test('a student who is deleted goes, and nothing is called a failure', async () => {
    storeStudents();
    loseDeletion(/students/);
    const user = await openAppAs('admin', '/students');
    await user.click(await screen.findByRole('switch'));
    await user.click((await rowOf('Ёлкина')).getByRole('button', { name: 'Удалить' }));
    await user.click((await dialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await cells('Имя')).toEqual(['Борис', 'Яков']);
    expect(calls('DELETE')).toHaveLength(1);
  });

  test('a lesson that is deleted goes, and nothing is called a failure', async () => {
    const lessons = () => backend.query('select id from lessons where subjects = 1').length;
    const before = lessons();
    loseDeletion(/lessons/);
    const user = await openAppAs('pavlova', '/subjects/1');
    await user.click(
      (await screen.findAllByRole('button', { name: 'Удалить' }))[0] ?? document.body,
    );
    await user.click((await dialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(lessons()).toBe(before - 1);
    expect(calls('DELETE')).toHaveLength(1);
  });

  test('a student who is still there stays, with the reason', async () => {
    storeStudents();
    backend.fault({ method: 'DELETE', path: /students/, reply: 'drop', times: 1 });
    const user = await openAppAs('admin', '/students');
    await user.click(await screen.findByRole('switch'));
    await user.click((await rowOf('Ёлкина')).getByRole('button', { name: 'Удалить' }));
    const question = await dialog();
    await user.click(question.getByRole('button', { name: 'OK' }));
    await question.findByText(/Нет связи с сервером/);
    expect(await cells('Имя')).toEqual(['Анна', 'Борис', 'Яков']);
  });
});

test('a deletion answered with 404 is done, one answered with 500 can be tried again', async () => {
  storeStudents();
  const deletion = { method: 'DELETE', path: /students/, times: 1 } as const;
  backend.fault({ ...deletion, reply: reply.page(500) });
  const user = await openAppAs('admin', '/students');
  await user.click(await screen.findByRole('switch'));
  await user.click((await rowOf('Ёлкина')).getByRole('button', { name: 'Удалить' }));
  const question = await dialog();
  await user.click(question.getByRole('button', { name: 'OK' }));
  expect(await question.findByRole('alert')).toHaveTextContent('ошибка 500');
  backend.fault({
    ...deletion,
    afterwards: true,
    reply: reply.json({ detail: 'Не найдено.' }, 404),
  });
  await user.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await cells('Имя')).toEqual(['Борис', 'Яков']);
});
