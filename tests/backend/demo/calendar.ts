const MONDAY = 1;
const SUNDAY = 0;

/** The present local day, yyyy-mm-dd. */
export function today(): string {
  return format(new Date());
}

/**
 * The days of a subject's lessons, two a week and none on a Sunday, oldest first.
 *
 * @param last the day of the last lesson
 */
export function lessonDays(last: string, count: number): string[] {
  const gap = firstGap(last);
  const days = [last];
  while (days.length < count) {
    days.unshift(addDays(days[0] ?? last, days.length % 2 === 1 ? -gap : gap - 7));
  }
  return days;
}

/** A school day: the given day, or with `before` the day before it. A Sunday is never returned. */
export function schoolDay(day: string, before: boolean): string {
  if (weekday(day) === SUNDAY) return addDays(day, -1);
  return before && weekday(day) !== MONDAY ? addDays(day, -1) : day;
}

/** How many days the other lesson of the week is before the last one: 3, or 2 if that is a Sunday. */
function firstGap(last: string): number {
  return weekday(addDays(last, -3)) === SUNDAY ? 2 : 3;
}

function addDays(day: string, days: number): string {
  const date = parse(day);
  date.setDate(date.getDate() + days);
  return format(date);
}

const weekday = (day: string) => parse(day).getDay();

/** Noon of the day: a change to or from summer time can't move it to another date. */
function parse(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function format(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
