import { countingMarks, withStudentIds } from '../reports/countingMarks.ts';
import type { Student } from '../entities.ts';
import { countMarks, provisionalFigures } from '../reports/figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { givenValue } from '../marks/marks.ts';
import type { ReportedMark } from '../reports/reports.ts';

/** The students who chose a subject, and all marks that were given in it. */
export interface ClassMarks {
  students: readonly Student[];
  marks: readonly ReportedMark[];
}

/** How far a lesson is marked. Students who have left the subject do not count. */
export interface LessonProgress {
  students: number;
  /** How many of them have a mark. */
  marked: number;
}

/** The progress of a lesson, by its id. */
export type ProgressOf = (lessonId: number) => LessonProgress;

/** Makes the function that says how far a lesson is marked; the lesson may have no entries. */
export function createProgress({ students, marks }: ClassMarks): ProgressOf {
  const present = new Set(students.map(({ id }) => id));
  const lessons = new Map<number, Set<number>>();
  for (const mark of countingMarks(withStudentIds(marks, students))) {
    const { lessonId, studentId, value } = mark;
    // An entry without a value counts as none.
    if (lessonId === null || studentId === null || givenValue(value) === null) continue;
    if (!present.has(studentId)) continue;
    const marked = lessons.get(lessonId) ?? new Set<number>();
    lessons.set(lessonId, marked.add(studentId));
  }
  const progressOf = (lessonId: number): LessonProgress => ({
    students: present.size,
    marked: lessons.get(lessonId)?.size ?? 0,
  });
  // A lesson always gives the same object, so that a component which shows it is not rendered
  // again.
  const known = new Map<number, LessonProgress>();
  return (lessonId) => {
    const progress = known.get(lessonId) ?? progressOf(lessonId);
    known.set(lessonId, progress);
    return progress;
  };
}

/** True if every student of the lesson has a mark. */
export function isComplete({ students, marked }: LessonProgress): boolean {
  return marked === students;
}

/**
 * True if no student has a mark for the lesson. Not every student gets a mark in every lesson, so
 * gaps are no reason to remind the teacher.
 */
export function isUnmarked({ students, marked }: LessonProgress): boolean {
  return marked === 0 && students > 0;
}

/** «27 из 29», «не отмечен», or «—» if the class has no students. */
export function progressText({ students, marked }: LessonProgress): string {
  if (students === 0) return '—';
  return marked === 0 ? 'не отмечен' : `${marked} из ${students}`;
}

/**
 * The average mark of a class, as the report of the subject counts it: the average of the students'
 * rounded averages, also of students who have left. Null without marks.
 */
export function classAverage({ students, marks }: ClassMarks): number | null {
  const byStudent = groupBy(
    countingMarks(withStudentIds(marks, students)),
    ({ studentId, studentName }) => studentId ?? studentName,
  );
  const counts = Array.from(byStudent.values(), (own) => countMarks(own.map(({ value }) => value)));
  return provisionalFigures(counts).average;
}
