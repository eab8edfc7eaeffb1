import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { passwordOf } from './demo.ts';

/** The rows of the list on the screen, without the header row. */
export const rows = async () => {
  const table = await screen.findByRole('table');
  return within(table).getAllByRole('row').slice(1);
};

/** The values of the fields in a column, from the top; a row that is being deleted has no fields. */
export const cells = async (label: string) =>
  (await rows()).flatMap((row) =>
    within(row)
      .queryAllByRole<HTMLInputElement>('textbox', { name: label })
      .map(({ value }) => value),
  );

/** The row whose first field has this value. */
export const rowOf = async (text: string) => {
  const found = (await rows()).find((row) => within(row).queryByDisplayValue(text));
  if (!found) throw new Error(`no row with ${text}`);
  return within(found);
};

/** A filter of a list, not a field of a row with the same label. */
export const filter = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Отбор' })).getByLabelText(name);

export const button = (name: string) => screen.findByRole('button', { name });

export const dialog = async () => within(await screen.findByRole('dialog'));

/** The sign-in dialog that covers a page after its session has ended. */
export const ended = async () =>
  within(await screen.findByRole('dialog', { name: 'Сессия закончилась' }));

/** Signs in with that dialog. */
export async function signInAgain(user: UserEvent, username: string): Promise<void> {
  await user.type((await ended()).getByLabelText('Пароль'), `${passwordOf(username)}{Enter}`);
}

/** The rows of the lessons of a subject; the list groups them by month. */
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

/** Waits until a row has no unsaved edits and no running save. */
export const saved = (row: Pick<BoundFunctions<typeof queries>, 'queryByText'>) =>
  waitFor(() => {
    expect(row.queryByText('Не сохранено')).not.toBeInTheDocument();
    expect(row.queryByText('Сохраняется…')).not.toBeInTheDocument();
  });
