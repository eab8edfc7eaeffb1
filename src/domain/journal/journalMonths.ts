import { monthTitle, shortMonthTitle } from '../time/days.ts';
import type { NumberedLesson } from '../lessons/lessons.ts';

/** A month of the class journal. */
export interface JournalMonth {
  /** «Ноябрь 2026». */
  title: string;
  /** «нояб.», with the year if the table also has this month of another year. */
  short: string;
  /** The column of its first lesson. */
  column: number;
}

/**
 * The months of the columns of a table, in their order; a lesson without a date belongs to none.
 */
export function journalMonths(columns: readonly Pick<NumberedLesson, 'date'>[]): JournalMonth[] {
  const months = new Map<string, JournalMonth>();
  columns.forEach(({ date }, column) => {
    const [title, short] = [monthTitle(date), shortMonthTitle(date)];
    if (title === null || short === null || months.has(title)) return;
    months.set(title, { title, short, column });
  });
  const all = [...months.values()];
  const name = ({ short }: JournalMonth) => short.replace(/ \d+$/, '');
  return all.map((month) => {
    const isOnly = all.filter((other) => name(other) === name(month)).length === 1;
    return isOnly ? { ...month, short: name(month) } : month;
  });
}
