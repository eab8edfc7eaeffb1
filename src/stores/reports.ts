import { fetchLessons, fetchSubjectLessons } from '../api/lessons.ts';
import { fetchSchoolTable, fetchSubjectTable } from '../api/reports.ts';
import { fetchSubjectStudents } from '../api/students.ts';
import type { SubjectMarks } from '../domain/buildReports.ts';
import type { MarkTable } from '../domain/markTable.ts';
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

/** The lessons, students and marks of a subject, by its id. */
export const subjectMarksStore = createResource(
  async (subjectId: number, signal): Promise<ReportSource<SubjectMarks>> => {
    const [lessons, students, marks] = await Promise.all([
      fetchSubjectLessons(subjectId, signal),
      fetchSubjectStudents(subjectId, signal),
      fetchSubjectTable(subjectId, signal),
    ]);
    return { marks: { lessons, students, marks }, readAt: new Date() };
  },
);

/** All lessons of all subjects. */
export const allLessonsStore = createResource((_all: 'all', signal) => fetchLessons(signal));
