import type { SubjectMarks } from './buildReports.ts';
import { countingByStudent, withStudentIds } from './countingMarks.ts';
import { compareDates } from '../time/dates.ts';
import { shortMonthTitle } from '../time/days.ts';
import type { Student } from '../entities.ts';
import { countMarks, type MarkCounts } from './figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { givenValue } from '../marks/marks.ts';
import { createMarkReader, type MarkTable, type NamedLesson } from './markTable.ts';
import { fullName, russian } from '../text/names.ts';
import { isInPeriod, type Period } from '../time/periods.ts';
import { compareStudents, createNumbers, type ReportedStudent } from './reportedStudents.ts';

/** A mark and its day, usually yyyy-mm-dd. */
export interface DatedMark {
  date: string;
  value: string;
}

/** The marks of a student in one subject. */
export interface SubjectStanding {
  subjectTitle: string;
  /** The class in which the student attends it; empty if unknown. */
  className: string;
  /** In order of date. */
  marks: readonly DatedMark[];
  counts: MarkCounts;
}

/** The marks of a student in all subjects with an entry. */
export interface StudentStanding extends ReportedStudent {
  key: string;
  /** «(№ 7)» if another student has the same name, otherwise empty. */
  note: string;
  /** The class of the newest entry that has one. */
  className: string;
  /** In Russian order of the subjects' titles. */
  subjects: readonly SubjectStanding[];
}

/** The counts of marks in each subject. */
export const countsOf = (subjects: readonly SubjectStanding[]): MarkCounts[] =>
  subjects.map(({ counts }) => counts);

/** Marks of one month. */
export interface MonthOfMarks {
  /** «нояб. 2026», or «без даты». */
  title: string;
  marks: readonly DatedMark[];
}

/** Groups marks, which are in order of date, by month. */
export function marksByMonth(marks: readonly DatedMark[]): MonthOfMarks[] {
  const months = groupBy(marks, ({ date }) => shortMonthTitle(date) ?? 'без даты');
  return [...months].map(([title, own]) => ({ title, marks: own }));
}

/**
 * The standings of a school's students in a period, in Russian order: students with an entry, and
 * listed students without one.
 */
export function standingsOf(
  table: MarkTable,
  period: Period,
  listed: readonly Student[] = [],
): StudentStanding[] {
  const standingOf = createStandings(table, period);
  const standings = countingByStudent(table).flatMap((marks) => standingOf(marks) ?? []);
  const known = new Set(standings.map(({ studentId }) => studentId));
  const others = listed.filter(({ id }) => !known.has(id)).map(emptyStanding);
  const all = [...standings, ...others];
  const noteOf = createNumbers(all);
  return all.map((standing) => ({ ...standing, note: noteOf(standing) })).sort(compareStudents);
}

/**
 * The standings of the students of one subject. The day of a mark is that of its lesson, as in the
 * subject's report, and the subject has one title, whatever the marks call it.
 */
export function subjectStandings(
  { lessons, students, marks }: SubjectMarks,
  title: string,
  period: Period,
): StudentStanding[] {
  const dates = new Map(lessons.map(({ id, date }) => [id, date]));
  const own = {
    ...marks,
    students: withStudentIds(marks.students, students),
    lessons: marks.lessons.map(({ lessonId, date }) => ({
      lessonId,
      subjectTitle: title,
      date: dates.get(lessonId ?? 0) ?? date,
    })),
  };
  return standingsOf(own, period, students);
}

/** The standing of a student without any entry. */
function emptyStanding(student: Student): StudentStanding {
  const { id, className = '' } = student;
  return {
    key: String(id),
    studentId: id,
    studentName: fullName(student),
    note: '',
    className,
    subjects: [],
  };
}

/**
 * For each lesson, the index of its day among the days of a period, in their order; -1 for a day
 * outside the period.
 */
function daysInOrder(lessons: readonly NamedLesson[], period: Period): number[] {
  const days = [...new Set(lessons.map(({ date }) => date))];
  const inOrder = days.filter((day) => isInPeriod(day, period)).sort(compareDates);
  const places = new Map(inOrder.map((day, place) => [day, place]));
  return lessons.map(({ date }) => places.get(date) ?? -1);
}

/**
 * Makes the function that computes a student's standing from the indexes of the student's marks, in
 * the order of the lessons; null without a mark in the period.
 */
function createStandings(table: MarkTable, period: Period) {
  const { lessonAt, valueAt } = table;
  const { studentOf, lessonOf, valueOf } = createMarkReader(table);
  const days = daysInOrder(table.lessons, period);
  const dayOf = (mark: number) => days[lessonAt[mark] ?? 0] ?? -1;
  const isGiven = table.values.map((value) => givenValue(value) !== null);
  /** By lesson and value: equal marks share one object, because a report has up to a million. */
  const dated = table.lessons.map(({ date }) => table.values.map((value) => ({ date, value })));
  const datedMark = (mark: number) => dated[lessonAt[mark] ?? 0]?.[valueAt[mark] ?? 0] ?? [];

  const newestClass = (marks: readonly number[]) => {
    const newest = marks.findLast((mark) => studentOf(mark).className !== '');
    return newest === undefined ? '' : studentOf(newest).className;
  };

  const subjectStanding = (subjectTitle: string, marks: readonly number[]): SubjectStanding => ({
    subjectTitle,
    className: newestClass(marks),
    marks: marks.flatMap(datedMark),
    counts: countMarks(marks.map(valueOf)),
  });

  return (counting: Uint32Array): StudentStanding | null => {
    const marks: number[] = [];
    for (const mark of counting) {
      if (isGiven[valueAt[mark] ?? 0] && dayOf(mark) !== -1) marks.push(mark);
    }
    const [first] = marks.sort((a, b) => dayOf(a) - dayOf(b));
    if (first === undefined) return null;
    const { studentId, studentName } = studentOf(first);
    const subjects = groupBy(marks, (mark) => lessonOf(mark).subjectTitle);
    return {
      key: String(studentId ?? studentName),
      studentId,
      studentName,
      note: '',
      className: newestClass(marks),
      subjects: Array.from(subjects, ([title, own]) => subjectStanding(title, own)).sort((a, b) =>
        russian.compare(a.subjectTitle, b.subjectTitle),
      ),
    };
  };
}
