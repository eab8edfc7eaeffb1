import { type MarkCounts, roundedAverage, type Threshold } from './figures.ts';
import { NUMBER_MARKS, type NumberMark } from '../marks/marks.ts';

/** How many further marks make a proposed mark borderline. */
export const MOST_MARKS = [1, 2] as const;
export type MostMarks = (typeof MOST_MARKS)[number];

/** Another proposed mark, and the further marks that make it so. */
export interface Shift {
  to: NumberMark;
  marks: readonly NumberMark[];
}

/** How near a proposed mark is to others; null for a mark that is not that near. */
export interface Borderline {
  higher: Shift | null;
  lower: Shift | null;
}

const total = (marks: readonly NumberMark[]) => marks.reduce((sum, mark) => sum + Number(mark), 0);

/** One mark, or two marks, the lowest first; of pairs with one sum, the more alike first. */
const FURTHER: readonly (readonly NumberMark[])[] = [
  ...NUMBER_MARKS.map((mark) => [mark]),
  ...NUMBER_MARKS.flatMap((first, place) =>
    NUMBER_MARKS.slice(place).map((second) => [first, second]),
  ).sort((a, b) => total(a) - total(b) || Number(b[0]) - Number(a[0])),
];

/**
 * Whether one or two further marks would raise or lower a proposed mark, and which: the fewest, and
 * of these the least good that raise it, the least bad that lower it. Null for both without marks.
 */
export function borderlineOf(
  counts: MarkCounts,
  threshold: Threshold,
  most: MostMarks = 2,
): Borderline {
  const now = roundedAverage(counts, threshold);
  if (now === null) return { higher: null, lower: null };
  const shifts = FURTHER.filter(({ length }) => length <= most).flatMap((marks): Shift[] => {
    const after = { ...counts };
    for (const mark of marks) after[mark] += 1;
    const to = roundedAverage(after, threshold);
    return to === null ? [] : [{ to, marks }];
  });
  const higher = shifts.filter(({ to }) => to > now);
  const lower = shifts.filter(({ to }) => to < now);
  const fewest = (some: readonly Shift[]) => Math.min(...some.map(({ marks }) => marks.length));
  return {
    higher: higher[0] ?? null,
    lower: lower.findLast(({ marks }) => marks.length === fewest(lower)) ?? null,
  };
}

/** «5, если 5 и 4»; empty for null. */
export const shiftText = (shift: Shift | null): string =>
  shift === null ? '' : `${shift.to}, если ${shift.marks.join(' и ')}`;

/** Students and their counts, with how near each is to another proposed mark, the nearest first. */
export function borderlineAmong<Row extends { counts: MarkCounts }>(
  rows: readonly Row[],
  threshold: Threshold,
  most: MostMarks,
): (Row & Borderline)[] {
  const needs = ({ higher, lower }: Borderline) =>
    Math.min(higher?.marks.length ?? Infinity, lower?.marks.length ?? Infinity);
  return rows
    .map((row) => ({ ...row, ...borderlineOf(row.counts, threshold, most) }))
    .filter(({ higher, lower }) => higher !== null || lower !== null)
    .sort((a, b) => needs(a) - needs(b));
}
