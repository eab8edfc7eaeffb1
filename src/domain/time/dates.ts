/**
 * A calendar date is a text, yyyy-mm-dd. As a Date it is the local midnight, never UTC, because a
 * time zone could shift a UTC day.
 */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The local midnight of a yyyy-mm-dd date; null if the text is anything else. */
export function readDate(text: string): Date | null {
  const [year, month, day] = (ISO.exec(text)?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  // The constructor reads the years 0 to 99 as 1900 to 1999.
  const date = new Date(2000, 0, 1);
  date.setFullYear(year, month - 1, day);
  // A day that does not exist, such as 31.02., runs over into the next month.
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

/**
 * The day first, as in Russia, or the year first: with a year of four digits there is no other
 * reading.
 */
const DAY_FIRST = /^(\d{1,2})([.-])(\d{1,2})\2(\d{4})$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;

/** A stored date of any unambiguous spelling as yyyy-mm-dd; a text that is no date stays as it is. */
export function storedDate(text: string): string {
  if (ISO.test(text)) return text;
  const trimmed = text.trim();
  const [, day, , month, year] = DAY_FIRST.exec(trimmed) ?? [];
  const [, laterYear, , laterMonth, laterDay] = YEAR_FIRST.exec(trimmed) ?? [];
  return isoOf(year ?? laterYear, month ?? laterMonth, day ?? laterDay) ?? text;
}

/** The parts of a written date as yyyy-mm-dd; null if there is no such day. */
export function isoOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | null {
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readDate(iso) && iso;
}

const padNumber = (part: number, length = 2) => String(part).padStart(length, '0');

/** A local date as yyyy-mm-dd. */
export function toIso(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${padNumber(year, 4)}-${padNumber(month)}-${padNumber(day)}`;
}

/** dd.mm.yyyy; a text that is no date stays as it is. */
export function showDate(text: string): string {
  return readDate(text) ? text.replace(ISO, '$3.$2.$1') : text;
}

/** Compares dates, oldest first. Texts that are no dates come last and keep their order. */
export function compareDates(a: string, b: string): number {
  const unreadable = Number(!readDate(a)) - Number(!readDate(b));
  if (unreadable !== 0 || !readDate(a)) return unreadable;
  return a < b ? -1 : a > b ? 1 : 0;
}
