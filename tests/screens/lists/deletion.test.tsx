import { ManualClock } from '../../kit/clock.ts';
import { act, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recheckSession } from '../../../src/stores/session/auth.ts';
import { UNDO_MS } from '../../../src/stores/deletion/deferredDeletion.ts';
import { countDown } from '../../../src/stores/toasts.ts';
import { gate } from '../../backend/gate.ts';
import { reply } from '../../backend/reply.ts';
import { ANNA, annasMarks, markButton, openJournal, storeClass } from '../../kit/journal.ts';
import { button, cells, dialog, filter, lessonRow, rowOf } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

const SCHOOL = 'Гимназия № 12';

const titles = () =>
  backend.query<{ title: string }>('select title from schools').map(({ title }) => title);

/** The number of rows that a query finds. */
const count = (from: string) =>
  backend.query<{ count: number }>(`select count(*) as count from ${from}`)[0]?.count ?? -1;

// In a hidden tab the time of a toast stops, so that a slow machine does not end it.
beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});

/** Advances the time of the toasts on the screen. */
const letPass = (ms: number) => act(() => countDown(ms));

async function openSchools() {
  const user = await openAppAs('admin', '/schools');
  await heading('Образовательные организации');
  await user.click(await screen.findByRole('switch'));
  return user;
}

const press = async (user: UserEvent, row: string) =>
  user.click((await rowOf(row)).getByRole('button', { name: 'Удалить' }));

/** Waits for the sentence that announces the deletion of a school after its cascade is counted. */
const counted = (title = SCHOOL) => screen.findByText(new RegExp(`«${title}» будет удалена,`));

async function deleteSchool() {
  const user = await openSchools();
  await press(user, SCHOOL);
  await counted();
  return user;
}

