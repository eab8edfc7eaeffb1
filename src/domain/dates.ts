import { isValid, lightFormat, parseISO } from 'date-fns';

/**
 * Calendar dates are text, yyyy-mm-dd, in the reader's own calendar. They become a
 * Date only at local midnight and never pass through UTC, so no zone can shift a day.
 */
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const PARTED = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const UNPARTED = /^(\d{2})(\d{2})(\d{4})$/;

/** The local midnight of a yyyy-mm-dd date, or null when the text is anything else. */
export function readDate(text: string): Date | null {
  if (!ISO.test(text)) return null;
  const date = parseISO(text);
  return isValid(date) ? date : null;
}

/** yyyy-mm-dd of a local date. */
export function toIso(date: Date): string {
  return lightFormat(date, 'yyyy-MM-dd');
}

/** dd.mm.yyyy; what can't be read is shown as it stands. */
export function showDate(text: string): string {
  const date = readDate(text);
  return date ? lightFormat(date, 'dd.MM.yyyy') : text;
}

/**
 * What someone typed (15.09.2026, 5.9.26, 15092026 or 2026-09-15) as yyyy-mm-dd, or null when it is
 * no date. A year of two digits is one of this century.
 */
export function parseTypedDate(text: string): string | null {
  const trimmed = text.trim();
  const [, day, month, year] = PARTED.exec(trimmed) ?? UNPARTED.exec(trimmed) ?? [];
  const iso =
    day && month && year
      ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : trimmed;
  return readDate(iso) && iso;
}

/** Whether more of the year may come: 1.9.20 is a date, and stands on the way to 1.9.2026. */
export function hasShortYear(text: string): boolean {
  return PARTED.exec(text.trim())?.[3]?.length === 2;
}

/** Oldest first; what can't be read comes last, in a stable order. */
export function compareDates(a: string, b: string): number {
  const unreadable = Number(!readDate(a)) - Number(!readDate(b));
  if (unreadable !== 0 || !readDate(a)) return unreadable;
  return a < b ? -1 : a > b ? 1 : 0;
}
