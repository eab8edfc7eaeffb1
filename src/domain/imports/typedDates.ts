import { isoOf, readDate } from '../time/dates.ts';

const PARTED = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const UNPARTED = /^(\d{2})(\d{2})(\d{4})$/;

/** The error for a typed text that is no date; null if it is one. */
export function typedDateError(text: string): string | null {
  if (parseTypedDate(text) !== null) return null;
  return PARTED.test(text.trim()) ? 'Такого дня нет.' : 'Введите дату в виде дд.мм.гггг.';
}

/**
 * A typed date (15.09.2026, 5.9.26, 15092026 or 2026-09-15) as yyyy-mm-dd; null if the text is no
 * date. A year of two digits is 20yy.
 */
export function parseTypedDate(text: string): string | null {
  const trimmed = text.trim();
  const [, day, month, year] = PARTED.exec(trimmed) ?? UNPARTED.exec(trimmed) ?? [];
  if (year) return isoOf(year.padStart(4, '20'), month, day);
  return readDate(trimmed) && trimmed;
}

/** True if the year may be unfinished: 1.9.20 is a date, but also the beginning of 1.9.2026. */
export function hasShortYear(text: string): boolean {
  return PARTED.exec(text.trim())?.[3]?.length === 2;
}
