import { fetchLessons, fetchSubjectLessons } from '../api/lessons.ts';
import { fetchSchoolMarks, fetchSubjectMarks } from '../api/reports.ts';
import { fetchSubjectStudents } from '../api/students.ts';
import type { SubjectMarks } from '../domain/buildReports.ts';
import { createResource } from './kit/resource.ts';

/** The marks of a school, by its id. */
export const schoolMarksStore = createResource(fetchSchoolMarks);

/** The lessons, students and marks of a subject, by its id. */
export const subjectMarksStore = createResource(
  async (subjectId: number, signal): Promise<SubjectMarks> => {
    const [lessons, students, marks] = await Promise.all([
      fetchSubjectLessons(subjectId, signal),
      fetchSubjectStudents(subjectId, signal),
      fetchSubjectMarks(subjectId, signal),
    ]);
    return { lessons, students, marks };
  },
);

/** All lessons of all subjects. */
export const allLessonsStore = createResource((_all: 'all', signal) => fetchLessons(signal));