describe('a school that is deleted', () => {
  test('waits, says what goes with it, and goes in the end', { tags: 'main' }, async () => {
    const students = 'students where school = 1';
    const among = 'students in (select id from students where school = 1)';
    const before = {
      students: count(students),
      choices: count(`choices where ${among}`),
      marks: count(`journals where ${among}`),
    };
    await deleteSchool();
    const grouped = new Intl.NumberFormat('ru').format(before.marks);
    expect(await counted()).toHaveTextContent(
      `Организация «Гимназия № 12» будет удалена, вместе с ней ${before.students} обучающихся, ` +
        `${before.choices} выборов, ${grouped} оценок.`.replace(/\s/g, ' '),
    );
    expect(await cells('Наименование')).not.toContain(SCHOOL);
    letPass(UNDO_MS - 1000);
    expect(calls('DELETE')).toEqual([]);
    letPass(1000);
    await waitFor(() => expect(titles()).not.toContain(SCHOOL));
    expect(calls('DELETE')).toEqual(['DELETE /api/schools/1/']);
    expect(count(students)).toBe(0);
    await waitFor(() => expect(screen.queryByText(/Удаляется/)).not.toBeInTheDocument());
    expect(screen.queryByText(/будет удалена/)).not.toBeInTheDocument();
  });

  test('has the time it was given even where the counting takes long', async () => {
    const answer = gate();
    backend.fault({ path: '/api/choices/', wait: answer.passed });
    const user = await openSchools();
    await press(user, SCHOOL);
    await screen.findByText(`Организация «${SCHOOL}» будет удалена. Считаем, что вместе с ней…`);
    letPass(60_000);
    answer.open();
    await counted();
    letPass(UNDO_MS - 1000);
    expect(titles()).toContain(SCHOOL);
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeVisible();
  });

  test('deletes nothing by itself where what goes along can’t be counted, and asks', async () => {
    backend.fault({ path: '/api/choices/', reply: () => new Response('', { status: 404 }) });
    const students = count('students where school = 1');
    const user = await openSchools();
    await press(user, SCHOOL);
    await screen.findByText(
      'Не удалено: «Гимназия № 12». Не удалось сосчитать, что пропадёт вместе: выборы.',
    );
    letPass(60_000);
    expect(calls('DELETE')).toEqual([]);
    expect(await cells('Наименование')).toContain(SCHOOL);
    // A second attempt can be undone as usual.
    await user.click(
      within(screen.getByText(/^Не удалено/).closest('div') ?? document.body).getByRole('button', {
        name: 'Удалить',
      }),
    );
    await screen.findByText(
      new RegExp(
        `будет удалена, вместе с ней ${students} обучающихся, .* Не удалось сосчитать: выборы`,
      ),
    );
    letPass(UNDO_MS);
    await waitFor(() => expect(titles()).not.toContain(SCHOOL));
  });

  test('can be taken back; the focus stays at its row throughout', { tags: 'main' }, async () => {
    const user = await deleteSchool();
    const row = screen.getByRole('row', { name: `Ждёт удаления: «${SCHOOL}»` });
    expect(row).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Скрыть' })).not.toBeInTheDocument();
    await user.click(await button('Отменить'));
    expect(await cells('Наименование')).toContain(SCHOOL);
    expect(row).toHaveFocus();
    expect(within(row).getByDisplayValue(SCHOOL)).toBeVisible();
    letPass(60_000);
    expect(calls('DELETE')).toEqual([]);
    expect(titles()).toContain(SCHOOL);
  });

  test('can be taken back by the keyboard: its key leads to the toast and back', async () => {
    const user = await deleteSchool();
    await user.keyboard('{F8}');
    expect(await button('Отменить')).toHaveFocus();
    expect(await button('Отменить')).toHaveAttribute('aria-keyshortcuts', 'F8');
    await user.keyboard('{F8}');
    expect(screen.getByRole('row', { name: /Ждёт удаления/ })).toHaveFocus();
    await user.keyboard('{F8}{Enter}');
    expect(await cells('Наименование')).toContain(SCHOOL);
    expect(document.activeElement).toHaveAttribute('role', 'row');
    expect(calls('DELETE')).toEqual([]);
  });

  test('leaves the focus to the row that takes its place', async () => {
    await deleteSchool();
    letPass(UNDO_MS);
    await waitFor(() => expect(screen.queryByText(/Удаляется/)).not.toBeInTheDocument());
    const [, next] = screen.getAllByRole('row');
    expect(next).toHaveFocus();
  });

  test('can be taken back on another page, and is deleted there when the time is over', async () => {
    const user = await deleteSchool();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await heading('Преподаватели');
    await user.click(await button('Отменить'));
    await user.click(screen.getByRole('link', { name: 'Образовательные организации' }));
    await rowOf(SCHOOL);
    expect(calls('DELETE')).toEqual([]);

    await user.click(await screen.findByRole('switch'));
    await press(user, SCHOOL);
    await counted();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await heading('Преподаватели');
    expect(calls('DELETE')).toEqual([]);
    letPass(UNDO_MS);
    await waitFor(() => expect(titles()).not.toContain(SCHOOL));
  });

  test('still waits in the list when its user comes back', async () => {
    const user = await deleteSchool();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await user.click(screen.getByRole('link', { name: 'Образовательные организации' }));
    await screen.findByRole('row', { name: /Ждёт удаления/ });
    expect(calls('DELETE')).toEqual([]);
  });

  test('comes back with the reason when the server refuses', async () => {
    backend.fault({
      method: 'DELETE',
      path: /schools/,
      reply: () => new Response('', { status: 500 }),
    });
    await deleteSchool();
    letPass(UNDO_MS);
    await screen.findByText(/Не удалось удалить «Гимназия № 12»\. Сервер не справился/);
    expect(await cells('Наименование')).toContain(SCHOOL);
  });

  test('waits once more where something was added to it meanwhile', async () => {
    const students = count('students where school = 1');
    await deleteSchool();
    backend.execute(
      "insert into students (surname, name, patr, school) values ('Ан', 'Ян', '', 1)",
    );
    letPass(UNDO_MS);
    await screen.findByText(
      new RegExp(`^Записей стало больше\\. .* вместе с ней ${students + 1} обучающихся,`),
    );
    letPass(UNDO_MS - 1000);
    expect(calls('DELETE')).toEqual([]);
    letPass(1000);
    await waitFor(() => expect(titles()).not.toContain(SCHOOL));
  });

  test('deletes nothing where what goes along can’t be counted once more, and asks', async () => {
    await deleteSchool();
    backend.fault({ path: '/api/choices/', reply: () => new Response('', { status: 404 }) });
    letPass(UNDO_MS);
    await screen.findByText(
      'Не удалено: «Гимназия № 12». Не удалось сосчитать, что пропадёт вместе: выборы.',
    );
    letPass(60_000);
    expect(calls('DELETE')).toEqual([]);
    expect(await cells('Наименование')).toContain(SCHOOL);
  });

  test('takes what goes along from the page that its user is on by then', async () => {
    const user = await deleteSchool();
    await user.click(screen.getByRole('link', { name: 'Обучающиеся' }));
    await heading('Обучающиеся');
    await user.selectOptions(await filter('Школа'), SCHOOL);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(40));
    letPass(UNDO_MS);
    await screen.findByText('Ничего не найдено.');
  });

  test('is not called a failure where nobody can tell whether it was carried out', async () => {
    backend.fault({ method: 'DELETE', path: /schools/, afterwards: true, reply: 'drop' });
    await deleteSchool();
    backend.fault({ method: 'GET', path: '/api/schools/', reply: 'drop' });
    letPass(UNDO_MS);
    await screen.findByText(/^«Гимназия № 12». Неизвестно, удалено ли. Нет связи/);
    expect(titles()).not.toContain(SCHOOL);
  });

  test('is one of several that wait each for itself', async () => {
    const user = await deleteSchool();
    await press(user, 'Лицей «Росток»');
    await counted('Лицей „Росток“');
    const undo = screen.getAllByRole('button', { name: 'Отменить' });
    expect(undo).toHaveLength(2);
    const [newest] = undo;
    if (!newest) throw new Error('no way back');
    await user.click(newest);
    letPass(UNDO_MS);
    await waitFor(() => expect(titles()).not.toContain(SCHOOL));
    expect(titles()).toContain('Лицей «Росток»');
    expect(calls('DELETE')).toHaveLength(1);
  });
});

