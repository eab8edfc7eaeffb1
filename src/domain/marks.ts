import type { Mark } from './entities.ts';

export const ABSENT = 'Н';

/** The marks a teacher can give, in the order of their buttons. Absent is the Cyrillic capital Н. */
export const MARKS = ['2', '3', '4', '5', ABSENT] as const;

export type MarkValue = (typeof MARKS)[number];

/** Whether a stored mark is one of ours: servers hold others too. */
export function isMarkValue(value: string): value is MarkValue {
  return MARKS.some((mark) => mark === value);
}

/** The mark that counts for each student id: of two entries, the one with the highest id. */
export function marksByStudent(marks: readonly Mark[]): ReadonlyMap<number, Mark> {
  const counting = new Map<number, Mark>();
  for (const mark of marks) {
    const rival = counting.get(mark.studentId);
    if (!rival || rival.id < mark.id) counting.set(mark.studentId, mark);
  }
  return counting;
}
