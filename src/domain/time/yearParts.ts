/** The quarters or trimesters of a school, as users set them. */
import { isoOf } from './dates.ts';
import { QUARTERS, TRIMESTERS, type YearPart } from './periods.ts';
import { boundOn } from './storedParts.ts';

/** A year with a 29 February, so that every day of any year exists in it. */
const LEAP_YEAR = '2028';

/** The bounds of a part as they are typed, «01.09». */
export interface TypedPart {
  from: string;
  to: string;
}

const KINDS = [QUARTERS, TRIMESTERS];

/** A typed day, «1.9» or «01.09», as a bound; null if there is no such day. */
function boundOf(text: string): YearPart['from'] | null {
  const [, day = '', month = ''] = /^\s*(\d{1,2})\.(\d{1,2})\.?\s*$/.exec(text) ?? [];
  const iso = isoOf(LEAP_YEAR, month, day);
  return iso === null ? null : boundOn(iso.slice(5));
}

const textOf = ([, day]: YearPart['from']) => day.split('-').reverse().join('.');

/** The bounds of parts as they are typed. */
export const typedParts = (parts: readonly YearPart[]): TypedPart[] =>
  parts.map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }));

const placeOf = ([year, day]: YearPart['from']) => `${year}-${day}`;

/**
 * Reads typed bounds; the kind, quarters or trimesters, follows from their number.
 *
 * @returns the parts, or the sentence that says what is wrong.
 */
export function readParts(typed: readonly TypedPart[]): readonly YearPart[] | string {
  const kind = KINDS.find(({ length }) => length === typed.length) ?? QUARTERS;
  const parts: YearPart[] = [];
  for (const [place, { from, to }] of typed.entries()) {
    const part = kind[place];
    const [begin, end] = [boundOf(from), boundOf(to)];
    if (!part) break;
    if (!begin || !end) return `${part.label}: введите день и месяц, например 01.09.`;
    if (placeOf(begin) > placeOf(end)) return `${part.label}: конец раньше начала.`;
    const before = parts.at(-1);
    if (before && placeOf(before.to) >= placeOf(begin)) {
      return `${part.label} начинается раньше, чем кончается ${before.label}: ${textOf(before.to)}.`;
    }
    parts.push({ ...part, from: begin, to: end });
  }
  return parts;
}
