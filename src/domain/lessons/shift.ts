/** Lessons move to other dates together. */
import { readDate } from '../time/dates.ts';
import { type DayRange, isDayOff } from '../time/daysOff.ts';
import { addDays } from '../time/days.ts';
import type { Lesson } from '../entities.ts';
import { usualWeekdays, weekdayNumber } from './plan.ts';

/** By a number of days, or each lesson to the day of the next one. */
export type Shift = { days: number } | 'lesson';

/** The last lesson looks for a free day within this time, which is longer than the summer. */
const MOST_DAYS = 150;

/** The lessons with a readable date from the day of the first given one on. */
export function lessonsFrom(chosen: readonly Lesson[], all: readonly Lesson[]): Lesson[] {
  const [first] = chosen.map(({ date }) => date).sort();
  if (first === undefined) return [];
  return all.filter(({ date }) => readDate(date) !== null && date >= first);
}

/**
 * The new dates of lessons, by id. A lesson whose date can't be read keeps it.
 *
 * @param all the lessons of the subject: they show its weekdays, and which days are taken.
 */
export function shiftedDates(
  chosen: readonly Lesson[],
  all: readonly Lesson[],
  shift: Shift,
  daysOff: readonly DayRange[],
): ReadonlyMap<number, string> {
  const dated = chosen.filter(({ date }) => readDate(date) !== null);
  if (shift !== 'lesson') {
    return new Map(dated.map(({ id, date }) => [id, addDays(date, shift.days)]));
  }
  const days = [...new Set(dated.map(({ date }) => date))].sort();
  const last = days.at(-1);
  if (last === undefined) return new Map();
  const weekdays = usualWeekdays(all, last);
  const moved = new Set(dated.map(({ id }) => id));
  const taken = new Set(all.filter(({ id }) => !moved.has(id)).map(({ date }) => date));
  const isFree = (day: string) =>
    weekdays.has(weekdayNumber(day)) && !taken.has(day) && !isDayOff(day, daysOff);
  const later = Array.from({ length: MOST_DAYS }, (_, index) => addDays(last, index + 1));
  const next = new Map(days.map((day, index) => [day, days[index + 1] ?? later.find(isFree)]));
  return new Map(dated.map(({ id, date }) => [id, next.get(date) ?? date]));
}
