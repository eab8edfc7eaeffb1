import { cellText, leadingTexts, type Report } from './reports.ts';

/** A cell of a spreadsheet: a number, a text, or nothing. */
export type SheetCell = string | number | null;

/**
 * A report as the rows of a spreadsheet, the labels first. Marks 2 to 5 are numbers, so that
 * they can be averaged; anything else is text.
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
  return /^[2-5]$/.test(text) ? Number(text) : text;
}