describe('a deletion that waits', () => {
  test('is sent before its user signs out', async () => {
    const user = await deleteSchool();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByLabelText('Логин');
    expect(titles()).not.toContain(SCHOOL);
    expect(screen.queryByText(/«Гимназия № 12»/)).not.toBeInTheDocument();
  });

  test('is not sent at signing out where something was added to it meanwhile', async () => {
    const user = await deleteSchool();
    backend.execute(
      "insert into students (surname, name, patr, school) values ('Ан', 'Ян', '', 1)",
    );
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByText(/^Не удалено: «Гимназия № 12»\. За время ожидания добавлено новое/);
    expect(titles()).toContain(SCHOOL);
    expect(calls('DELETE')).toEqual([]);
  });

  test('that fails at signing out is told to who has just left', async () => {
    backend.fault({
      method: 'DELETE',
      path: /schools/,
      reply: () => new Response('', { status: 500 }),
    });
    const user = await deleteSchool();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByLabelText('Логин');
    await screen.findByText(/Не удалось удалить «Гимназия № 12»\./);
  });

  test('that is not over when its user signs out is told of, also when its time was over before', async () => {
    const user = await deleteSchool();
    backend.fault({ method: 'DELETE', path: /schools/, wait: new Promise(() => undefined) });
    letPass(UNDO_MS);
    await waitFor(() => expect(calls('DELETE')).toHaveLength(1));
    const clock = new ManualClock();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await clock.advanceWhenTimerIsSet(2.5);
    await screen.findByLabelText('Логин');
    await screen.findByText('Неизвестно, удалено ли: «Гимназия № 12». Сервер не ответил вовремя.');
  });

  test('that is not over is no business of who has come meanwhile and signs out', async () => {
    const user = await deleteSchool();
    backend.fault({ method: 'DELETE', path: /schools/, wait: new Promise(() => undefined) });
    letPass(UNDO_MS);
    await screen.findByText('Удаляется: «Гимназия № 12»');
    backend.execute("update users set username = 'another' where username = 'admin'");
    await act(() => recheckSession());
    await heading('Здравствуйте, another!');
    new ManualClock();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByLabelText('Логин');
    expect(screen.queryByText(/«Гимназия № 12»/)).not.toBeInTheDocument();
  });

  test('is dropped when the session ends, and its user is told', async () => {
    const user = await deleteSchool();
    backend.endSessions();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await screen.findByRole('dialog', { name: 'Сессия закончилась' });
    await screen.findByText('Сессия закончилась. Не удалено: «Гимназия № 12».');
    letPass(60_000);
    expect(calls('DELETE')).toEqual([]);
    expect(titles()).toContain(SCHOOL);
  });

  test('is not carried out at the next sign-in, when its time ended after the session', async () => {
    const user = await deleteSchool();
    backend.endSessions();
    letPass(UNDO_MS);
    const dialog = within(await screen.findByRole('dialog', { name: 'Сессия закончилась' }));
    await user.type(dialog.getByLabelText('Пароль'), 'admin-2026{Enter}');
    await screen.findByText('Сессия закончилась. Не удалено: «Гимназия № 12».');
    expect(calls('DELETE')).toEqual([]);
    expect(titles()).toContain(SCHOOL);
  });

  test('is dropped when somebody else comes, who hears nothing of it', async () => {
    await deleteSchool();
    backend.execute("update users set username = 'another' where username = 'admin'");
    await act(() => recheckSession());
    await heading('Здравствуйте, another!');
    expect(screen.queryByText(/«Гимназия № 12»/)).not.toBeInTheDocument();
    letPass(60_000);
    expect(calls('DELETE')).toEqual([]);
  });

  test('and fails late is no business of who has come meanwhile', async () => {
    const answer = gate();
    backend.fault({
      method: 'DELETE',
      path: /schools/,
      wait: answer.passed,
      reply: () => new Response('', { status: 500 }),
    });
    await deleteSchool();
    letPass(UNDO_MS);
    await screen.findByText('Удаляется: «Гимназия № 12»');
    backend.execute("update users set username = 'another' where username = 'admin'");
    await act(() => recheckSession());
    await heading('Здравствуйте, another!');
    answer.open();
    await waitFor(() =>
      expect(backend.requests.find(({ method }) => method === 'DELETE')?.status).toBe(500),
    );
    expect(screen.queryByText(/Не удалось удалить/)).not.toBeInTheDocument();
  });
});

