import { isValid, lightFormat, parseISO } from 'date-fns';

/**
 * Calendar dates are text, yyyy-mm-dd, in the reader's own calendar. They become a
 * Date only at local midnight and never pass through UTC, so no zone can shift a day.
 */
const ISO = /^\d{4}-\d{2}-\d{2}$/;

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

/** Oldest first; what can't be read comes last, in a stable order. */
export function compareDates(a: string, b: string): number {
  const unreadable = Number(!readDate(a)) - Number(!readDate(b));
  if (unreadable !== 0 || !readDate(a)) return unreadable;
  return a < b ? -1 : a > b ? 1 : 0;
}
