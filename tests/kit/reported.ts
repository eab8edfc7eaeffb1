import type { Lesson, Student, Subject } from '../../src/domain/entities.ts';
import {
  createMarkReader,
  createMarkTable,
  type MarkTable,
} from '../../src/domain/reports/markTable.ts';
import type { ReportedMark } from '../../src/domain/reports/reports.ts';

/** Records for rules that are tried without a server; what is not given is of no interest. */

export const student = (id: number, surname: string, more: Partial<Student> = {}): Student => ({
  id,
  surname,
  name: 'Лев',
  patronymic: 'Ильич',
  schoolId: 1,
  schoolTitle: '',
  ...more,
});

export const subject = (id: number, name: string, more: Partial<Subject> = {}): Subject => ({
  id,
  name,
  level: 'Начальный',
  time: '10:00',
  teacherId: 1,
  teacherName: '',
  ...more,
});

export const lesson = (id: number, date: string, more: Partial<Lesson> = {}): Lesson => ({
  id,
  date,
  subjectId: 1,
  topic: `Тема ${id}`,
  homework: '',
  ...more,
});

/** A mark as reports tell of it, by the ids of its lesson and its student. */
export const reported = (
  lessonId: number | null,
  studentId: number | null,
  value: string,
  studentName = '',
): ReportedMark => ({
  lessonId,
  studentId,
  value,
  studentName,
  subjectTitle: '',
  className: '',
  date: '',
});

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
