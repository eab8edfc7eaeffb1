import type { ClassMarks } from './classMarks.ts';
import { countingMarks, withStudentIds } from './countingMarks.ts';
import { compareDates } from './dates.ts';
import type { Lesson } from './entities.ts';
import { countMarks, figuresOf } from './figures.ts';
import { groupBy } from './groupBy.ts';
import { ABSENT } from './marks.ts';
import type { ReportedMark } from './reports.ts';

/** What a teacher wants to know of a student while marking a lesson. */
export interface StudentRecord {
  /** The marks of the lessons before this one, at most five, oldest first. */
  lastMarks: readonly string[];
  /** Of all marks in the subject; null without any. */
  average: number | null;
  absences: number;
}

/** How many marks are shown of the lessons before. */
const LAST = 5;

/**
 * The records of a subject's students, by student id, seen from one of its lessons. A student
 * without any mark has none. The dates of the listed lessons go before those of the marks.
 */
export function studentRecords(
  { students, marks }: ClassMarks,
  { id, date }: Pick<Lesson, 'id' | 'date'>,
  lessons: readonly Lesson[] = [],
): ReadonlyMap<number, StudentRecord> {
  const dates = new Map(lessons.map((lesson) => [lesson.id, lesson.date]));
  const given = countingMarks(withStudentIds(marks, students)).flatMap((mark) =>
    mark.studentId === null || mark.value === '' ? [] : { ...mark, studentId: mark.studentId },
  );
  const byStudent = groupBy(given, ({ studentId }) => studentId);
  // A mark that has just been saved comes without its date.
  const dateOf = (mark: ReportedMark) => dates.get(mark.lessonId ?? 0) ?? mark.date;
  const isBefore = (mark: ReportedMark) =>
    mark.lessonId !== id && dateOf(mark) !== '' && compareDates(dateOf(mark), date) <= 0;
  return new Map(
    Array.from(byStudent, ([studentId, own]) => {
      const counts = countMarks(own.map(({ value }) => value));
      const before = own.filter(isBefore).sort((a, b) => compareDates(dateOf(a), dateOf(b)));
      return [
        studentId,
        {
          lastMarks: before.slice(-LAST).map(({ value }) => value),
          average: figuresOf(counts).average,
          absences: counts[ABSENT],
        },
      ];
    }),
  );
}
