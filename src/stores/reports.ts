import { fetchLessons, fetchSubjectLessons } from '../api/lessons.ts';
import { fetchSchoolTable, fetchSubjectTable } from '../api/reports.ts';
import { fetchSubjectStudents } from '../api/students.ts';
import { buildSubjectReport, type SubjectMarks } from '../domain/buildReports.ts';
import type { MarkTable } from '../domain/markTable.ts';
import type { Report } from '../domain/reports.ts';
import { nextTask } from '../lib/nextTask.ts';
import { createResource } from './kit/resource.ts';

/** What a report is made of, and when it was read from the server. */
export interface ReportSource<Marks> {
  marks: Marks;
  readAt: Date;
}

/** The marks of a school, by its id. */
export const schoolMarksStore = createResource(
  async (schoolId: number, signal): Promise<ReportSource<MarkTable>> => {
    const marks = await fetchSchoolTable(schoolId, signal);
    return { marks, readAt: new Date() };
  },
);

/** What the report of a subject is made of, and the report. */
export interface SubjectSource extends ReportSource<SubjectMarks> {
  report: Report;
}

/** The report of a subject, by its id. */
export const subjectReportStore = createResource(
  async (subjectId: number, signal): Promise<SubjectSource> => {
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
export const allLessonsStore = createResource((_all: 'all', signal) => fetchLessons(signal));
