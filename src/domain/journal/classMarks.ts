import { countingMarks, withStudentIds } from '../reports/countingMarks.ts';
import type { Student } from '../entities.ts';
import { countMarks, type MarkCounts, provisionalFigures } from '../reports/figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { BEST_FIRST, givenValue, storedMark } from '../marks/marks.ts';
import { byFullName } from '../text/names.ts';
import type { ReportedMark } from '../reports/reports.ts';

/** The students who chose a subject, and all marks that were given in it. */
export interface ClassMarks {
  students: readonly Student[];
  marks: readonly ReportedMark[];
}

/** How far a lesson is marked. Students who have left the subject do not count. */
export interface LessonProgress {
  /** The mark of each student in the order of the journal; null for a student without one. */
  marks: readonly (string | null)[];
  /** How many students have a mark. */
  marked: number;
  counts: MarkCounts;
  /** How many marks have a value that no teacher can give. */
  unknown: number;
}

/** The progress of a lesson, by its id. */
export type ProgressOf = (lessonId: number) => LessonProgress;

/** Makes the function that says how far a lesson is marked; the lesson may have no entries. */
export function createProgress({ students, marks }: ClassMarks): ProgressOf {
  const order = [...students].sort(byFullName).map(({ id }) => id);
  const lessons = new Map<number, Map<number, string>>();
  for (const mark of countingMarks(withStudentIds(marks, students))) {
    // An entry without a value counts as none.
    if (mark.lessonId === null || mark.studentId === null || givenValue(mark.value) === null)
      continue;
    const values = lessons.get(mark.lessonId) ?? new Map<number, string>();
    lessons.set(mark.lessonId, values.set(mark.studentId, mark.value));
  }
  const progressOf = (lessonId: number): LessonProgress => {
    const values = lessons.get(lessonId);
    const inOrder = order.map((studentId) => values?.get(studentId) ?? null);
    const given = inOrder.filter((value) => value !== null);
    return {
      marks: inOrder,
      marked: given.length,
      counts: countMarks(given),
      unknown: given.filter((value) => storedMark(value) === null).length,
    };
  };
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
export function isComplete({ marks, marked }: LessonProgress): boolean {
  return marked === marks.length;
}

/**
 * True if no student has a mark for the lesson. Not every student gets a mark in every lesson, so
 * gaps are no reason to remind the teacher.
 */
export function isUnmarked({ marks, marked }: LessonProgress): boolean {
  return marked === 0 && marks.length > 0;
}

/** «27 из 29», «не отмечен», or «—» if the class has no students. */
export function progressText({ marks, marked }: LessonProgress): string {
  if (marks.length === 0) return '—';
  return marked === 0 ? 'не отмечен' : `${marked} из ${marks.length}`;
}

/** «5 — 10, 4 — 8, Н — 1, без оценки — 10»: how many students have each mark, the best first. */
export function countsText({ marks, marked, counts, unknown }: LessonProgress): string {
  const shares = [
    ...BEST_FIRST.map((mark) => [mark, counts[mark]] as const),
    ['другое', unknown] as const,
    ['без оценки', marks.length - marked] as const,
  ];
  return shares
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label} — ${count}`)
    .join(', ');
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
