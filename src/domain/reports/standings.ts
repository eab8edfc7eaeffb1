import type { SubjectMarks } from './buildReports.ts';
import { countingMarks, withStudentIds } from './countingMarks.ts';
import { compareDates } from '../time/dates.ts';
import { shortMonthTitle } from '../time/days.ts';
import type { Student } from '../entities.ts';
import { countMarks, type MarkCounts } from './figures.ts';
import { groupBy } from '../text/groupBy.ts';
import { givenValue } from '../marks/marks.ts';
import { marksOf } from './markTable.ts';
import { fullName, russian } from '../text/names.ts';
import { isInPeriod, type Period } from '../time/periods.ts';
import { compareStudents, createNumbers, type ReportedStudent } from './reportedStudents.ts';
import type { ReportedMark } from './reports.ts';

/** A mark and its day, yyyy-mm-dd as a rule. */
export interface DatedMark {
  date: string;
  value: string;
}

/** How a student stands in one subject. */
export interface SubjectStanding {
  subjectTitle: string;
  /** The class that the student attends it in; empty where nobody has told. */
  className: string;
  /** In order of date. */
  marks: readonly DatedMark[];
  counts: MarkCounts;
}

/** How a student stands in all subjects with an entry. */
export interface StudentStanding extends ReportedStudent {
  key: string;
  /** «(№ 7)» where another student has the same name, empty otherwise. */
  note: string;
  /** That of the newest entry that tells one. */
  className: string;
  /** In Russian order of their titles. */
  subjects: readonly SubjectStanding[];
}

/** Marks of one month. */
export interface MonthOfMarks {
  /** «нояб. 2026», or «без даты». */
  title: string;
  marks: readonly DatedMark[];
}

/** Marks in order of date, by month. */
export function marksByMonth(marks: readonly DatedMark[]): MonthOfMarks[] {
  const months = groupBy(marks, ({ date }) => shortMonthTitle(date) ?? 'без даты');
  return [...months].map(([title, own]) => ({ title, marks: own }));
}

/**
 * How the students of a school stand in a period, in Russian order: those with an entry, and those
 * that are listed without one.
 */
export function standingsOf(
  marks: readonly ReportedMark[],
  period: Period,
  listed: readonly Student[] = [],
): StudentStanding[] {
  const dates = createDateOrder(marks, period);
  const given = countingMarks(marks).filter(
    ({ value, date }) => givenValue(value) !== null && dates.has(date),
  );
  const students = groupBy(given, ({ studentId, studentName }) => studentId ?? studentName);
  const placeOf = ({ date }: ReportedMark) => dates.get(date) ?? 0;
  const standings = [...students].map(([key, own]) =>
    standingOf(
      String(key),
      own.sort((a, b) => placeOf(a) - placeOf(b)),
    ),
  );
  const known = new Set(standings.map(({ studentId }) => studentId));
  const others = listed.filter(({ id }) => !known.has(id)).map(standingWithout);
  const all = [...standings, ...others];
  const noteOf = createNumbers(all);
  return all.map((standing) => ({ ...standing, note: noteOf(standing) })).sort(compareStudents);
}

/**
 * The same for the students of one subject. The day of a mark is that of its lesson, as in the
 * subject's report; whatever the marks call the subject, it has one title.
 */
export function subjectStandings(
  { lessons, students, marks }: SubjectMarks,
  title: string,
  period: Period,
): StudentStanding[] {
  const dates = new Map(lessons.map(({ id, date }) => [id, date]));
  const own = marksOf({
    ...marks,
    students: withStudentIds(marks.students, students),
    lessons: marks.lessons.map(({ lessonId, date }) => ({
      lessonId,
      subjectTitle: title,
      date: dates.get(lessonId ?? 0) ?? date,
    })),
  });
  return standingsOf(own, period, students);
}

/** The standing of a student without any entry. */
function standingWithout(student: Student): StudentStanding {
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

/** The places of the days of a period in their order: each day is read once, not once a mark. */
function createDateOrder(marks: readonly ReportedMark[], period: Period) {
  const days = [...new Set(marks.map(({ date }) => date))];
  const inOrder = days.filter((day) => isInPeriod(day, period)).sort(compareDates);
  return new Map(inOrder.map((day, place) => [day, place]));
}

/** How a student stands by marks in order of date. */
function standingOf(key: string, marks: readonly ReportedMark[]): StudentStanding {
  const subjects = groupBy(marks, ({ subjectTitle }) => subjectTitle);
  return {
    key,
    studentId: marks[0]?.studentId ?? null,
    studentName: marks[0]?.studentName ?? '',
    note: '',
    className: newestClass(marks),
    subjects: [...subjects]
      .map(([subjectTitle, own]) => ({
        subjectTitle,
        className: newestClass(own),
        marks: own.map(({ date, value }) => ({ date, value })),
        counts: countMarks(own.map(({ value }) => value)),
      }))
      .sort((a, b) => russian.compare(a.subjectTitle, b.subjectTitle)),
  };
}

const newestClass = (marks: readonly ReportedMark[]) =>
  marks.findLast(({ className }) => className !== '')?.className ?? '';
