import type { Mark } from './entities.ts';

export const ABSENT = 'Н';

/**
 * The marks that are numbers, in the order of their buttons. All that is counted, averaged or put
 * into a file as a number goes by this list.
 */
export const NUMBER_MARKS = ['2', '3', '4', '5'] as const;

export type NumberMark = (typeof NUMBER_MARKS)[number];

/** The marks a teacher can give, in the order of their buttons. Absent is the Cyrillic capital Н. */
export const MARKS = [...NUMBER_MARKS, ABSENT] as const;

export type MarkValue = (typeof MARKS)[number];

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

/** A stored value, unchanged; null if it is empty, because an empty entry is no mark. */
export function givenValue(value: string | null | undefined): string | null {
  return value?.trim() ? value : null;
}

export function isNumberMark(value: string): value is NumberMark {
  return NUMBER_MARKS.some((mark) => mark === value);
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
