import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { passHold } from './time.ts';

/** A lesson of the first subject of «pavlova». */
export const LESSON = 5;
export const JOURNAL = `/subjects/1/lessons/${LESSON}/journal`;

/** The rows of the students in a journal. */
export const studentRows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/** The names in the rows, without the additions that tell namesakes apart. */
export const namesIn = async (rows: Locator) =>
  (await rows.getByRole('rowheader').allTextContents()).map((name) => name.replace(/ \(.*/, ''));

export const markButton = (page: Page, row: number, mark: string) =>
  studentRows(page).nth(row).getByRole('button', { name: mark, exact: true });

/** The line with the state of the saves. */
export const saveLine = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** Advances the clock past the time for which marks are held, and waits until all are saved. */
export async function allSaved(page: Page, ms?: 3_000 | 10_000): Promise<void> {
  await passHold(page, ms);
  await expect(saveLine(page, 'Все изменения сохранены')).toBeVisible();
}

interface Opened {
  page: Page;
  backend: Backend;
  openAs: (username: string, path: string) => Promise<void>;
}

/** Opens the journal of a lesson without marks; returns its rows. */
export async function openJournal({ page, backend, openAs }: Opened): Promise<Locator> {
  backend.execute('delete from journals where lessons = ?', LESSON);
  await openAs('pavlova', JOURNAL);
  await expect(studentRows(page).first()).toBeVisible();
  return studentRows(page);
}

/** The same for a class of thirty. */
export async function openClass(opened: Opened): Promise<Locator> {
  opened.backend.execute(
    `insert into choices (students, year, semester, sub_first)
     select min(id), '2026', '1', 1 from students where id not in (
       select students from choices where sub_first = 1 or sub_second = 1)`,
  );
  const rows = await openJournal(opened);
  await expect(rows).toHaveCount(30);
  return rows;
}

/** The sign of an unsent mark in a row. */
export const waitSign = (row: Locator) =>
  row.getByRole('img', { name: 'Ещё не отправлено', exact: true });

interface Stored {
  name: string;
  mark: string;
}

const entries = (backend: Backend) =>
  backend.query<Stored>(
    `select p.surname || ' ' || p.name || ' ' || p.patr as name, j.mark
     from journals j join students p on p.id = j.students where j.lessons = ?`,
    LESSON,
  );

/** The stored marks of the lesson, such as «Ёлкина Анна Игоревна: 4», sorted. */
export const stored = (backend: Backend) =>
  entries(backend)
    .map(({ name, mark }) => `${name}: ${mark}`)
    .sort();

/** The stored marks of the lesson without names, sorted. */
export const storedMarks = (backend: Backend) =>
  entries(backend)
    .map(({ mark }) => mark)
    .sort();
