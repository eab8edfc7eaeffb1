import { expect, test } from 'vitest';
import {
  afterMark,
  allSelected,
  chosen,
  extended,
  keptIn,
} from '../../../../src/domain/journal/rowChoice.ts';

const ORDER = [7, 3, 9, 1, 5];

test('a range grows from its anchor both ways, and shrinks to nothing', () => {
  const down = extended(extended(chosen(3), ORDER, 9), ORDER, 1);
  expect(down).toEqual({ ...chosen(1), anchorId: 3, selectedIds: new Set([3, 9, 1]) });
  const up = extended(down, ORDER, 7);
  expect(up).toEqual({ ...chosen(7), anchorId: 3, selectedIds: new Set([7, 3]) });
  expect(extended(up, ORDER, 3)).toEqual(chosen(3));
});

test('all are selected, and the current row stays', () => {
  const all = allSelected(chosen(9), ORDER);
  expect(all).toEqual({ ...chosen(9), selectedIds: new Set(ORDER) });
});

test('among other rows what is gone is no longer chosen', () => {
  const range = extended(chosen(3), ORDER, 1);
  expect(keptIn(range, [3, 9, 1], 3)).toBe(range);
  expect(keptIn(range, [3, 1], 3)).toEqual(chosen(1));
  // In its place the journal only proposes one.
  expect(keptIn(range, [4, 3], 3)).toEqual(chosen(3, 'journal'));
  expect(keptIn(range, [], null)).toEqual(chosen(null, 'journal'));
  // Where its anchor is gone, a range begins anew.
  expect(extended(range, [9, 1], 9)).toEqual(chosen(9));
});

test('a marked row leads to the next one, several stay, and the last one is the end', () => {
  expect(afterMark(chosen(3), ORDER)).toEqual(chosen(9));
  expect(afterMark(extended(chosen(3), ORDER, 1), ORDER)).toEqual(chosen(1));
  const over = afterMark(chosen(5), ORDER);
  expect(over).toEqual({ ...chosen(5), isOver: true });
  expect(afterMark(allSelected(chosen(5), ORDER), ORDER)).toEqual(over);
  // Whatever the user chooses next, it goes on.
  expect([extended(over, ORDER, 1), allSelected(over, ORDER)].map(({ isOver }) => isOver)).toEqual([
    ...[false, false],
  ]);
  expect(keptIn(over, ORDER, 7)).toBe(over);
  expect(keptIn(over, [...ORDER, 8], 7)).toEqual(chosen(5));
});
