import { describe, expect, test } from 'vitest';
import {
  afterCellMark,
  chosenCell,
  countCells,
  extendedTo,
  keptChoice,
  partInRow,
  placesIn,
  rangeOf,
} from '../../../../src/domain/journal/cellChoice.ts';

const SIZE = { rows: 12, columns: 3 };
const at = (row: number, column: number) => ({ row, column });

describe('a choice of cells', () => {
  test('goes on from its anchor in any direction, and tells each row its part', () => {
    const choice = extendedTo(chosenCell(at(4, 2)), at(2, 1));
    expect(rangeOf(choice)).toEqual({ rows: [2, 4], columns: [1, 2] });
    expect(countCells(rangeOf(choice))).toBe(6);
    expect(placesIn(rangeOf(choice)).slice(0, 3)).toEqual([at(2, 1), at(2, 2), at(3, 1)]);
    expect(partInRow(choice, 2)).toEqual({ from: 1, to: 2, current: 1, chosenBy: 'user' });
    expect(partInRow(choice, 3)).toEqual({ from: 1, to: 2, current: -1, chosenBy: 'user' });
    expect(partInRow(choice, 5)).toMatchObject({ from: -1, to: -1, current: -1 });
  });

  test('goes down after a mark, but not after that of a range, nor beyond the last row', () => {
    expect(afterCellMark(chosenCell(at(4, 1)), SIZE).current).toEqual(at(5, 1));
    const range = extendedTo(chosenCell(at(0, 0)), at(3, 0));
    expect(afterCellMark(range, SIZE)).toEqual(chosenCell(at(3, 0)));
    expect(afterCellMark(chosenCell(at(11, 1)), SIZE)).toMatchObject({
      current: at(11, 1),
      isOver: true,
    });
  });

  test('stays with its student and lesson when others come or go', () => {
    const before = { rows: ['a', 'b', 'c'], columns: ['1', '2'] };
    const kept = (rows: string[], columns: string[]) =>
      keptChoice(chosenCell(at(1, 1)), before, { rows, columns });
    expect(kept(['a', 'ab', 'b', 'c'], ['0', '1', '2'])).toEqual(chosenCell(at(2, 2)));
    // Nobody has chosen the cell in the place of one that has gone.
    expect(kept(['a', 'c'], ['1', '2'])).toEqual(chosenCell(at(1, 1), 'nobody'));
    expect(kept(['a', 'b'], ['1'])).toEqual(chosenCell(at(1, 0), 'nobody'));
    expect(kept([], [])).toEqual(chosenCell(at(0, 0), 'nobody'));
    const proposed = chosenCell(at(1, 1), 'journal');
    expect(keptChoice(proposed, before, { rows: ['b'], columns: ['1', '2'] })).toEqual(
      chosenCell(at(0, 1), 'journal'),
    );
  });
});
