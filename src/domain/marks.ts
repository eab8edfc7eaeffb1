import type { Mark } from './entities.ts';

export const ABSENT = 'Н';

/**
 * The marks a teacher can give, in the order of their buttons. Absent is the Cyrillic capital Н.
 */
export const MARKS = ['2', '3', '4', '5', ABSENT] as const;

export type MarkValue = (typeof MARKS)[number];

/** Whether a stored mark is one of MARKS: a server may hold any text. */
export function isMarkValue(value: string): value is MarkValue {
  return MARKS.some((mark) => mark === value);
}

/** The mark that counts, by student id: of two entries, the one with the higher id. */
export function marksByStudent(marks: readonly Mark[]): ReadonlyMap<number, Mark> {
  const latest = new Map<number, Mark>();
  for (const mark of marks) {
    const other = latest.get(mark.studentId);
    if (!other || other.id < mark.id) latest.set(mark.studentId, mark);
  }
  return latest;
}
