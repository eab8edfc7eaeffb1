import { endOfMonth, startOfMonth } from 'date-fns';
import { readDate, showDate, toIso } from './dates.ts';

/** A period of marks: yyyy-mm-dd, both days included; null for no bound. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** True if a day is in a period. A text that is no date is only in a period without bounds. */
export function isInPeriod(day: string, { from, to }: Period): boolean {
  if (from === null && to === null) return true;
  return readDate(day) !== null && (from === null || day >= from) && (to === null || day <= to);
}

export const ALL_TIME: Period = { from: null, to: null };

export function isSamePeriod(a: Period, b: Period): boolean {
  return a.from === b.from && a.to === b.to;
}

/** True if a period had ended by a day, yyyy-mm-dd. */
export const isOver = ({ to }: Period, day: string) => to !== null && to < day;

/** A period that is chosen by its name instead of by its dates. */
export interface NamedPeriod {
  name: string;
  label: string;
  period: Period;
  /** True if today is in the period. */
  isCurrent: boolean;
}

/**
 * Parts of a school year as month and day; 0 is the calendar year in which the school year begins,
 * 1 the next.
 */
const PARTS = [
  { name: 'year', label: 'Весь год', from: [0, '09-01'], to: [1, '08-31'] },
  { name: 'semester1', label: '1 семестр', from: [0, '09-01'], to: [0, '12-31'] },
  { name: 'semester2', label: '2 семестр', from: [1, '01-01'], to: [1, '05-31'] },
  { name: 'quarter1', label: '1 четверть', from: [0, '09-01'], to: [0, '10-31'] },
  { name: 'quarter2', label: '2 четверть', from: [0, '11-01'], to: [0, '12-31'] },
  { name: 'quarter3', label: '3 четверть', from: [1, '01-01'], to: [1, '03-31'] },
  { name: 'quarter4', label: '4 четверть', from: [1, '04-01'], to: [1, '05-31'] },
] as const;

/** The month in which a school year begins, as `Date` counts it. */
const SEPTEMBER = 8;

/** The calendar year in which the school year of a day began. */
export function schoolYearOf(day: Date): number {
  return day.getMonth() >= SEPTEMBER ? day.getFullYear() : day.getFullYear() - 1;
}

/** «2026/27», the school year that a period is in; empty for an open period, or one of several years. */
export function schoolYearInWords({ from, to }: Period): string {
  const [first, last] = [readDate(from ?? ''), readDate(to ?? '')];
  if (!first || !last || schoolYearOf(first) !== schoolYearOf(last)) return '';
  return schoolYearName(schoolYearOf(first));
}

/** «2026/27», the school year that begins in a calendar year. */
export const schoolYearName = (year: number) => `${year}/${String(year + 1).slice(-2)}`;

/**
 * A period with both dates, where marks tell them: it begins with the first mark, and ends on the
 * day on which the marks were read.
 */
export function closedPeriod(period: Period, firstMark: string | null, readAt: string): Period {
  const from = period.from ?? firstMark;
  const to = period.to ?? readAt;
  return from === null || from > to ? period : { from, to };
}

/**
 * The periods of a school year, which are chosen without typing dates.
 *
 * By order no. 115 of the Ministry of Education (22.03.2021) a school year in Russia begins on 1
 * September and ends by the school's own curriculum. Each school sets its own semesters and
 * quarters, and the servers do not send them. So these are the whole months in which most schools
 * have them: the holidays fall on their bounds. «Весь год» includes the summer, because it may
 * leave nothing out.
 */
export function namedPeriods(today: Date): NamedPeriod[] {
  const year = schoolYearOf(today);
  const day = toIso(today);
  const month = {
    name: 'month',
    label: 'Месяц',
    period: { from: toIso(startOfMonth(today)), to: toIso(endOfMonth(today)) },
    isCurrent: true,
  };
  const parts = partsOf(year).map((part) => ({
    ...part,
    isCurrent: part.period.from <= day && day <= part.period.to,
  }));
  return [...parts, month, { name: 'all', label: 'Всё время', period: ALL_TIME, isCurrent: true }];
}

/** The parts of the school year that begins in a calendar year. */
export function partsOf(year: number) {
  return PARTS.map(({ name, label, from, to }) => ({
    name,
    label,
    period: { from: `${year + from[0]}-${from[1]}`, to: `${year + to[0]}-${to[1]}` },
  }));
}

/** The named period with these dates; null if the dates are the user's own («Даты…»). */
export function nameOfPeriod(period: Period, today: Date): NamedPeriod | null {
  return namedPeriods(today).find((named) => isSamePeriod(named.period, period)) ?? null;
}

/** «с 01.09.2026», «01.09.2026 – 31.10.2026»; empty for all time. */
export function periodInDates(period: Period): string {
  const [from, to] = [showDate(period.from ?? ''), showDate(period.to ?? '')];
  if (to === '') return from && `с ${from}`;
  return from === '' ? `по ${to}` : `${from} – ${to}`;
}

/** «1 семестр», «с 01.09.2026», «01.09.2026 – 31.10.2026». */
export function periodInWords(period: Period, today: Date): string {
  return nameOfPeriod(period, today)?.label ?? periodInDates(period);
}

/**
 * The words with the dates, for readers who can't look them up: «1 семестр (01.09.2026 –
 * 31.12.2026)».
 */
export function periodOnPaper(period: Period, today: Date): string {
  const words = periodInWords(period, today);
  const { from, to } = period;
  const isNamed = nameOfPeriod(period, today) !== null && from !== null && to !== null;
  return isNamed ? `${words} (${showDate(from)} – ${showDate(to)})` : words;
}
