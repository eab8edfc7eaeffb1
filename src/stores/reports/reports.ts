import { fetchLessons, fetchSubjectLessons } from '../../api/lessons.ts';
import { fetchSchoolTable, fetchSubjectTable } from '../../api/reports.ts';
import { fetchSubjectStudents } from '../../api/students.ts';
import {
  buildSchoolReport,
  buildSubjectReport,
  type SubjectMarks,
} from '../../domain/reports/buildReports.ts';
import type { MarkTable } from '../../domain/reports/markTable.ts';
import type { Report } from '../../domain/reports/reports.ts';
import { nextTask } from '../../lib/time/nextTask.ts';
import { createQuery } from '../kit/query.ts';

/** A report, the marks that it is made of, and the time when they were read from the server. */
export interface ReportSource<Marks> {
  marks: Marks;
  readAt: Date;
  report: Report;
}

/** The marks of a school, by its id. */
export const schoolReportQuery = createQuery(
  async (schoolId: number, signal): Promise<ReportSource<MarkTable>> => {
    const marks = await fetchSchoolTable(schoolId, signal);
    const readAt = new Date();
    return { marks, readAt, report: await buildSchoolReport(marks, nextTask) };
  },
);

/** The report of a subject, by its id. */
export const subjectReportQuery = createQuery(
  async (subjectId: number, signal): Promise<ReportSource<SubjectMarks>> => {
    const [lessons, students, table] = await Promise.all([
      fetchSubjectLessons(subjectId, signal),
      fetchSubjectStudents(subjectId, signal),
      fetchSubjectTable(subjectId, signal),
    ]);
    const readAt = new Date();
    const marks = { lessons, students, marks: table };
    return { marks, readAt, report: await buildSubjectReport(marks, nextTask) };
  },
);

/** All lessons of all subjects. */
export const allLessonsQuery = createQuery((_all: 'all', signal) => fetchLessons(signal));
