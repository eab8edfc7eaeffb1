import { listSubjectLessons } from '../../api/lessons.ts';
import { fetchSubjectStudents } from '../../api/students.ts';
import { fetchSubjectMarks } from '../../api/subjectMarks.ts';
import { fetchSubject } from '../../api/subjects.ts';
import type { ClassMarks } from '../../domain/journal/classMarks.ts';
import { homeQuery } from '../home.ts';
import { createLimit } from '../kit/limit.ts';
import { createQuery } from '../kit/query.ts';

/** A school's server is small: what several subjects need is asked for four at a time. */
const inTurn = createLimit(4);

/** Home shows what belongs to all subjects of a teacher, one beside the other. */
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

/** The students of each subject, by its id, for what needs no marks. */
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
