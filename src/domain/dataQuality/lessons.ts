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

/** The beginning of the time in which a stored lesson may have been held. */
const FIRST_DAY = '2000-01-01';

/** The school year of a day; null for a text that is no date. */
function yearOf(date: string): number | null {
  const day = readDate(date);
  return day && schoolYearOf(day);
}

/** True if a date can be read, and a lesson may have been held or be planned on it. */
function isPossible(date: string, today: string): boolean {
  const year = yearOf(date);
  return year !== null && date >= FIRST_DAY && year <= (yearOf(today) ?? year) + 1;
}

/**
 * The lessons without a readable date, or with one that can't be right, by subject. What a text means
 * is sure only in the present school year, or in one in which the subject has other lessons.
 */
export function misdatedLessons(
  lessons: readonly Lesson[],
  subjects: readonly Subject[],
  today: string,
): MisdatedLesson[] {
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  const wrong: Lesson[] = [];
  const years = new Map<number | null, Set<number | null>>();
  for (const lesson of lessons) {
    const { subjectId, date } = lesson;
    const own = years.get(subjectId) ?? new Set([yearOf(today)]);
    years.set(subjectId, own);
    if (isPossible(date, today)) own.add(yearOf(date));
    else wrong.push(lesson);
  }
  const meantBy = ({ subjectId, date }: Lesson): string | null => {
    const meant = readDate(date) ? null : parseTypedDate(date);
    return meant !== null && years.get(subjectId)?.has(yearOf(meant)) ? meant : null;
  };
  return wrong
    .map((lesson) => {
      const subject = known.get(lesson.subjectId ?? 0) ?? null;
      // The lessons of an unknown subject can't be read, and so not changed.
      return { lesson, subject, meant: subject && meantBy(lesson) };
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
  /** In the order in which the server lists them, that of their ids, also empty ones; the last one counts. */
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
function entriesByPlace({ subject, lessons, marks }: CheckedSubject): DoubledEntry[] {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const entries = marks ? withStudentIds(marks.marks, marks.students) : [];
  const places = groupBy(entries, ({ studentId, lessonId }) => `${lessonId} ${studentId}`);
  return [...places]
    .flatMap(([key, own]) => {
      const [first] = own;
      const lesson = byId.get(first?.lessonId ?? 0);
      if (!first || !lesson || first.studentId === null) return [];
      const { studentId, studentName } = first;
      const values = own.map(({ value }) => value);
      return [{ key, subject, lesson, studentId, studentName, values }];
    })
    .sort((a, b) => a.lesson.id - b.lesson.id || russian.compare(a.studentName, b.studentName));
}

/**
 * What is wrong with the entries of subjects: several different ones of a student for one lesson, and
 * entries that count, but are no marks.
 */
export function entryFaults(subjects: readonly CheckedSubject[]): {
  doubled: DoubledEntry[];
  odd: OddEntry[];
} {
  const all = subjects.flatMap(entriesByPlace);
  return {
    doubled: all.filter(({ values }) => new Set(values.map(meaning)).size > 1),
    odd: all.flatMap(({ values, ...place }) => {
      const value = givenValue(values.at(-1));
      return value === null || storedMark(value) !== null ? [] : [{ ...place, value }];
    }),
  };
}
