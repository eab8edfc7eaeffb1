import type { GridSize, Place } from './cellSelection.ts';
import { isSeveralMarks, readMark } from './markPaste.ts';
import type { MarkValue } from '../marks/marks.ts';
import { quote } from '../text/names.ts';
import { textRows } from '../imports/sheetText.ts';
import { withoutInvisible } from '../text/tidyText.ts';

/** A mark of a pasted block, and the cell that gets it. */
export interface BlockMark extends Place {
  value: MarkValue;
}

/** A block of cells from a spreadsheet: its marks, or why it can't be pasted. */
export type PastedBlock = { marks: readonly BlockMark[] } | { obstacle: string };

/**
 * Reads a block whose upper left corner goes onto the given cell; empty cells change nothing. A
 * text that is no mark, such as a name or a date, suggests that the other marks would get to wrong
 * cells: then nothing is pasted. A block that reaches beyond the table is not pasted either.
 */
export function pastedBlock(text: string, corner: Place, size: GridSize): PastedBlock {
  const rows = textRows(withoutInvisible(text), ['\t']);
  const marks: BlockMark[] = [];
  for (const [rowIndex, row] of rows.entries()) {
    for (const [columnIndex, cell] of row.entries()) {
      if (cell.trim() === '') continue;
      const value = readMark(cell);
      if (value === null) {
        const what = isSeveralMarks(cell) ? 'не одна оценка' : 'не оценка';
        const start = `${quote(cell.trim().slice(0, 30))} — ${what}. Ничего не вставлено.`;
        return { obstacle: `${start} Скопируйте одни оценки: без имён, дат и номеров.` };
      }
      marks.push({ row: corner.row + rowIndex, column: corner.column + columnIndex, value });
    }
  }
  if (marks.length === 0) return { obstacle: 'В скопированном нет оценок.' };
  const isBeyond = marks.some(({ row, column }) => row >= size.rows || column >= size.columns);
  if (isBeyond) {
    return {
      obstacle: `Не помещается: от выбранной клетки есть строк ${size.rows - corner.row}, столбцов ${size.columns - corner.column}. Ничего не вставлено.`,
    };
  }
  return { marks };
}
