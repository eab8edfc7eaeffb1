import {
  createMarkReader,
  createMarkTable,
  type MarkTable,
} from '../../src/domain/reports/markTable.ts';
import type { ReportedMark } from '../../src/domain/reports/reports.ts';
import { aReportedMark } from './builders.ts';

/** A mark in a report, of a lesson and a student. */
export const reported = (
  lessonId: number | null,
  studentId: number | null,
  value: string,
  studentName = '',
): ReportedMark => aReportedMark({ lessonId, studentId, value, studentName });

/**
 * The marks of students, a text for each with a sign for each lesson; a dot is no mark: «5.Н».
 * The ids of students and lessons count from 1.
 */
export const marksInSigns = (students: readonly string[], dates: readonly string[]) =>
  students.flatMap((signs, student) =>
    Array.from(signs).flatMap((value, lesson) =>
      value === '.'
        ? []
        : [{ ...reported(lesson + 1, student + 1, value), date: dates[lesson] ?? '' }],
    ),
  );

/** An entry in the report of a school. Without `lessonId` it belongs to a lesson of its own. */
export type SchoolEntry = readonly [
  studentId: number,
  studentName: string,
  subjectTitle: string,
  date: string,
  value: string,
  className: string,
  lessonId?: number,
];

export const reportedMarks = (entries: readonly SchoolEntry[]): ReportedMark[] =>
  entries.map(
    ([studentId, studentName, subjectTitle, date, value, className, lessonId], index) => ({
      lessonId: lessonId ?? 1_000 + index,
      studentId,
      studentName,
      subjectTitle,
      date,
      value,
      className,
    }),
  );

/** A rest that takes no time, for functions that rest between parts of their work. */
export const noRest = () => Promise.resolve();

/** Marks in the compact form in which reports keep them. */
export function tableOf(marks: readonly ReportedMark[]): MarkTable {
  const table = createMarkTable();
  marks.forEach(table.add);
  return table.finish();
}

/** The marks of a table as objects. */
export function marksOf(table: MarkTable): ReportedMark[] {
  const { studentOf, lessonOf, valueOf } = createMarkReader(table);
  return Array.from(table.valueAt.keys(), (mark) => ({
    ...studentOf(mark),
    ...lessonOf(mark),
    value: valueOf(mark),
  }));
}
