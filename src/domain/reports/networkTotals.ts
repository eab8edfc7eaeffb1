/** The totals of all schools of the network, side by side. */
import { showFigure } from './figures.ts';
import type { StudentStanding } from './standings.ts';
import {
  type Totals,
  totalsFigure,
  type TotalsLine,
  totalsOf,
  type TotalsQuestion,
} from './totals.ts';
import { figureCell, type TotalsColumn, totalsColumns, totalsTable } from './totalsRows.ts';
import type { WorksheetCell } from '../worksheet.ts';

/** A school and how its students stand. */
export interface SchoolStandings {
  /** Unlike the titles of the other schools. */
  title: string;
  standings: readonly StudentStanding[];
}

const NO_TEACHERS: ReadonlyMap<string, string> = new Map();

/** A line for each school, in the given order, and that of all students. */
export function networkTotals(
  schools: readonly SchoolStandings[],
  question: Pick<TotalsQuestion, 'basis' | 'threshold' | 'needed'>,
): Totals {
  const totalOf = (title: string, standings: readonly StudentStanding[]): TotalsLine => ({
    ...totalsOf(standings, { ...question, by: 'subject', teachers: NO_TEACHERS }).total,
    title,
  });
  // Without ids the keys are names, which two schools may share.
  const all = schools.flatMap(({ title, standings }) =>
    standings.map((one) => (one.studentId === null ? { ...one, key: `${title} ${one.key}` } : one)),
  );
  return {
    lines: schools.map(({ title, standings }) => totalOf(title, standings)),
    total: totalOf('Всего', all),
  };
}

/** The line of the same school; the total for the total. */
export const sameLine = (
  { lines, total }: Totals,
  { title }: TotalsLine,
): TotalsLine | undefined =>
  title === total.title ? total : lines.find((line) => line.title === title);

/** Counts grow with every lesson: only the other figures are compared. */
const isCompared = ({ kind }: TotalsColumn) => kind !== 'count';

/**
 * The difference between two figures as they are shown, «+0,05» or «−1,20»; empty for a count, or
 * where one of them is missing.
 */
export function differenceText(
  column: TotalsColumn,
  now: TotalsLine,
  before: TotalsLine | undefined,
): string {
  const [value, former] = [now, before].map((line) => line && totalsFigure(line, column.figure));
  if (!isCompared(column) || typeof value !== 'number' || typeof former !== 'number') return '';
  const hundredths = Math.round(value * 100) - Math.round(former * 100);
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '−' : '';
  return sign + showFigure(Math.abs(hundredths) / 100);
}

/** The rows of the file: the columns of the screen, then the figures of the former period. */
export function networkRows(totals: Totals, former: Totals | null): WorksheetCell[][] {
  const { heads, lines } = totalsTable(totals, 'school');
  if (!former) return [heads, ...lines];
  const compared = totalsColumns('school').filter(isCompared);
  const shown = [...totals.lines, totals.total];
  return [
    [...heads, ...compared.map(({ label }) => `${label}, раньше`)],
    ...lines.map((line, place) => {
      const before = shown[place] && sameLine(former, shown[place]);
      return [
        ...line,
        ...compared.map(({ figure }) => figureCell(before ? totalsFigure(before, figure) : null)),
      ];
    }),
  ];
}
