import { russian } from '../text/names.ts';
import type { ReportedMark } from './reports.ts';

/** A student as reports name them. */
export type ReportedStudent = Pick<ReportedMark, 'studentId' | 'studentName'>;

/**
 * Makes the function that tells namesakes apart: it returns «(№ id)» for a namesake with an id, and
 * an empty text for all others.
 */
export function createNumbers(students: readonly ReportedStudent[]) {
  const ids = new Map<string, Set<number>>();
  for (const { studentId, studentName } of students) {
    if (studentId === null) continue;
    ids.set(studentName, (ids.get(studentName) ?? new Set()).add(studentId));
  }
  return ({ studentId, studentName }: ReportedStudent) =>
    studentId !== null && (ids.get(studentName)?.size ?? 0) > 1 ? `(№ ${studentId})` : '';
}

/** Compares students by name, then id. */
export function compareStudents(a: ReportedStudent, b: ReportedStudent): number {
  return russian.compare(a.studentName, b.studentName) || (a.studentId ?? 0) - (b.studentId ?? 0);
}
