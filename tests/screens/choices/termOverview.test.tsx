import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAppAs, screen } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

const overview = async () =>
  (await screen.findByText('1 семестр 2031')).closest('details') ?? document.body;

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
  await openAppAs('admin', '/choices?term=2031-1');
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

test('the bar of a subject is as long as the part of its places that is taken', async () => {
  const [first] = backend.query<{ id: number; title: string; count: number }>(
    `select subjects.id, subjects.name || ' (' || level || ')' as title, count(*) as count
     from choices join subjects on subjects.id in (sub_first, sub_second)
     where year = '2026' and semester = '1' group by subjects.id order by count limit 1`,
  );
  if (!first) throw new Error('no choices');
  const user = await openAppAs('admin', '/choices?term=2026-1');
  const places = await screen.findByLabelText(`Мест: ${first.title}`);
  const bar = () => places.closest('li')?.querySelector<HTMLElement>('[style]')?.style.inlineSize;
  expect(bar()).toBeUndefined();
  await user.type(places, String(first.count * 2));
  expect(bar()).toBe('50%');
  await user.clear(places);
  await user.type(places, String(first.count - 1));
  expect(bar()).toBe('100%');
  await user.clear(places);
});