test('the question before a lesson is deleted mentions its unsent marks, and they are deleted with it', async () => {
  storeClass();
  const user = await openJournal();
  const end = backend.fault({ method: 'POST', path: '/api/journals/', reply: reply.page(503) });
  await user.click(await markButton(ANNA, '5'));
  await screen.findByText('Ждёт сервера: 1');
  await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
  const lesson = within(await lessonRow('Урок №2'));
  await user.click(lesson.getByRole('button', { name: 'Удалить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить урок?' }));
  await question.findByText('Неотправленные оценки этого урока пропадут: 1.');
  await question.findByText('На сервере оценок за этот урок нет.');
  end();
  await user.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText(/Ждёт сервера/)).toBeNull());
  expect(screen.queryByText(/удалён в другом месте/)).toBeNull();
  expect(annasMarks()).toEqual([]);
});

test('a confirmed deletion that met an ended session counts and asks again', async () => {
  const [lesson] = backend.query<{ id: number }>(
    'select id from lessons where subjects = 1 order by date desc limit 1',
  );
  const id = lesson?.id ?? 0;
  backend.execute('delete from journals where lessons = ?', id);
  const user = await openAppAs('pavlova', '/subjects/1');
  const card = within(await lessonRow('Урок №24'));
  await user.click(card.getByRole('button', { name: 'Удалить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить урок?' }));
  await question.findByText('Оценок за этот урок нет.');
  backend.endSessions();
  await user.click(question.getByRole('button', { name: 'OK' }));
  const again = within(await screen.findByRole('dialog', { name: 'Сессия закончилась' }));
  backend.execute("insert into journals (students, lessons, mark) values (2, ?, '5')", id);
  await user.type(again.getByLabelText('Пароль'), 'pavlova-2026{Enter}');
  await question.findByText(/Вместе с уроком будут удалены: 1 оценка\./);
  expect(question.getByRole('alert')).toHaveTextContent('Сессия закончилась.');
  expect(calls('DELETE')).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.query('select id from lessons where id = ?', id)).toEqual([]);
});

