import { countRepeated, type MarkCounts } from './figures.ts';

/**
 * The marks in the cells of a line. A report has up to a million cells with few different contents,
 * so each cell holds only an index into `contents`, which all lines share.
 */
export interface LineMarks {
  /**
   * The marks of a cell: none, one, or several of one date. The first item is that of empty cells.
   */
  contents: readonly (readonly string[])[];
  /** For each column, an index into `contents`. */
  cells: Uint32Array;
}

const NOTHING: readonly string[] = [];

/** The marks of a cell. */
export function marksAt({ contents, cells }: LineMarks, column: number): readonly string[] {
  return contents[cells[column] ?? 0] ?? NOTHING;
}

/** The text of a cell; several marks of one date are joined by commas. */
export function cellText(marks: LineMarks, column: number): string {
  return textOf(marksAt(marks, column));
}

/** The text of each cell. */
export function cellTexts({ contents, cells }: LineMarks): string[] {
  const texts = contents.map(textOf);
  return Array.from(cells, (cell) => texts[cell] ?? '');
}

const textOf = (marks: readonly string[]) => marks.filter(Boolean).join(', ');

/** The cells of the picked columns. */
export function pickCells({ contents, cells }: LineMarks, isPicked: readonly boolean[]): LineMarks {
  return { contents, cells: cells.filter((_cell, column) => isPicked[column]) };
}

/** How often each mark occurs in a line. */
export function countLine({ contents, cells }: LineMarks): MarkCounts {
  const times = new Uint32Array(contents.length);
  for (const cell of cells) times[cell] = (times[cell] ?? 0) + 1;
  return countRepeated(contents, times);
}
