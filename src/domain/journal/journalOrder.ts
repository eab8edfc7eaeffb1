import { countMarked, figuresOf, type MarkCounts } from '../reports/figures.ts';
import { ABSENT } from '../marks/marks.ts';
import { type ClassJournalLine, type ClassJournalTable, countLine } from './classJournalTable.ts';

/** The figures by which the students of a class journal can be ordered; null for none. */
const FIGURES = {
  average: (counts: MarkCounts) => figuresOf(counts).average,
  marks: (counts: MarkCounts) => countMarked(counts),
  absences: (counts: MarkCounts) => counts[ABSENT],
} as const;

export type OrderedBy = 'name' | keyof typeof FIGURES;

/**
 * The students of a class journal in the order in which somebody has asked for them. It does not
 * follow later marks: no row moves away from under the hand that marks it.
 */
export interface JournalOrder {
  isDescending: boolean;
  /** The keys of the lines. */
  keys: readonly string[];
}

/**
 * Orders the lines of a table by a figure, or by name as at first. Students without the figure come
 * last in both directions, and equal ones stay in the order of their names.
 *
 * @param lines in the order of their names
 */
export function journalOrder(
  lines: readonly ClassJournalLine[],
  by: OrderedBy,
  isDescending: boolean,
): JournalOrder {
  const sign = isDescending ? -1 : 1;
  const figured = lines.map((line, index) => ({
    key: line.key,
    figure: by === 'name' ? index : FIGURES[by](countLine(line)),
  }));
  figured.sort((a, b) => {
    if (a.figure === null || b.figure === null)
      return Number(a.figure === null) - Number(b.figure === null);
    return sign * (a.figure - b.figure);
  });
  return { isDescending, keys: figured.map(({ key }) => key) };
}

/** The table in an order; students who have come since are at its end. */
export function inOrder(table: ClassJournalTable, order: JournalOrder | null): ClassJournalTable {
  if (!order) return table;
  const places = new Map(order.keys.map((key, index) => [key, index]));
  const placeOf = ({ key }: ClassJournalLine) => places.get(key) ?? places.size;
  return { ...table, lines: [...table.lines].sort((a, b) => placeOf(a) - placeOf(b)) };
}
