// @vitest-environment jsdom
import '../kit/setup.ts';
import { act, fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { totalsColumns } from '../../src/domain/reports/totalsRows.ts';
import type * as scale from '../../src/domain/marks/scale.ts';
import { ANNA, annasMarks, LESSON, markButton, openJournal, storeClass } from '../kit/journal.ts';
import { openAppAs, screen, waitFor } from '../kit/render.tsx';
import { backend } from '../kit/school.ts';

// A school with a mark «1», whether the scale has one or not: whatever spells the marks out beside
// the scale shows up here.
vi.mock('../../src/domain/marks/scale.ts', async (original) => {
  const { SCALE } = await original<typeof scale>();
  const others = SCALE.filter(({ value }) => (value as string) !== '1');
  return { SCALE: [{ value: '1', worth: 1, level: 'failing', learningDegree: 7 }, ...others] };
});

beforeEach(storeClass);

/** Leaves one student with nothing but a «1», and no other marks. */
function storeOne() {
  backend.execute('delete from journals');
  backend.execute("insert into journals (students, lessons, mark) values (1, ?, '1')", LESSON);
}

test('a sixth mark is given by its button and by its key', async () => {
  const user = await openJournal();
  await user.click(await markButton(ANNA, '1'));
  await waitFor(() => expect(annasMarks()).toMatchObject([{ mark: '1' }]));
  expect(await markButton(ANNA, '1')).toHaveAttribute('data-mark', 'failing');
  await user.click(await markButton(ANNA, '5'));
  await waitFor(() => expect(annasMarks()).toMatchObject([{ mark: '5' }]));
  await user.keyboard('?');
  expect(await screen.findByText('Поставить оценку и перейти к следующему')).toBeVisible();
  expect(within(await screen.findByRole('dialog')).getAllByText('1')).not.toEqual([]);
});

test('a sixth mark is given from a table, and to all who are left', async () => {
  const user = await openJournal();
  await user.click(await screen.findByRole('button', { name: 'Вставить оценки' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText(/^Оценки из таблицы/));
  expect(dialog.getByText(/1, 2, 3, 4, 5 или Н/)).toBeVisible();
  await user.paste(`${ANNA}\t1`);
  await user.click(dialog.getByRole('button', { name: 'Поставить: 1' }));
  await waitFor(() => expect(annasMarks()).toMatchObject([{ mark: '1' }]));
  await user.click(await screen.findByRole('button', { name: 'Остальным поставить…' }));
  const fill = within(await screen.findByRole('dialog'));
  await user.click(fill.getByRole('button', { name: '1' }));
  await user.click(fill.getByRole('button', { name: 'Поставить «1»: 2 ученикам' }));
  await waitFor(() =>
    expect(backend.query("select id from journals where mark = '1'")).toHaveLength(3),
  );
});

test('a sixth mark is given by its key in the class journal', async () => {
  await openAppAs('pavlova', '/subjects/1/journal');
  const grid = await screen.findByRole('grid', { name: 'Журнал класса' });
  const cell = grid.querySelector<HTMLElement>('td[tabindex="0"]');
  act(() => cell?.focus());
  fireEvent.keyDown(cell ?? grid, { key: '1', code: 'Digit1' });
  await waitFor(() => expect(backend.query('select mark from journals')).toEqual([{ mark: '1' }]));
});

test('whoever has nothing but a sixth, failing mark is in no good group, and it is a column', async () => {
  storeOne();
  await openAppAs('admin', '/reports/schools?school=1&view=totals');
  const groups = within(await screen.findByRole('list', { name: 'Группы' }));
  expect(groups.getByRole('heading', { name: 'Неуспевающие: 1' })).toBeVisible();
  for (const name of ['Отличники', 'Хорошисты', 'С одной «4»', 'С одной «3»']) {
    expect(groups.getByRole('heading', { name: `${name}: 0` })).toBeVisible();
  }
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const marks = ['1', '2', '3', '4', '5'];
  expect(heads).toEqual(expect.arrayContaining(marks));
  // A file has the same columns.
  const inFile = totalsColumns('subject').map(({ label }) => label);
  expect(inFile.slice(1, 1 + marks.length)).toEqual(marks);
});

test('a sixth mark is counted, drawn and explained beside a report', async () => {
  storeOne();
  const user = await openAppAs('admin', '/reports/schools?school=1');
  expect(
    await screen.findByRole('img', {
      name: 'Сколько оценок: 1 — 1, 2 — 0, 3 — 0, 4 — 0, 5 — 0, Н — 0',
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Как считается' }));
  expect(screen.getByText(/\+ 2·n2 \+ 1·n1\)/)).toBeInTheDocument();
});
