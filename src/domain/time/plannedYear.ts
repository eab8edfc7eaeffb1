/** The school year that people plan, and its days. */
import { isoOf, readDate } from './dates.ts';

/** As `Date` counts them: the first month of a school year, and the month after its last lessons. */
const [SEPTEMBER, JUNE] = [8, 5];

/** The calendar year in which the school year begins that people plan on a day: in the summer, the next. */
export function plannedYearOf(day: Date): number {
  return day.getMonth() >= JUNE ? day.getFullYear() : day.getFullYear() - 1;
}

/** The day that people mean by a day and a month, as yyyy-mm-dd; null if there is no such day. */
export function dayInSchoolYear(day: string, month: string, beginYear: number): string | null {
  const isBeforeNewYear = Number(month) > SEPTEMBER;
  return isoOf(String(isBeforeNewYear ? beginYear : beginYear + 1), month, day);
}

/** The last day of lessons of the school year in which a plan begins. */
export function lastSchoolDay(from: string): string {
  const date = readDate(from);
  return date ? `${plannedYearOf(date) + 1}-05-31` : '';
}
