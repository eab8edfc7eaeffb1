import { isValid, lightFormat, parseISO } from 'date-fns';

/**
 * A calendar date is a text, yyyy-mm-dd. As a Date it is the local midnight, never UTC, so no time
 * zone can shift the day.
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

/** dd.mm.yyyy; a text that is no date stays as it is. */
export function showDate(text: string): string {
  const date = readDate(text);
  return date ? lightFormat(date, 'dd.MM.yyyy') : text;
}

/** Compares dates, oldest first. Texts that are no dates come last and keep their order. */
export function compareDates(a: string, b: string): number {
  const unreadable = Number(!readDate(a)) - Number(!readDate(b));
  if (unreadable !== 0 || !readDate(a)) return unreadable;
  return a < b ? -1 : a > b ? 1 : 0;
}
