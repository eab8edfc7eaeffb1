/** Lessons whose date can't be right, and entries that contradict each other or are no marks. */
import type { Lesson, Subject } from '../entities.ts';
import { parseTypedDate } from '../imports/typedDates.ts';
import type { CheckedSubject } from '../journal/journalCheck.ts';
import { givenValue, storedMark } from '../marks/marks.ts';
import { withStudentIds } from '../reports/countingMarks.ts';
import { groupBy } from '../text/groupBy.ts';
import { russian } from '../text/names.ts';
import { readDate } from '../time/dates.ts';
import { schoolYearOf } from '../time/periods.ts';

/** A lesson whose date can't be right. */
export interface MisdatedLesson {
  lesson: Lesson;
  subject: Subject | null;
  /** The day that the stored text surely means, yyyy-mm-dd; null if it means none. */
  meant: string | null;
}

/** Older lessons were never held; the product is younger than that. */
const FIRST_DAY = '2000-01-01';

/** True if a date can be read, and is of a lesson that was held or is planned. */
function isPossible(date: string, today: string): boolean {
  const day = readDate(date);
  const now = readDate(today);
  if (!day || date < FIRST_DAY) return false;
  return !now || schoolYearOf(day) <= schoolYearOf(now) + 1;
}

/**
 * The lessons without a readable date, or with one that can't be right, by subject. What a text means
 * is sure only in a school year in which the subject has other lessons, or in the present one.
 */
export function misdatedLessons(
  lessons: readonly Lesson[],
  subjects: readonly Subject[],
  today: string,
): MisdatedLesson[] {
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  const [wrong, right] = [
    lessons.filter(({ date }) => !isPossible(date, today)),
    lessons.filter(({ date }) => isPossible(date, today)),
  ];
  const yearOf = (date: string) => {
    const day = readDate(date);
    return day && schoolYearOf(day);
  };
  const years = groupBy(right, ({ subjectId }) => subjectId);
  const isSure = (meant: string, { subjectId }: Lesson) => {
    const others = years.get(subjectId)?.map(({ date }) => date) ?? [today];
    return others.some((date) => yearOf(date) === yearOf(meant));
  };
  return wrong
    .map((lesson) => {
      const subject = known.get(lesson.subjectId ?? 0) ?? null;
      const meant = readDate(lesson.date) ? null : parseTypedDate(lesson.date);
      return { lesson, subject, meant: subject && meant && isSure(meant, lesson) ? meant : null };
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
  /** In the order in which the server lists them, also empty ones; the last one counts. */
  values: readonly string[];
}

/** An entry that is no mark, and therefore counts nowhere. */
export interface OddEntry {
  key: string;
  subject: Subject;
  lesson: Lesson;
  studentName: string;
  value: string;
}

/** The values of marks that are written in several ways are one. */
const meaning = (value: string) => storedMark(value) ?? value.trim();

/** The entries of a subject by lesson and student, in the order in which the server lists them. */
function entriesByPlace({ subject, lessons, marks }: CheckedSubject) {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const entries = marks ? withStudentIds(marks.marks, marks.students) : [];
  const places = groupBy(entries, ({ studentId, lessonId }) => `${lessonId} ${studentId}`);
  return [...places].flatMap(([key, own]) => {
    const [first] = own;
    const lesson = byId.get(first?.lessonId ?? 0);
    if (!first || !lesson || first.studentId === null) return [];
    const { studentId, studentName } = first;
    const values = own.map(({ value }) => value);
    return [{ key, subject, lesson, studentId, studentName, values }];
  });
}

const byLesson = (a: OddEntry | DoubledEntry, b: OddEntry | DoubledEntry) =>
  a.lesson.id - b.lesson.id || russian.compare(a.studentName, b.studentName);

/** The entries that count, but are no mark, by subject, lesson and name. */
export function oddEntries(subjects: readonly CheckedSubject[]): OddEntry[] {
  return subjects.flatMap((checked) =>
    entriesByPlace(checked)
      .flatMap(({ values, ...place }) => {
        const value = givenValue(values.at(-1));
        return value === null || storedMark(value) !== null ? [] : [{ ...place, value }];
      })
      .sort(byLesson),
  );
}

/** The lessons for which a student has different entries, by subject, lesson and name. */
export function doubledEntries(subjects: readonly CheckedSubject[]): DoubledEntry[] {
  return subjects.flatMap((checked) =>
    entriesByPlace(checked)
      .filter(({ values }) => new Set(values.map(meaning)).size > 1)
      .sort(byLesson),
  );
}
