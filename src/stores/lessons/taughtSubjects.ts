import { useMemo } from 'react';
import { incompleteListFailure } from '../../api/failures.ts';
import type { Lesson, Mark, Subject } from '../../domain/entities.ts';
import type { Failure } from '../../domain/failure.ts';
import { type Listing, wholeItems } from '../../domain/lists/listing.ts';
import { taughtSubject, type TaughtSubject } from '../../domain/journal/taughtSubjects.ts';
import type { ReportedMark } from '../../domain/reports/reports.ts';
import { onReset } from '../kit/lifecycle.ts';
import { stateOf, useQueries } from '../kit/query.ts';
import { classMarksQuery, lessonsQuery } from './subjectQueries.ts';

/** Marks are given one after the other, so all figures of them are rendered once, in a pause. */
const COUNT_AFTER_MS = 200;

/** The marks that wait to be counted, by the subject's id. */
const uncounted = new Map<number, ReportedMark[]>();
let counting: ReturnType<typeof setTimeout> | undefined;

/** Counts the marks that wait for a pause at once. */
export function countWaitingMarks(): void {
  clearTimeout(counting);
  for (const [subjectId, marks] of uncounted) {
    classMarksQuery.setData(subjectId, (data) => ({ ...data, marks: [...data.marks, ...marks] }));
  }
  uncounted.clear();
}

/** Adds marks that the server has stored to the loaded ones, until its list is loaded again. */
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

/** A subject for the screen, with the failures of its parts. */
export interface LoadedSubject extends TaughtSubject {
  lessonsFailure: Failure | null;
  marksFailure: Failure | null;
}

/** Home counts lessons, so a list with a gap counts as failed. */
const gapFailure = (lessons: Listing<Lesson> | null) =>
  lessons && lessons.gap !== null ? incompleteListFailure(lessons.gap) : null;

/** The lessons and marks of some subjects, loaded again on a new day. */
export function useTaughtSubjects(
  subjects: readonly Subject[],
  today: string,
): readonly LoadedSubject[] {
  const ids = subjects.map(({ id }) => id);
  // In this order, because the lessons of all subjects load first.
  const lessons = useQueries(lessonsQuery, ids, { refetchOn: today });
  const marks = useQueries(classMarksQuery, ids, { refetchOn: today });
  return useMemo(
    () =>
      subjects.map((subject) => {
        const ofLessons = stateOf(lessons, subject.id);
        const ofMarks = stateOf(marks, subject.id);
        return {
          ...taughtSubject(subject, wholeItems(ofLessons.data), ofMarks.data),
          lessonsFailure: ofLessons.failure ?? gapFailure(ofLessons.data),
          marksFailure: ofMarks.failure,
        };
      }),
    [subjects, lessons, marks],
  );
}

/** The failure of a part of a subject; null if all parts are loaded, or still load. */
export function partFailure({ lessonsFailure, marksFailure }: LoadedSubject): Failure | null {
  return lessonsFailure ?? marksFailure;
}

/** True if the server lists a subject, but gives its lessons only to others. */
export function isNotOpen({ lessons, lessonsFailure }: LoadedSubject): boolean {
  return lessons === null && lessonsFailure?.kind === 'notFound';
}

/** Loads the failed parts of a subject again. */
export function retrySubject({ subject, lessonsFailure, marksFailure }: LoadedSubject): void {
  if (lessonsFailure) void lessonsQuery.refetch(subject.id);
  if (marksFailure) void classMarksQuery.refetch(subject.id);
}
