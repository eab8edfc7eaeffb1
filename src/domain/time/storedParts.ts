/** Quarters or trimesters as a setting of the browser: «09-01/10-25 11-03/12-28 …». */
import { QUARTERS, TRIMESTERS, type YearPart } from './periods.ts';

const BOUNDS = /^(\d\d-\d\d)\/(\d\d-\d\d)$/;

/** A month and a day as a bound: from September on it is in the year in which the school year begins. */
export const boundOn = (day: string): YearPart['from'] => [day >= '09' ? 0 : 1, day];

/** Parts as a setting. */
export const partsInText = (parts: readonly YearPart[]): string =>
  parts.map(({ from, to }) => `${from[1]}/${to[1]}`).join(' ');

/** The parts of a setting; null for any other text. */
export function partsFromText(text: string | null): readonly YearPart[] | null {
  const bounds = (text ?? '').split(' ').map((part) => BOUNDS.exec(part));
  const kind = [QUARTERS, TRIMESTERS].find(({ length }) => length === bounds.length);
  const parts = kind?.flatMap((part, place): YearPart[] => {
    const [, from, to] = bounds[place] ?? [];
    return from && to ? [{ ...part, from: boundOn(from), to: boundOn(to) }] : [];
  });
  return parts?.length === kind?.length ? (parts ?? null) : null;
}
