import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setNeededMarks } from '../../../src/stores/reports/neededMarks.ts';
import { setClock } from '../../kit/clock.ts';
import { dialog } from '../../kit/parts.ts';
import { openAppAs, screen } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(() => {
  setNeededMarks(3);
  setClock('2026-11-20T12:00');
});

/** The demo's students of a subject with fewer marks than needed in November, from the database. */
function scarceInNovember(needed: number): string[] {
  const rows = backend.query<{ name: string; marks: number; absent: number }>(
    `select p.surname || ' ' || p.name || ' ' || p.patr as name,
      (select count(*) from journals j join lessons l on l.id = j.lessons
        where j.students = p.id and l.subjects = 1 and l.date >= '2026-11-01'
          and l.date <= '2026-11-30' and j.mark in ('2', '3', '4', '5')) as marks,
      (select count(*) from journals j join lessons l on l.id = j.lessons
        where j.students = p.id and l.subjects = 1 and l.date = '2026-11-20' and j.mark = 'Н')
        as absent
    from students p where p.id in (select students from choices where 1 in (sub_first, sub_second))`,
  );
  return rows
    .filter(({ marks, absent }) => marks < needed && absent === 0)
    .map(({ name, marks }) => `${name}: ${marks} из ${needed}`)
    .sort();
}

const rowsOf = async () => {
  const table = within((await dialog()).getByRole('table', { name: 'Кого спросить' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const [marks, ...others] = within(row).getAllByRole('cell');
      const name = within(row)
        .getByRole('rowheader')
        .textContent.replace(/ \(№ \d+\)$/, '');
      return {
        name,
        text: `${name}: ${marks?.textContent ?? ''}`,
        since: Number(others[0]?.textContent),
      };
    });
};

test('who has too few marks is listed in the class journal, and only them', async () => {
  const user = await openAppAs('pavlova', '/subjects/1/journal?from=2026-11-01&to=2026-11-30');
  await user.click(await screen.findByRole('button', { name: 'Кого спросить' }));
  for (const needed of [3, 5] as const) {
    await user.selectOptions((await dialog()).getByLabelText('Нужно оценок'), String(needed));
    const listed = (await rowsOf()).filter(({ since }) => since < 5);
    expect(listed.map(({ text }) => text).sort()).toEqual(scarceInNovember(needed));
  }
  // A head orders the list, and another press turns it round.
  await user.click((await dialog()).getByRole('button', { name: 'Уроков без оценки' }));
  const sinces = (await rowsOf()).map(({ since }) => since);
  expect(sinces).toEqual([...sinces].sort((a, b) => b - a));
});

test('a name leads to the cell of the newest lesson, where a key marks the student', async () => {
  const user = await openAppAs('pavlova', '/subjects/1/journal?from=2026-11-01&to=2026-11-30');
  await user.click(await screen.findByRole('button', { name: 'Кого спросить' }));
  await user.selectOptions((await dialog()).getByLabelText('Нужно оценок'), '5');
  const [first] = await rowsOf();
  await user.click((await dialog()).getByRole('button', { name: new RegExp(`^${first?.name}`) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const cell = document.activeElement;
  expect(cell).toHaveAttribute('aria-selected', 'true');
  expect(cell?.closest('tr')).toHaveTextContent(first?.name ?? '');
});
