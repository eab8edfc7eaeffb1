/** Lessons without a readable date, and students with two entries for one lesson. */
import type { Lesson, Subject } from '../entities.ts';
import { parseTypedDate } from '../imports/typedDates.ts';
import type { CheckedSubject } from '../journal/journalCheck.ts';
import { givenValue } from '../marks/marks.ts';
import { withStudentIds } from '../reports/countingMarks.ts';
import { groupBy } from '../text/groupBy.ts';
import { russian } from '../text/names.ts';
import { readDate } from '../time/dates.ts';

/** A lesson whose date can't be read. */
export interface UndatedLesson {
  lesson: Lesson;
  subject: Subject | null;
  /** The day that the stored text surely means, yyyy-mm-dd; null if it means none. */
  meant: string | null;
}

/** The lessons without a readable date, by subject. */
export function undatedLessons(
  lessons: readonly Lesson[],
  subjects: readonly Subject[],
): UndatedLesson[] {
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  return lessons
    .filter(({ date }) => readDate(date) === null)
    .map((lesson) => {
      const subject = known.get(lesson.subjectId ?? 0) ?? null;
      return { lesson, subject, meant: subject && parseTypedDate(lesson.date) };
    })
    .sort(
      (a, b) =>
        russian.compare(a.subject?.name ?? '', b.subject?.name ?? '') || a.lesson.id - b.lesson.id,
    );
}

/** Different entries of a student for one lesson. */
export interface DoubledEntry {
  key: string;
  subject: Subject;
  lesson: Lesson;
  studentId: number;
  studentName: string;
  /** In the order in which the server lists them; the last one counts. */
  values: readonly string[];
}

/** The lessons for which a student has different entries, by subject, lesson and name. */
export function doubledEntries(subjects: readonly CheckedSubject[]): DoubledEntry[] {
  return subjects.flatMap(({ subject, lessons, marks }) => {
    if (!marks) return [];
    const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    const given = withStudentIds(marks.marks, marks.students).filter(
      ({ studentId, value }) => studentId !== null && givenValue(value) !== null,
    );
    const groups = groupBy(given, ({ studentId, lessonId }) => `${lessonId} ${studentId}`);
    return [...groups]
      .flatMap(([key, own]): DoubledEntry[] => {
        const values = own.map(({ value }) => value);
        const [first] = own;
        const lesson = byId.get(first?.lessonId ?? 0);
        if (!first || !lesson || first.studentId === null || new Set(values).size === 1) return [];
        const { studentId, studentName } = first;
        return [{ key, subject, lesson, studentId, studentName, values }];
      })
      .sort((a, b) => a.lesson.id - b.lesson.id || russian.compare(a.studentName, b.studentName));
  });
}
