import { storedDate } from '../domain/time/dates.ts';
import type { ReportedMark } from '../domain/reports/reports.ts';
import { readFields, readReference, readText } from './wireReaders.ts';

/**
 * Reads a mark without a schema: for a million marks, a schema takes longer than all other work.
 * Throws a Failure.
 */
export function readReportedMark(row: unknown): ReportedMark {
  const wire = readFields(row);
  return {
    studentId: readReference(wire['students']),
    studentName: readText(wire['students_name']),
    lessonId: readReference(wire['lessons']),
    subjectTitle: readText(wire['lessons_name']),
    className: readText(wire['num_class']),
    date: storedDate(readText(wire['date'])),
    value: readText(wire['mark']),
  };
}
