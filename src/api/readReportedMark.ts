import type { ReportedMark } from '../domain/reports/reports.ts';
import { readDate, readFields, readReference, readText } from './wireReaders.ts';

/** Reads a mark of a report. Throws a Failure. */
export function readReportedMark(row: unknown): ReportedMark {
  const wire = readFields(row);
  return {
    studentId: readReference(wire['students']),
    studentName: readText(wire['students_name']),
    lessonId: readReference(wire['lessons']),
    subjectTitle: readText(wire['lessons_name']),
    className: readText(wire['num_class']),
    date: readDate(wire['date']),
    value: readText(wire['mark']),
  };
}
