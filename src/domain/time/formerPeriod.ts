import {
  differenceInCalendarDays,
  differenceInCalendarMonths,
  endOfMonth,
  startOfMonth,
  subDays,
  subMonths,
} from 'date-fns';
import { readDate, toIso } from './dates.ts';
import { isSamePeriod, partsOf, type Period, schoolYearOf, type YearPart } from './periods.ts';

/**
 * The period before another one, of its kind: before a quarter the former quarter, also that of the
 * former school year; before whole months as many months; otherwise as many days. Null for an open
 * period.
 */
export function formerPeriod(period: Period, yearParts: readonly YearPart[]): Period | null {
  const [from, to] = [readDate(period.from ?? ''), readDate(period.to ?? '')];
  if (!from || !to || from > to) return null;
  const year = schoolYearOf(from);
  const parts = [...partsOf(year - 1, yearParts), ...partsOf(year, yearParts)];
  const own = parts.findLast((part) => isSamePeriod(part.period, period));
  if (own) {
    const kindOf = (name: string) => name.replace(/\d$/, '');
    const alike = parts.filter(({ name }) => kindOf(name) === kindOf(own.name));
    return alike[alike.indexOf(own) - 1]?.period ?? null;
  }
  const isWholeMonths =
    toIso(from) === toIso(startOfMonth(from)) && toIso(to) === toIso(endOfMonth(to));
  const first = isWholeMonths
    ? subMonths(from, differenceInCalendarMonths(to, from) + 1)
    : subDays(from, differenceInCalendarDays(to, from) + 1);
  return { from: toIso(first), to: toIso(subDays(from, 1)) };
}
