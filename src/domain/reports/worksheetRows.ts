import { cellTexts } from './lineMarks.ts';
import { isNumberMark } from '../marks/marks.ts';
import { leadingTexts, type Report } from './reports.ts';
import type { WorksheetCell, WorksheetRows } from '../worksheet.ts';

/**
 * A report as rows of a spreadsheet; the first row has the labels. The marks 2 to 5 are numbers,
 * because formulas average only numbers; other marks are texts.
 */
export function worksheetRows({ heads, columns, lines }: Report): WorksheetRows {
  return {
    length: lines.length + 1,
    *[Symbol.iterator]() {
      yield [...heads, ...columns.map(({ label }) => label)];
      for (const line of lines)
        yield [...leadingTexts(line), ...cellTexts(line.marks).map(sheetCell)];
    },
  };
}

/** A stored mark as a cell. */
export function sheetCell(text: string): WorksheetCell {
  if (text === '') return null;
  return isNumberMark(text) ? Number(text) : text;
}
