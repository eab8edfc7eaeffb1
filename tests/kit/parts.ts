import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { passwordOf } from './demo.ts';

/** The rows of the list on the screen, without its head. */
export const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table).getAllByRole('row').slice(1);
};

/** What the fields of one column hold, from the first row down; a row that waits for its deletion has none. */
export const cells = async (label: string) =>
  (await rows()).flatMap((row) =>
    within(row)
      .queryAllByRole<HTMLInputElement>('textbox', { name: label })
      .map(({ value }) => value),
  );

/** The row whose first field holds a text. */
export const rowOf = async (text: string) => {
  const found = (await rows()).find((row) => within(row).queryByDisplayValue(text));
  if (!found) throw new Error(`no row with ${text}`);
  return within(found);
};

/** A filter of a list; the fields of its rows may be called the same. */
export const filter = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Отбор' })).getByLabelText(name);

export const button = (name: string) => screen.findByRole('button', { name });

export const dialog = async () => within(await screen.findByRole('dialog'));

/** The dialog over a page whose session has ended. */
export const ended = async () =>
  within(await screen.findByRole('dialog', { name: 'Сессия закончилась' }));

/** Signs in again, over the page that is there. */
export async function signInAgain(user: UserEvent, username: string): Promise<void> {
  await user.type((await ended()).getByLabelText('Пароль'), `${passwordOf(username)}{Enter}`);
}

/** The rows of the lessons of a subject, as they stand under their months. */
export const lessonRows = () =>
  screen
    .queryAllByRole('rowheader', { name: /^Урок №/ })
    .flatMap((head) => head.closest('tr') ?? []);

/** The row of a lesson, such as «Урок №3». */
export const lessonRow = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

/** Waits until nothing of a row is unsaved or on its way. */
export const saved = (row: Pick<BoundFunctions<typeof queries>, 'queryByText'>) =>
  waitFor(() => {
    expect(row.queryByText('Не сохранено')).not.toBeInTheDocument();
    expect(row.queryByText('Сохраняется…')).not.toBeInTheDocument();
  });
