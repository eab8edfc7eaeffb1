import { expect, test } from 'vitest';
import { allSelected, chosen, extended, keptIn } from '../../../src/domain/rowChoice.ts';

const ORDER = [7, 3, 9, 1, 5];

test('a range grows from its anchor both ways, and shrinks to nothing', () => {
  const down = extended(extended(chosen(3), ORDER, 9), ORDER, 1);
  expect(down).toEqual({ currentId: 1, anchorId: 3, selectedIds: new Set([3, 9, 1]) });
  const up = extended(down, ORDER, 7);
  expect(up).toEqual({ currentId: 7, anchorId: 3, selectedIds: new Set([7, 3]) });
  expect(extended(up, ORDER, 3)).toEqual(chosen(3));
});

test('all are selected, and the current row stays', () => {
  const all = allSelected(chosen(9), ORDER);
  expect(all).toEqual({ currentId: 9, anchorId: 9, selectedIds: new Set(ORDER) });
});

test('among other rows what is gone is no longer chosen', () => {
  const range = extended(chosen(3), ORDER, 1);
  expect(keptIn(range, [3, 9, 1])).toBe(range);
  expect(keptIn(range, [3, 1])).toEqual(chosen(1));
  expect(keptIn(range, [4, 3])).toEqual(chosen(4));
  expect(keptIn(range, [])).toEqual(chosen(null));
  // Where its anchor is gone, a range begins anew.
  expect(extended(range, [9, 1], 9)).toEqual(chosen(9));
});
