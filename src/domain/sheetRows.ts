import { isNumberMark } from './marks.ts';
import { cellText, leadingTexts, type Report } from './reports.ts';

/** A cell of a spreadsheet; null is an empty one. */
export type SheetCell = string | number | null;

/**
 * A report as rows of a spreadsheet; the first row has the labels. Marks 2 to 5 are numbers, so
 * that a formula can average them; other marks are text.
 */
export function sheetRows({ heads, columns, lines }: Report): SheetCell[][] {
  return [
    [...heads, ...columns.map(({ label }) => label)],
    ...lines.map((line) => [...leadingTexts(line), ...line.marks.map(sheetCell)]),
  ];
}

function sheetCell(marks: readonly string[]): SheetCell {
  const text = cellText(marks);
  if (text === '') return null;
  return isNumberMark(text) ? Number(text) : text;
}
