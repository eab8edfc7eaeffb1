import {
  createMarkReader,
  createMarkTable,
  type MarkTable,
} from '../../src/domain/reports/markTable.ts';
import type { ReportedMark } from '../../src/domain/reports/reports.ts';
import { aReportedMark } from './builders.ts';

/** A mark as reports tell of it, by the ids of its lesson and its student. */
export const reported = (
  lessonId: number | null,
  studentId: number | null,
  value: string,
  studentName = '',
): ReportedMark => aReportedMark({ lessonId, studentId, value, studentName });

/** An entry as a school's report tells of it; each is one of its own lesson unless one is named. */
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

/** For a report that is built at once. */
export const noRest = () => Promise.resolve();

/** Marks as the reports keep them. */
export function tableOf(marks: readonly ReportedMark[]): MarkTable {
  const table = createMarkTable();
  marks.forEach(table.add);
  return table.finish();
}

/** The marks of a table, one by one. */
export function marksOf(table: MarkTable): ReportedMark[] {
  const { studentOf, lessonOf, valueOf } = createMarkReader(table);
  return Array.from(table.valueAt.keys(), (mark) => ({
    ...studentOf(mark),
    ...lessonOf(mark),
    value: valueOf(mark),
  }));
}
