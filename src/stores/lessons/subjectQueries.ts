import { listSubjectLessons } from '../../api/lessons.ts';
import { fetchSubjectStudents } from '../../api/students.ts';
import { fetchSubjectMarks } from '../../api/subjectMarks.ts';
import { fetchSubject } from '../../api/subjects.ts';
import type { ClassMarks } from '../../domain/journal/classMarks.ts';
import { homeQuery } from '../home.ts';
import { createLimit } from '../../lib/time/limit.ts';
import { createQuery } from '../kit/query.ts';

/** Four at a time, because a school's server is small and several subjects load at once. */
const inTurn = createLimit(4);

/**
 * Data of any number of subjects are kept, because home shows all subjects of a teacher together.
 */
const KEEP_ALL = { keep: Infinity };

/** Each subject, by its id. */
export const subjectQuery = createQuery(fetchSubject, {
  initialData: (subjectId: number) =>
    homeQuery.getData('own')?.subjects.find(({ id }) => id === subjectId) ?? null,
});

/** The lessons of each subject, by its id. */
export const lessonsQuery = createQuery(
  (subjectId: number, signal) => inTurn(() => listSubjectLessons(subjectId, signal)),
  KEEP_ALL,
);

/** The students of each subject, by its id, for screens that need no marks. */
export const subjectStudentsQuery = createQuery(
  (subjectId: number, signal) => inTurn(() => fetchSubjectStudents(subjectId, signal)),
  KEEP_ALL,
);

/** The students and marks of each subject, by its id. */
export const classMarksQuery = createQuery(
  async (subjectId: number, signal): Promise<ClassMarks> => {
    const [students, marks] = await Promise.all([
      inTurn(() => fetchSubjectStudents(subjectId, signal)),
      inTurn(() => fetchSubjectMarks(subjectId, signal)),
    ]);
    return { students, marks };
  },
  KEEP_ALL,
);
