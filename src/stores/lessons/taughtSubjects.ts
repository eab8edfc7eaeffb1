import { useMemo } from 'react';
import { fetchSubjectLessons } from '../../api/lessons.ts';
import { fetchSubjectStudents } from '../../api/students.ts';
import { fetchSubjectMarks } from '../../api/subjectMarks.ts';
import type { ClassMarks } from '../../domain/journal/classMarks.ts';
import type { Mark, Subject } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { taughtSubject, type TaughtSubject } from '../../domain/journal/taughtSubjects.ts';
import type { ReportedMark } from '../../domain/reports/reports.ts';
import { createLimit } from '../kit/limit.ts';
import { onReset } from '../kit/lifecycle.ts';
import { createQuery, stateOf, useQueries } from '../kit/query.ts';

/** A school's server is small: what several subjects need is asked for four at a time. */
const inTurn = createLimit(4);

/** A teacher has them all on the screen, one beside the other. */
const KEEP_ALL = { keep: Infinity };

/** The lessons of each subject, by its id. */
export const subjectLessons = createQuery(
  (subjectId: number, signal) => inTurn(() => fetchSubjectLessons(subjectId, signal)),
  KEEP_ALL,
);

/** The students of each subject, by its id, for what needs no marks. */
export const subjectStudents = createQuery(
  (subjectId: number, signal) => inTurn(() => fetchSubjectStudents(subjectId, signal)),
  KEEP_ALL,
);

/** The students and marks of each subject, by its id. */
export const classMarks = createQuery(async (subjectId: number, signal): Promise<ClassMarks> => {
  const [students, marks] = await Promise.all([
    inTurn(() => fetchSubjectStudents(subjectId, signal)),
    inTurn(() => fetchSubjectMarks(subjectId, signal)),
  ]);
  return { students, marks };
}, KEEP_ALL);

/** Marks are given one after the other: all that shows figures of them is drawn once, in a pause. */
const COUNT_AFTER_MS = 200;

/** The marks that wait to be counted, by the subject's id. */
const uncounted = new Map<number, ReportedMark[]>();
let counting: ReturnType<typeof setTimeout> | undefined;

/** Counts at once the marks that wait for a pause. */
export function countWaitingMarks(): void {
  clearTimeout(counting);
  for (const [subjectId, marks] of uncounted) {
    classMarks.setData(subjectId, (data) => ({ ...data, marks: [...data.marks, ...marks] }));
  }
  uncounted.clear();
}

/** Counts marks that the server has now, until its list is loaded again. */
export function countMarks(subjectId: number, lessonId: number, marks: readonly Mark[]): void {
  if (marks.length === 0) return;
  const reported = marks.map(({ studentId, value }) => ({
    studentId,
    lessonId,
    value,
    studentName: '',
    subjectTitle: '',
    className: '',
    date: '',
  }));
  uncounted.set(subjectId, [...(uncounted.get(subjectId) ?? []), ...reported]);
  clearTimeout(counting);
  counting = setTimeout(countWaitingMarks, COUNT_AFTER_MS);
}

onReset(() => uncounted.clear());

/** A subject on its way to the screen, with what of it could not be loaded. */
export interface LoadedSubject extends TaughtSubject {
  lessonsFailure: Failure | null;
  marksFailure: Failure | null;
}

/** The lessons and marks of some subjects, loaded again on a new day. */
export function useTaughtSubjects(
  subjects: readonly Subject[],
  today: string,
): readonly LoadedSubject[] {
  const ids = subjects.map(({ id }) => id);
  // In this order: the lessons of all subjects are asked for first.
  const lessons = useQueries(subjectLessons, ids, { refetchOn: today });
  const marks = useQueries(classMarks, ids, { refetchOn: today });
  return useMemo(
    () =>
      subjects.map((subject) => {
        const ofLessons = stateOf(lessons, subject.id);
        const ofMarks = stateOf(marks, subject.id);
        return {
          ...taughtSubject(subject, ofLessons.data, ofMarks.data),
          lessonsFailure: ofLessons.failure,
          marksFailure: ofMarks.failure,
        };
      }),
    [subjects, lessons, marks],
  );
}

/** Why something of a subject is not there; null if all is, or still loads. */
export function whyLacking({ lessonsFailure, marksFailure }: LoadedSubject): Failure | null {
  return lessonsFailure ?? marksFailure;
}

/** Whether a server that names a subject gives its lessons to others. */
export function isNotOpen({ lessons, lessonsFailure }: LoadedSubject): boolean {
  return lessons === null && lessonsFailure?.kind === 'notFound';
}

/** Loads again what of a subject has failed. */
export function retrySubject({ subject, lessonsFailure, marksFailure }: LoadedSubject): void {
  if (lessonsFailure) void subjectLessons.refetch(subject.id);
  if (marksFailure) void classMarks.refetch(subject.id);
}
