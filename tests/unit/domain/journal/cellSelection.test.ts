import { describe, expect, test } from 'vitest';
import {
  selectionAfterMark,
  selectAllCells,
  countCells,
  extendSelection,
  isCurrent,
  restoreSelection,
  partInRow,
  placesIn,
  selectedCell,
} from '../../../../src/domain/journal/cellSelection.ts';

const SIZE = { rows: 12, columns: 3 };
const at = (row: number, column: number) => ({ row, column });

describe('a selection of cells', () => {
  test('goes on from its anchor in any direction, and tells each row its part', () => {
    const selection = extendSelection(selectedCell(at(4, 2)), at(2, 1));
    expect(selection.range).toEqual({ rows: [2, 4], columns: [1, 2] });
    expect(countCells(selection.range)).toBe(6);
    expect(placesIn(selection.range).slice(0, 3)).toEqual([at(2, 1), at(2, 2), at(3, 1)]);
    const part = { from: 1, to: 2, current: -1, chosenBy: 'user', isRange: true };
    expect(partInRow(selection, 2)).toEqual({ ...part, current: 1 });
    expect(partInRow(selection, 3)).toEqual(part);
    expect(partInRow(selection, 5)).toMatchObject({ from: -1, current: -1, isRange: false });
    expect(partInRow(selectedCell(at(2, 1)), 2)).toMatchObject({ current: 1, isRange: false });
  });

  test('grows from its anchor both ways, and shrinks to a single cell', () => {
    const down = extendSelection(extendSelection(selectedCell(at(1, 0)), at(2, 0)), at(3, 0));
    expect(down).toMatchObject({ current: at(3, 0), range: { rows: [1, 3], columns: [0, 0] } });
    const up = extendSelection(down, at(0, 0));
    expect(up).toMatchObject({ current: at(0, 0), range: { rows: [0, 1], columns: [0, 0] } });
    expect(extendSelection(up, at(1, 0))).toEqual(selectedCell(at(1, 0)));
  });

  test('of all cells leaves the current one, from which it goes on', () => {
    const all = selectAllCells(selectedCell(at(4, 1)), SIZE);
    expect(all).toMatchObject({ current: at(4, 1), range: { rows: [0, 11], columns: [0, 2] } });
    expect(extendSelection(all, at(5, 1))).toEqual(
      extendSelection(selectedCell(at(4, 1)), at(5, 1)),
    );
  });

  test('is current as long as a proposal has no mark; what its user has chosen always is', () => {
    expect(isCurrent('journal', false)).toBe(true);
    expect(isCurrent('journal', true)).toBe(false);
    expect([isCurrent('user', true), isCurrent('user', false)]).toEqual([true, true]);
    expect([isCurrent('nobody', true), isCurrent('nobody', false)]).toEqual([false, false]);
    expect(selectionAfterMark(selectedCell(at(3, 0), 'journal'), 12).chosenBy).toBe('user');
  });

  test('goes down after a mark, but not after that of a range', () => {
    expect(selectionAfterMark(selectedCell(at(4, 1)), 12)).toEqual(selectedCell(at(5, 1)));
    const range = extendSelection(selectedCell(at(0, 0)), at(3, 0));
    expect(selectionAfterMark(range, 12)).toEqual(selectedCell(at(3, 0)));
  });

  test('is over behind the last row, after a range too, until the user chooses again', () => {
    const over = { ...selectedCell(at(11, 1)), isPastLastRow: true };
    expect(selectionAfterMark(selectedCell(at(11, 1)), 12)).toEqual(over);
    expect(selectionAfterMark(selectAllCells(selectedCell(at(11, 1)), SIZE), 12)).toEqual(over);
    expect(extendSelection(over, at(10, 1)).isPastLastRow).toBe(false);
    expect(selectAllCells(over, SIZE).isPastLastRow).toBe(false);
  });

  describe('in a table that has changed', () => {
    const before = { rows: ['a', 'b', 'c'], columns: ['1', '2'] };
    const kept = (rows: string[], columns: string[], selection = selectedCell(at(1, 1))) =>
      restoreSelection(selection, before, { rows, columns });

    test('stays with its student and lesson', () => {
      expect(kept(['a', 'ab', 'b', 'c'], ['0', '1', '2'])).toEqual(selectedCell(at(2, 2)));
      const proposed = selectedCell(at(1, 1), 'journal');
      expect(kept(['b'], ['1', '2'], proposed)).toEqual(selectedCell(at(0, 1), 'journal'));
    });

    test('is nobody’s in the place of a cell that has gone', () => {
      expect(kept(['a', 'c'], ['1', '2'])).toEqual(selectedCell(at(1, 1), 'nobody'));
      expect(kept(['a', 'b'], ['1'])).toEqual(selectedCell(at(1, 0), 'nobody'));
      expect(kept([], [])).toEqual(selectedCell(at(0, 0), 'nobody'));
    });

    test('keeps no range, and changes no mark behind the last row unseen', () => {
      const range = extendSelection(selectedCell(at(0, 0)), at(1, 1));
      expect(kept(['b', 'c'], ['1', '2'], range)).toEqual(selectedCell(at(0, 1)));
      const over = { ...selectedCell(at(2, 1)), isPastLastRow: true };
      expect(kept(['b', 'c'], ['1', '2'], over)).toEqual({
        ...selectedCell(at(1, 1)),
        isPastLastRow: true,
      });
      expect(kept([...before.rows, 'd'], before.columns, over)).toEqual(over);
    });
  });
});
