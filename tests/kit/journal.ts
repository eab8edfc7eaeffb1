import { screen, within } from '@testing-library/react';
import { gate } from '../backend/gate.ts';
import { heading, openAppAs } from './render.tsx';
import { backend, calls } from './school.ts';

interface StoredMark {
  id: number;
  mark: string;
}

/** The last two lessons of Информатика, without marks, for a class of three. */
export const LESSON = 9002;
export const FORMER_LESSON = 9001;
export const JOURNAL = `/subjects/1/lessons/${LESSON}/journal`;
export const ANNA = 'Ёлкина Анна Игоревна';

/** Replaces all lessons and choices by two lessons without marks and three students of their subject. */
export function storeClass(): void {
  backend.execute('delete from choices');
  backend.execute('delete from lessons');
  for (const [id, date] of [
    [LESSON, '2026-11-20'],
    [FORMER_LESSON, '2026-11-13'],
  ] as const) {
    backend.execute(
      "insert into lessons (id, subjects, topic, homework, date) values (?, 1, 'Циклы', 'Нет', ?)",
      id,
      date,
    );
  }
  const names = [
    [1, 'Емельянов', 'Олег', 'Ильич'],
    [2, 'Ёлкина', 'Анна', 'Игоревна'],
    [3, 'Ежов', 'Пётр', 'Ильич'],
  ] as const;
  for (const [id, surname, name, patr] of names) {
    backend.execute(
      'update students set surname = ?, name = ?, patr = ? where id = ?',
      surname,
      name,
      patr,
      id,
    );
    backend.execute(
      "insert into choices (students, year, semester, sub_first) values (?, '2026', '1', 1)",
      id,
    );
  }
}

/** Waits for the sign of an unsent mark in a student's row. */
export const waits = async (name: string) =>
  within(await row(name)).findByRole('img', { name: 'Ещё не отправлено' });

/** Stores a mark for Anna, as if a colleague had given it. */
export const storeMark = (mark: string) =>
  backend.execute('insert into journals (students, lessons, mark) values (2, ?, ?)', LESSON, mark);

export const annasMarks = () =>
  backend.query<StoredMark>(
    'select id, mark from journals where students = 2 and lessons = ? order by id',
    LESSON,
  );

/** The calls that wrote marks. */
export const saves = () =>
  [...calls('POST'), ...calls('PATCH')].filter((call) => call.includes('journals'));

export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

export const markButton = async (name: string, mark: string) =>
  within(await row(name)).getByRole('button', { name: mark });

export const pressed = async (name: string) =>
  within(await row(name))
    .queryAllByRole('button', { pressed: true })
    .map((button) => button.textContent);

export async function openJournal() {
  const user = await openAppAs('pavlova', JOURNAL);
  await heading('Урок от 20.11.2026 · Информатика (Начальный)');
  return user;
}

/** Holds the next answer to a call; returns a function that releases it. */
export function held(fault: { method: string; path: string | RegExp }) {
  const { open: release, passed: wait } = gate();
  backend.fault({ ...fault, wait, times: 1 });
  return release;
}
