import { readDate, showDate, toIso } from './dates.ts';

/** Days as people speak of them. A day is a calendar date, yyyy-mm-dd. */

const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('ru', options);
const shortWeekday = formatter({ weekday: 'short' });
const longWeekday = formatter({ weekday: 'long' });
const dayAndMonth = formatter({ day: 'numeric', month: 'long' });
const month = formatter({ month: 'long' });
const shortMonth = formatter({ month: 'short' });

/** The day `count` days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  const date = readDate(day);
  if (!date) return day;
  return toIso(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count));
}

/** «сб»; empty for a text that is no date. */
export function weekdayOf(day: string): string {
  const date = readDate(day);
  return date ? shortWeekday.format(date) : '';
}

/** «суббота»; empty for a text that is no date. */
export function longWeekdayOf(day: string): string {
  const date = readDate(day);
  return date ? longWeekday.format(date) : '';
}

/** «сб 21.11», with the year if it is not this one; a text that is no date stays as it is. */
export function showDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = readDate(day) ? showDate(day) : null;
  if (date === null) return day;
  return `${weekdayOf(day)} ${isThisYear ? date.slice(0, 5) : date}`;
}

/** «21.11», for a known year; a text that is no date stays as it is. */
export function showDayOfYear(day: string): string {
  return readDate(day) ? showDate(day).slice(0, 5) : day;
}

/** «суббота, 21 ноября 2026». */
export function showLongDay(day: string): string {
  const date = readDate(day);
  if (!date) return day;
  return `${longWeekday.format(date)}, ${dayAndMonth.format(date)} ${date.getFullYear()}`;
}

/** «Ноябрь 2026»; null for a text that is no date. */
export function monthTitle(day: string): string | null {
  const date = readDate(day);
  if (!date) return null;
  const name = month.format(date);
  return `${name.charAt(0).toLocaleUpperCase('ru')}${name.slice(1)} ${date.getFullYear()}`;
}

/** «нояб. 2026»; null for a text that is no date. */
export function shortMonthTitle(day: string): string | null {
  const date = readDate(day);
  return date && `${shortMonth.format(date)} ${date.getFullYear()}`;
}

/** A day for display under its month: «21», «сб», «Ноябрь 2026». */
export interface DayOfMonth {
  day: string;
  weekday: string;
  month: string;
}

/** The parts of a day; null for a text that is no date. */
export function dayOfMonth(day: string): DayOfMonth | null {
  const date = readDate(day);
  const title = monthTitle(day);
  if (!date || title === null) return null;
  return { day: String(date.getDate()), weekday: weekdayOf(day), month: title };
}

/** The seven days of a day's week, from Monday to Sunday. */
export function weekOf(day: string): string[] {
  // Sunday is 0.
  const weekday = readDate(day)?.getDay() ?? 1;
  const monday = addDays(day, -((weekday + 6) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** «16–21 ноября», «28 сентября – 3 октября». */
export function showDays(first: string, last: string): string {
  const [from, to] = [readDate(first), readDate(last)];
  if (!from || !to) return '';
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${from.getDate()}–${dayAndMonth.format(to)}`
    : `${dayAndMonth.format(from)} – ${dayAndMonth.format(to)}`;
}
