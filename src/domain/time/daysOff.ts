import { isoOf } from './dates.ts';
import { addDays } from './days.ts';
import { partIn, type YearPart } from './periods.ts';
import { dayInSchoolYear, plannedYearOf } from './plannedYear.ts';

/** Days in a row, yyyy-mm-dd, both included. */
export interface DayRange {
  first: string;
  last: string;
}

/** The public holidays of each year as month and day: article 112 of the Labour Code of Russia. */
const PUBLIC_HOLIDAYS = [
  ['01-01', '01-08'],
  ['02-23', '02-23'],
  ['03-08', '03-08'],
  ['05-01', '05-01'],
  ['05-09', '05-09'],
  ['06-12', '06-12'],
  ['11-04', '11-04'],
] as const;

/** True on a public holiday. The weekdays to which a government moves holidays are not known. */
function isPublicHoliday(day: string): boolean {
  const monthAndDay = day.slice(5);
  return PUBLIC_HOLIDAYS.some(([first, last]) => first <= monthAndDay && monthAndDay <= last);
}

/** True on a public holiday, and on one of the given days. */
export function isDayOff(day: string, daysOff: readonly DayRange[]): boolean {
  return isPublicHoliday(day) || daysOff.some(({ first, last }) => first <= day && day <= last);
}

/** The holidays between the quarters or trimesters of the school year that begins in a calendar year. */
export function holidaysBetween(parts: readonly YearPart[], year: number): DayRange[] {
  const periods = parts.map((part) => partIn(year, part));
  return periods.slice(1).flatMap(({ from }, place) => {
    const first = addDays(periods[place]?.to ?? '', 1);
    const last = addDays(from, -1);
    return first <= last ? [{ first, last }] : [];
  });
}

const DAY = String.raw`(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?\.?`;
const RANGE = new RegExp(`^(?:с )?${DAY}(?: ?(?:[-–—]|по) ?${DAY})?$`);

/**
 * Reads days off that a user has typed, such as «04.11, 26.10–03.11, 30.12.2026 – 10.01.2027». A day
 * without a year is in the school year that is planned on `today`.
 *
 * @returns the ranges, and the parts of the text that are none.
 */
export function readDaysOff(
  text: string,
  today: Date,
): { ranges: DayRange[]; unreadable: string[] } {
  const beginYear = plannedYearOf(today);
  const dayOf = (day = '', month = '', year?: string) =>
    year === undefined
      ? dayInSchoolYear(day, month, beginYear)
      : isoOf(year.padStart(4, '20'), month, day);
  const ranges: DayRange[] = [];
  const unreadable: string[] = [];
  for (const part of text.split(/[,;\n]/).map((one) => one.trim().replace(/\s+/g, ' '))) {
    if (part === '') continue;
    const [, ...found] = RANGE.exec(part) ?? [];
    const first = dayOf(found[0], found[1], found[2]);
    const last = found[3] === undefined ? first : dayOf(found[3], found[4], found[5]);
    if (first !== null && last !== null && first <= last) ranges.push({ first, last });
    else unreadable.push(part);
  }
  return { ranges, unreadable };
}
