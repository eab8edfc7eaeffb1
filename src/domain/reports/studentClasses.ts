import type { ElectiveChoice, Student } from '../entities.ts';
import type { SubjectMarks } from './buildReports.ts';
import { withStudentIds } from './countingMarks.ts';
import type { MarkTable } from './markTable.ts';
import type { ReportedStudent } from './reportedStudents.ts';
import type { ReportedMark } from './reports.ts';
import { MISSING } from '../choices/choices.ts';
import { filterOptions } from '../choices/options.ts';
import { compareTerms } from '../choices/terms.ts';
import { classTitle } from '../imports/classTitles.ts';
import { hasClass } from '../lists/people.ts';
import type { Option } from '../text/distinctLabels.ts';
import { russian } from '../text/names.ts';
import { compareDates } from '../time/dates.ts';

/** The known classes of students, by the students' ids. */
export type StudentClasses = ReadonlyMap<number, string>;

/**
 * The class that the server keeps with the student, otherwise the class of the student's newest
 * choice that has one.
 */
export function studentClasses(
  students: readonly Student[],
  choices: readonly ElectiveChoice[],
): StudentClasses {
  const classes = new Map<number, string>();
  for (const { studentId, className } of [...choices].sort(compareTerms)) {
    if (studentId !== null && className !== '') classes.set(studentId, className);
  }
  for (const { id, className } of students) {
    if (className !== undefined) classes.set(id, className);
  }
  return classes;
}

/** By which marks and students are told apart where some lack the id. */
const keyOf = ({ studentId, studentName }: ReportedStudent) => studentId ?? studentName;

/** The class of each student as the newest mark that has one tells it, by id, or by name without one. */
export function classesInMarks(
  marks: readonly ReportedMark[],
): ReadonlyMap<number | string, string> {
  return new Map(
    marks
      .filter(({ className }) => className !== '')
      .sort((a, b) => compareDates(a.date, b.date))
      .map((mark) => [keyOf(mark), mark.className]),
  );
}

/** True if there are marks without a class. */
export function lackClasses({ students }: MarkTable): boolean {
  return students.some(({ className }) => className === '');
}

/**
 * True if only choices can tell the class of a student: the student's marks lack it, or there are
 * none, and the server keeps no class with students.
 */
export function needChoices({ students: marked }: MarkTable, listed: readonly Student[]): boolean {
  if (listed.some(hasClass)) return false;
  const known = new Set(
    marked.filter(({ className }) => className !== '').map(({ studentId }) => studentId),
  );
  return [...marked.map(({ studentId }) => studentId), ...listed.map(({ id }) => id)].some(
    (id) => !known.has(id),
  );
}

/** Fills in the missing classes of marks, and writes each class in one way: «7 а» as 7А. */
export function withClasses(marks: MarkTable, classes: StudentClasses): MarkTable {
  return {
    ...marks,
    students: marks.students.map((student) => {
      const className = student.className || (classes.get(student.studentId ?? 0) ?? '');
      return { ...student, className: classTitle(className) };
    }),
  };
}

/** The students of a school, with known classes filled in and written in one way. */
export function listedOf(
  schoolId: number,
  students: readonly Student[],
  classes: StudentClasses,
): Student[] {
  return students
    .filter((student) => student.schoolId === schoolId)
    .map((student) => {
      const className = classes.get(student.id);
      return className === undefined ? student : { ...student, className: classTitle(className) };
    });
}

/**
 * The class of each student of a report, by the student's id, or by the name where marks lack the
 * id; empty if it is unknown.
 */
export type ReportedClasses = ReadonlyMap<number | string, string>;

/** For each student as marks name them, the place of the newest day among the days of all marks. */
function newestDays({ students, lessons, studentAt, lessonAt }: MarkTable): Int32Array {
  const days = [...new Set(lessons.map(({ date }) => date))].sort(compareDates);
  const places = new Map(days.map((day, place) => [day, place]));
  const placeOf = lessons.map(({ date }) => places.get(date) ?? 0);
  const newest = new Int32Array(students.length);
  studentAt.forEach((student, mark) => {
    newest[student] = Math.max(newest[student] ?? 0, placeOf[lessonAt[mark] ?? 0] ?? 0);
  });
  return newest;
}

/**
 * The class of each student with marks, as the newest mark that has one tells it, otherwise the
 * class of the listed student.
 */
export function reportedClasses(marks: MarkTable, listed: readonly Student[]): ReportedClasses {
  const newest = newestDays(marks);
  const classes = new Map<number | string, string>(
    listed.map(({ id, className = '' }) => [id, classTitle(className)]),
  );
  const fromMarks = marks.students
    .map((student, place) => ({ student, day: newest[place] ?? 0 }))
    .sort((a, b) => a.day - b.day);
  for (const { student } of fromMarks) {
    const key = keyOf(student);
    classes.set(key, student.className || (classes.get(key) ?? ''));
  }
  return classes;
}

export const NO_CLASSES: ReportedClasses = new Map();

/** The class of each student of a subject, by its marks and its students. */
export function subjectClasses({ marks, students }: SubjectMarks): ReportedClasses {
  const named = { ...marks, students: withStudentIds(marks.students, students) };
  return reportedClasses(withClasses(named, studentClasses(students, [])), students);
}

/** The classes to choose from, in Russian order; those of unknown class come last. */
export const classOptions = (classes: ReportedClasses): Option[] =>
  filterOptions([...classes.values()].sort(russian.compare), 'Без класса');

/**
 * Makes the test whether a student is of a class.
 *
 * @param className the value of an option; empty for all students.
 */
export const isOfClass =
  (className: string, classes: ReportedClasses) =>
  (student: ReportedStudent): boolean =>
    className === '' || (classes.get(keyOf(student)) || MISSING) === className;

/** «5А», or «без класса»; empty for all students. */
export const classInText = (className: string) =>
  className === MISSING ? 'без класса' : className;
