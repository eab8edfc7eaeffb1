import { endOfMonth, startOfMonth } from 'date-fns';
import { readDate, showDate, toIso } from './dates.ts';
import { monthTitle } from './days.ts';

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
 * A part of a school year. Its bounds are a month and a day, MM-DD; 0 is the calendar year in which
 * the school year begins, 1 the next.
 */
export interface YearPart {
  name: string;
  label: string;
  from: readonly [year: number, day: string];
  to: readonly [year: number, day: string];
}

/** The parts that no school sets by itself. */
const FIXED_PARTS: readonly YearPart[] = [
  { name: 'year', label: 'Весь год', from: [0, '09-01'], to: [1, '08-31'] },
  { name: 'semester1', label: '1 семестр', from: [0, '09-01'], to: [0, '12-31'] },
  { name: 'semester2', label: '2 семестр', from: [1, '01-01'], to: [1, '05-31'] },
];

export const QUARTERS: readonly YearPart[] = [
  { name: 'quarter1', label: '1 четверть', from: [0, '09-01'], to: [0, '10-31'] },
  { name: 'quarter2', label: '2 четверть', from: [0, '11-01'], to: [0, '12-31'] },
  { name: 'quarter3', label: '3 четверть', from: [1, '01-01'], to: [1, '03-31'] },
  { name: 'quarter4', label: '4 четверть', from: [1, '04-01'], to: [1, '05-31'] },
];

export const TRIMESTERS: readonly YearPart[] = [
  { name: 'trimester1', label: '1 триместр', from: [0, '09-01'], to: [0, '11-30'] },
  { name: 'trimester2', label: '2 триместр', from: [0, '12-01'], to: [1, '02-28'] },
  { name: 'trimester3', label: '3 триместр', from: [1, '03-01'], to: [1, '05-31'] },
];

/** Today, and the quarters or trimesters of the school. */
export interface SchoolCalendar {
  today: Date;
  parts: readonly YearPart[];
}

/** The months after February and in which a school year begins, as `Date` counts them. */
const [MARCH, SEPTEMBER] = [2, 8];
const LEAP_DAY = '02-29';

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
 * The periods of a school year, which are chosen without typing dates; by default those of the
 * present school year.
 *
 * By order no. 115 of the Ministry of Education (22.03.2021) a school year in Russia begins on 1
 * September and ends by the school's own curriculum. Each school sets its own quarters or
 * trimesters, and the servers do not send them: the user may type them. Until then they are the
 * whole months in which most schools have them: the holidays fall on their bounds. «Весь год»
 * includes the summer, because it may leave nothing out.
 */
export function namedPeriods(
  { today, parts }: SchoolCalendar,
  year = schoolYearOf(today),
): NamedPeriod[] {
  const day = toIso(today);
  const named = partsOf(year, parts).map((part) => ({
    ...part,
    isCurrent: part.period.from <= day && day <= part.period.to,
  }));
  const month = {
    name: 'month',
    label: 'Месяц',
    period: { from: toIso(startOfMonth(today)), to: toIso(endOfMonth(today)) },
    isCurrent: true,
  };
  const all = { name: 'all', label: 'Всё время', period: ALL_TIME, isCurrent: true };
  return year === schoolYearOf(today) ? [...named, month, all] : [...named, all];
}

/** The whole school year that begins in a calendar year, and its parts. */
export function partsOf(year: number, parts: readonly YearPart[]) {
  return [...FIXED_PARTS, ...parts].map((part) => {
    const { name, label } = part;
    return { name, label, period: partIn(year, part) };
  });
}

/** A part in the school year that begins in a calendar year; what ends on 28 February ends with the month. */
export function partIn(year: number, { from, to }: YearPart): { from: string; to: string } {
  const lastOfFebruary = toIso(new Date(year + to[0], MARCH, 0));
  return {
    from: from[1] === LEAP_DAY ? lastOfFebruary : `${year + from[0]}-${from[1]}`,
    to: to[1] === '02-28' || to[1] === LEAP_DAY ? lastOfFebruary : `${year + to[0]}-${to[1]}`,
  };
}

/** The months of the school year that begins in a calendar year, September first. */
export function monthsOf(year: number) {
  return Array.from({ length: 12 }, (_one, place) => {
    const first = new Date(year, SEPTEMBER + place, 1);
    const from = toIso(first);
    return {
      key: from.slice(0, 7),
      label: monthTitle(from) ?? '',
      period: { from, to: toIso(endOfMonth(first)) } satisfies Period,
    };
  });
}

/**
 * The named period with these dates; null if the dates are the user's own («Даты…»). A part of
 * another school year has the year in its label: «1 четверть 2025/26».
 */
export function nameOfPeriod(period: Period, calendar: SchoolCalendar): NamedPeriod | null {
  const found = namedPeriods(calendar).find((named) => isSamePeriod(named.period, period));
  const from = readDate(period.from ?? '');
  if (found || !from) return found ?? null;
  const year = schoolYearOf(from);
  const other = namedPeriods(calendar, year).find((named) => isSamePeriod(named.period, period));
  return other ? { ...other, label: `${other.label} ${schoolYearName(year)}` } : null;
}

/** «с 01.09.2026», «01.09.2026 – 31.10.2026»; empty for all time. */
export function periodInDates(period: Period): string {
  const [from, to] = [showDate(period.from ?? ''), showDate(period.to ?? '')];
  if (to === '') return from && `с ${from}`;
  return from === '' ? `по ${to}` : `${from} – ${to}`;
}

/** «1 семестр», «с 01.09.2026», «01.09.2026 – 31.10.2026». */
export function periodInWords(period: Period, calendar: SchoolCalendar): string {
  return nameOfPeriod(period, calendar)?.label ?? periodInDates(period);
}

/**
 * The words with the dates, for readers who can't look them up: «1 семестр (01.09.2026 –
 * 31.12.2026)».
 */
export function periodOnPaper(period: Period, calendar: SchoolCalendar): string {
  const words = periodInWords(period, calendar);
  const { from, to } = period;
  const isNamed = nameOfPeriod(period, calendar) !== null && from !== null && to !== null;
  return isNamed ? `${words} (${showDate(from)} – ${showDate(to)})` : words;
}
