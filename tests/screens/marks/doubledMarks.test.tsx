import { beforeEach, expect, test } from 'vitest';
import { within } from '@testing-library/react';
import {
  ANNA,
  annasMarks,
  markButton,
  openJournal,
  row,
  saves,
  storeClass,
  storeMark,
} from '../../kit/journal.ts';
import { screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(storeClass);

const SENTENCE = 'Две записи: 4 и 5, стоит последняя';

test('two entries that differ are told in the student’s row, and one press makes them equal', async () => {
  storeMark('4');
  storeMark('5');
  const user = await openJournal();
  expect(await row(ANNA)).toHaveTextContent(SENTENCE);
  expect(await markButton(ANNA, '5')).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(await row(ANNA)).getByRole('button', { name: 'Сделать одинаковыми' }));
  await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5', '5']));
  await waitFor(async () => expect(await row(ANNA)).not.toHaveTextContent('Две записи'));
  expect(saves()).toHaveLength(1);
});

test.each([
  ['the same value', '4', '4'],
  ['an absence spelt in two ways', 'н', 'Н'],
])('two entries with %s need no word', async (_what, first, second) => {
  storeMark(first);
  storeMark(second);
  await openJournal();
  expect(await row(ANNA)).not.toHaveTextContent('Две записи');
});

test('why two entries stay different is told, and the row offers it again', async () => {
  storeMark('4');
  storeMark('5');
  const user = await openJournal();
  backend.fault({
    path: /journals\/\d+\/$/,
    times: 1,
    reply: () => Response.json({ mark: ['Период закрыт.'] }, { status: 400 }),
  });
  const button = { name: 'Сделать одинаковыми' };
  await user.click(within(await row(ANNA)).getByRole('button', button));
  await screen.findByText(/^Записи остались разными\. .*Период закрыт\./);
  expect(annasMarks().map(({ mark }) => mark)).toEqual(['4', '5']);
  await user.click(within(await row(ANNA)).getByRole('button', button));
  await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5', '5']));
});

test('a mark pressed over two entries changes the last one, and the row says that they differ', async () => {
  storeMark('4');
  storeMark('5');
  const user = await openJournal();
  await user.click(await markButton(ANNA, '3'));
  await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['4', '3']));
  await waitFor(async () =>
    expect(await row(ANNA)).toHaveTextContent('Две записи: 4 и 3, стоит последняя'),
  );
});