describe('a subject', () => {
  const informatics = "subjects where name = 'Информатика' and level = 'Начальный'";

  test('is deleted without a question, with what goes along, and leaves no edit behind', async () => {
    const user = await openAppAs('admin', '/subjects');
    await heading('Предметы');
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Наименование'), '!');
    expect(screen.getByText('Не сохранено строк: 1')).toBeVisible();
    const lessons = count('lessons where subjects = 1');
    const marks = count('journals where lessons in (select id from lessons where subjects = 1)');
    await user.click(row.getByRole('button', { name: 'Удалить' }));
    const toast = await screen.findByText(/^Предмет «Информатика \(Начальный\)» будет удалён, /);
    expect(toast).toHaveTextContent(`вместе с ним ${lessons} урока, `);
    expect(toast).toHaveTextContent(`, ${marks} оценок.`);
    expect(screen.queryByText(/Не сохранено строк/)).not.toBeInTheDocument();
    letPass(UNDO_MS);
    await waitFor(() => expect(calls('DELETE')).toEqual(['DELETE /api/subjects/1/']));
    expect(count(informatics)).toBe(0);
    await waitFor(() => expect(screen.queryByText(/Удаляется/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await heading('Преподаватели');
  });

  test('that is taken back has its edit still', async () => {
    const user = await openAppAs('admin', '/subjects');
    await heading('Предметы');
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Наименование'), '!');
    await user.click(row.getByRole('button', { name: 'Удалить' }));
    await user.click(await button('Отменить'));
    expect(screen.getByDisplayValue('Информатика!')).toBeVisible();
    expect(screen.getByText('Не сохранено строк: 1')).toBeVisible();
  });

  test('that is taken back, and that another deletes then, keeps what was typed in sight', async () => {
    const user = await openAppAs('admin', '/subjects');
    await heading('Предметы');
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Наименование'), '!');
    await user.click(row.getByRole('button', { name: 'Удалить' }));
    await user.click(await button('Отменить'));
    backend.execute('delete from subjects where id = 1');
    await user.click(row.getByRole('button', { name: 'Обновить' }));
    await row.findByText('Эту запись уже удалили.');
    expect(row.getByLabelText('Наименование')).toHaveValue('Информатика!');
  });
});

describe('a question', () => {
  test('about a teacher tells what goes along, and can be answered before', async () => {
    const answer = gate();
    backend.fault({ path: '/api/lessons/', wait: answer.passed });
    const subjects = count('subjects where teacher = 1');
    const lessons = count('lessons where subjects in (select id from subjects where teacher = 1)');
    const user = await openAppAs('admin', '/teachers');
    await heading('Преподаватели');
    await user.click(await screen.findByRole('switch'));
    await press(user, 'Павлова');
    const question = await dialog();
    expect(question.getByText('Считаем, что будет удалено вместе…')).toBeVisible();
    answer.open();
    const sentence = await question.findByText(/^Вместе с ним будут удалены: /);
    expect(sentence).toHaveTextContent(`${subjects} предмета, ${lessons} уроков и их оценки`);
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls('DELETE')).toEqual(['DELETE /api/teachers/1/']);
  });

  test('about a teacher says nothing of what a server does not tell that lists the own subjects alone', async () => {
    const others = backend.query(
      "select id, name, level, time, teacher, '' as teacher_fio from subjects where teacher <> 1",
    );
    backend.fault({ path: '/api/subjects/', reply: () => Response.json([]) });
    backend.fault({ path: '/api/lessons/', reply: () => Response.json([]) });
    backend.fault({
      path: '/api/teachers/subjects/',
      reply: () => Response.json({ subjects: others }),
    });
    const [{ surname, id } = { surname: '', id: 0 }] = backend.query<{
      surname: string;
      id: number;
    }>(
      'select surname, id from teachers where id = (select teacher from subjects where teacher <> 1)',
    );
    const user = await openAppAs('admin', '/teachers');
    await heading('Преподаватели');
    await user.click(await screen.findByRole('switch'));
    await press(user, surname);
    const question = await dialog();
    const subjects = count(`subjects where teacher = ${id}`);
    expect(await question.findByText(/^Вместе с ним будут удалены: /)).toHaveTextContent(
      new RegExp(`удалены: ${subjects} предмет\\S*, .*Не удалось сосчитать: уроки`),
    );
  });

  test('is not answered before the count is there, or can’t be had for eight seconds', async () => {
    const time = new ManualClock();
    backend.fault({ method: 'GET', path: '/api/lessons/', wait: gate().passed });
    const user = await openAppAs('admin', '/teachers');
    await heading('Преподаватели');
    await user.click(await screen.findByRole('switch'));
    await press(user, 'Павлова');
    const question = await dialog();
    await user.click(question.getByRole('button', { name: 'OK' }));
    expect(question.getByText('Считаем, что будет удалено вместе…')).toBeVisible();
    expect(calls('DELETE')).toEqual([]);
    time.pass(8);
    expect(await question.findByText(/^Вместе с ним будут удалены: /)).toHaveTextContent(
      'Не удалось сосчитать: уроки',
    );
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(calls('DELETE')).toEqual(['DELETE /api/teachers/1/']));
  });

  test('about a student tells their marks and choices; the focus stays in the list', async () => {
    backend.execute('delete from students where id > 3');
    const user = await openAppAs('admin', '/students?sort=surname');
    await heading('Обучающиеся');
    await user.click(await screen.findByRole('switch'));
    const [, first] = await screen.findAllByRole('row');
    if (!first) throw new Error('no student');
    const surname = within(first).getByLabelText<HTMLInputElement>('Фамилия').value;
    const [id] = backend.query<{ id: number }>(
      'select id from students where surname = ?',
      surname,
    );
    const marks = count(`journals where students = ${id?.id}`);
    expect(marks).toBeGreaterThan(0);
    await user.click(within(first).getByRole('button', { name: 'Удалить' }));
    const question = await dialog();
    const sentence = await question.findByText(/^Вместе с ним будут удалены: /);
    expect(sentence).toHaveTextContent(new RegExp(`[ ,]${marks} оцен\\S+\\.$`));
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(count(`journals where students = ${id?.id}`)).toBe(0);
    const [, next] = screen.getAllByRole('row');
    expect(next).toHaveFocus();
  });
});
