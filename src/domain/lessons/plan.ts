/** The plan of a subject's lessons (КТП): rows with topics become lessons with dates. */
import { readDate } from '../time/dates.ts';
import { type DayRange, isDayOff } from '../time/daysOff.ts';
import { addDays } from '../time/days.ts';
import { schoolYearOf } from '../time/periods.ts';
import { lastSchoolDay, plannedYearOf } from '../time/plannedYear.ts';
import type { Lesson } from '../entities.ts';
import { foldedTitle } from '../text/folding.ts';

/** A lesson of a plan, before it has its date. */
export interface PlanRow {
  topic: string;
  homework: string;
  /** The date in the plan itself, yyyy-mm-dd; null if it has none. */
  date: string | null;
}

export interface PlanSettings {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: ReadonlySet<number>;
  /** The first possible day, yyyy-mm-dd. */
  from: string;
  daysOff: readonly DayRange[];
}

/**
 * What becomes of a planned lesson: `new` is created; `stored` is there already; for `taken` there
 * is another lesson on its day; `undated` has no day left before the summer.
 */
export type PlanState = 'new' | 'stored' | 'taken' | 'undated';

export interface PlannedLesson {
  /** The place in the plan, from 1. */
  id: number;
  topic: string;
  homework: string;
  /** Null if no day is left. */
  date: string | null;
  state: PlanState;
  /** The topic of the other lesson on the day of a taken one. */
  other?: string;
}

/** 1 for Monday to 7 for Sunday; 0 for a text that is no date. */
export function weekdayNumber(day: string): number {
  const date = readDate(day);
  return date ? ((date.getDay() + 6) % 7) + 1 : 0;
}

/** How many of the newest lessons show on which weekdays a subject is taught. */
const RECENT = 4;

/** The weekdays of the newest lessons; without lessons the weekday of `today`. */
export function usualWeekdays(lessons: readonly Lesson[], today: string): Set<number> {
  const dates = lessons.map(({ date }) => date).filter((date) => readDate(date) !== null);
  const newest = dates.sort().slice(-RECENT);
  return new Set((newest.length > 0 ? newest : [today]).map(weekdayNumber));
}

const yearOf = (day: string) => {
  const date = readDate(day);
  return date && schoolYearOf(date);
};

/**
 * Finds the stored lesson of each planned one by its topic, in the school year of the plan. Equal
 * topics are told apart by their dates first, and then by their order. No stored lesson is found
 * twice.
 */
function matchStored(
  rows: readonly PlanRow[],
  stored: readonly Lesson[],
  from: string,
): ReadonlyMap<PlanRow, Lesson> {
  const begin = readDate(from);
  const year = begin && plannedYearOf(begin);
  const free = stored
    .filter(({ date }) => yearOf(date) === year)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const matched = new Map<PlanRow, Lesson>();
  const take = (row: PlanRow, isMatch: (lesson: Lesson) => boolean) => {
    const topic = foldedTitle(row.topic);
    const index = free.findIndex((one) => foldedTitle(one.topic) === topic && isMatch(one));
    const [lesson] = index === -1 ? [] : free.splice(index, 1);
    if (lesson) matched.set(row, lesson);
  };
  for (const row of rows) if (row.date !== null) take(row, ({ date }) => date === row.date);
  for (const row of rows) if (!matched.has(row)) take(row, () => true);
  return matched;
}

/**
 * Gives each lesson of a plan its date. A date of the plan itself, or one that the user has typed,
 * stays; any other lesson takes the first free day of the weekdays after the lesson above it.
 *
 * @param typed dates by the place in the plan.
 */
export function layOutPlan(
  rows: readonly PlanRow[],
  stored: readonly Lesson[],
  { weekdays, from, daysOff }: PlanSettings,
  typed: ReadonlyMap<number, string>,
): PlannedLesson[] {
  const last = lastSchoolDay(from);
  const matched = matchStored(rows, stored, from);
  const topics = new Map(stored.map(({ date, topic }) => [date, topic]));
  const ownDate = (row: PlanRow, index: number) => typed.get(index + 1) ?? row.date;
  const taken = new Set([...topics.keys(), ...rows.map(ownDate)]);
  const isFree = (day: string) =>
    weekdays.has(weekdayNumber(day)) && !taken.has(day) && !isDayOff(day, daysOff);

  let above = '';
  const nextFree = (): string | null => {
    for (let day = above < from ? from : addDays(above, 1); day <= last; day = addDays(day, 1)) {
      if (isFree(day)) return day;
    }
    return null;
  };

  return rows.map((row, index): PlannedLesson => {
    const { topic, homework } = row;
    const planned = { id: index + 1, topic, homework };
    const lesson = matched.get(row);
    if (lesson) {
      above = lesson.date;
      return { ...planned, date: lesson.date, state: 'stored' };
    }
    const own = ownDate(row, index);
    const date = own ?? nextFree();
    if (date === null) return { ...planned, date, state: 'undated' };
    above = date;
    const other = own === null ? undefined : topics.get(date);
    if (other !== undefined) return { ...planned, date, state: 'taken', other };
    taken.add(date);
    topics.set(date, topic);
    return { ...planned, date, state: 'new' };
  });
}

/** The rows of a plan from lessons, oldest first: of another subject, or of an earlier year. */
export function planFrom(lessons: readonly Lesson[]): PlanRow[] {
  return [...lessons]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id))
    .map(({ topic, homework }) => ({ topic, homework, date: null }));
}

/** The calendar years in which the school years with lessons begin, the newest first. */
export function schoolYearsOf(lessons: readonly Lesson[]): number[] {
  const years = new Set(lessons.flatMap(({ date }) => yearOf(date) ?? []));
  return [...years].sort((a, b) => b - a);
}

/** True if a lesson is in the school year that begins in a calendar year. */
export function isInSchoolYear({ date }: Lesson, year: number): boolean {
  return yearOf(date) === year;
}
