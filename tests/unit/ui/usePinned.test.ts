// @module-tag main
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePinned } from '../../../src/ui/list/usePinned.ts';

interface Entry {
  id: number;
  name: string;
}

const [anna, boris] = [
  { id: 1, name: 'Анна' },
  { id: 2, name: 'Борис' },
];

/** The pinned items, of which the second is edited. */
const open = (items: readonly Entry[]) =>
  renderHook(({ view, all }) => usePinned(all, view, (id) => id === boris.id), {
    initialProps: { view: 'все', all: items },
  });

test('another view of unchanged items is the same, so that ten thousand are not sorted anew at each key', () => {
  const items = [anna, boris];
  const { result, rerender } = open(items);
  const before = result.current;
  expect(before).toEqual([anna, boris]);
  for (const view of ['а', 'ан']) rerender({ view, all: items });
  expect(result.current).toBe(before);
});

test('items are taken as they are when the view changes; what is being edited is not', () => {
  const { result, rerender } = open([anna, boris]);
  const [later, edited] = [
    { id: 1, name: 'Яна' },
    { id: 2, name: 'Юрий' },
  ];
  rerender({ view: 'все', all: [later, edited] });
  expect(result.current).toEqual([anna, boris]);
  rerender({ view: 'а', all: [later, edited] });
  expect(result.current).toEqual([later, boris]);
  const added = { id: 3, name: 'Вера' };
  rerender({ view: 'а', all: [later, edited, added] });
  expect(result.current).toEqual([later, boris, added]);
});
