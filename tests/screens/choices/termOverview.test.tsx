import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAppAs, screen } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

const overview = async () =>
  (await screen.findByText(/^Сводка/)).closest('details') ?? document.body;

test('namesakes without a choice are distinguished by their school, or by a number within one school', async () => {
  for (const [id, school] of [
    [901, 1],
    [902, 2],
    [903, 2],
  ])
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (?, 'Абаев', 'Лев', 'Ильич', ?)",
      id ?? 0,
      school ?? 0,
    );
  const titles = backend.query<{ title: string }>(
    'select title from schools where id < 3 order by id',
  );
  await openAppAs('admin', '/choices?overviewYear=2031');
  const names = within(await overview())
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent.replace(/Назначить$/, ''))
    .filter((text) => text.startsWith('Абаев'));
  expect(names).toEqual([
    `Абаев Лев Ильич (${titles[0]?.title ?? ''})`,
    `Абаев Лев Ильич (${titles[1]?.title ?? ''}, № 902)`,
    `Абаев Лев Ильич (${titles[1]?.title ?? ''}, № 903)`,
  ]);
});

test('a term without a year is not offered to look over', async () => {
  await openAppAs('admin', '/choices?overviewYear=');
  expect(await screen.findByText('Сводка: введите год')).toBeVisible();
  expect(screen.queryByText(/без выбора/)).not.toBeInTheDocument();
});
