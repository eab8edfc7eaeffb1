import type { Mark } from '../entities.ts';
import { type MarkLevel, SCALE } from './scale.ts';

export const ABSENT = 'Н';

export type NumberMark = (typeof SCALE)[number]['value'];
export type MarkValue = NumberMark | typeof ABSENT;

/** The marks that are numbers, in the order of their buttons. */
export const NUMBER_MARKS: readonly NumberMark[] = SCALE.map(({ value }) => value);

/** The marks a teacher can give, in the order of their buttons. Absent is the Cyrillic capital Н. */
export const MARKS: readonly MarkValue[] = [...NUMBER_MARKS, ABSENT];

/** «2, 3, 4, 5 или Н» */
export const MARKS_IN_WORDS = `${NUMBER_MARKS.join(', ')} или ${ABSENT}`;

/** «2–5» */
export const NUMBERS_IN_WORDS = `${NUMBER_MARKS[0]}–${NUMBER_MARKS.at(-1)}`;

/**
 * How absences are stored: other programs have written a small «н» or «х», and the Latin letters look
 * the same.
 */
const ABSENT_SPELLINGS = 'нНхХhHxX';

const STORED = new Map<string, MarkValue>([
  ...MARKS.map((mark) => [mark, mark] as const),
  ...Array.from(ABSENT_SPELLINGS, (spelling) => [spelling, ABSENT] as const),
]);

/** The mark that a stored value means. Servers hold any text: null for one that is no mark of ours. */
export function storedMark(value: string): MarkValue | null {
  return STORED.get(value.trim()) ?? null;
}

const LEVELS: ReadonlyMap<MarkValue | null, MarkLevel | 'absent'> = new Map([
  ...SCALE.map(({ value, level }) => [value, level] as const),
  [ABSENT, 'absent'] as const,
]);

/** How good the mark is that a stored value means; null for one that is no mark of ours. */
export function levelOf(value: string): MarkLevel | 'absent' | null {
  return LEVELS.get(storedMark(value)) ?? null;
}

/** A stored value, unchanged; null if it is empty, because an empty entry is no mark. */
export function givenValue(value: string | null | undefined): string | null {
  return value?.trim() ? value : null;
}

export function isNumberMark(value: string): value is NumberMark {
  return NUMBER_MARKS.some((mark) => mark === value);
}

/** The entries that do not count, because their student has a later one; oldest first. */
export function earlierEntries(
  marks: readonly Mark[],
  latest: ReadonlyMap<number, Mark>,
): ReadonlyMap<number, readonly Mark[]> {
  const earlier = new Map<number, readonly Mark[]>();
  if (marks.length === latest.size) return earlier;
  for (const mark of [...marks].sort((one, other) => one.id - other.id)) {
    const { studentId } = mark;
    if (latest.get(studentId)?.id === mark.id) continue;
    earlier.set(studentId, [...(earlier.get(studentId) ?? []), mark]);
  }
  return earlier;
}

/** The mark that counts for each student id: of two entries, the one with the highest id. */
export function marksByStudent(marks: readonly Mark[]): ReadonlyMap<number, Mark> {
  const latest = new Map<number, Mark>();
  for (const mark of marks) {
    const other = latest.get(mark.studentId);
    if (!other || other.id < mark.id) latest.set(mark.studentId, mark);
  }
  return latest;
}
