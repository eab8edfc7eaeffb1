import { fetchOwnSubjects } from '../api/subjects.ts';
import { fetchOwnTeacherId, fetchTeacher } from '../api/teachers.ts';
import type { Subject } from '../domain/entities.ts';
import { orNull } from '../domain/failure.ts';
import { ownSubjects } from '../domain/lists/subjectLists.ts';
import { createQuery } from './kit/query.ts';

export interface TeacherHome {
  /** Null for a user who is no teacher. */
  teacherId: number | null;
  subjects: Subject[];
}

async function fetchHome(_key: 'own', signal: AbortSignal): Promise<TeacherHome> {
  // Both calls at once. For a user who is no teacher the subjects fail with 404 or 500: that
  // failure counts only after we know that the user is a teacher.
  const subjects = fetchOwnSubjects(signal);
  const [teacherId] = await Promise.all([fetchOwnTeacherId(signal), orNull(subjects)]);
  if (teacherId === null) return { teacherId, subjects: [] };
  return { teacherId, subjects: ownSubjects(await subjects, teacherId) };
}

/** The subjects of the signed-in teacher; the only key is `own`. */
export const homeQuery = createQuery(fetchHome);

/** The teacher to greet, by their id: what they teach does not wait for their name. */
export const ownTeacherQuery = createQuery((teacherId: number, signal) =>
  fetchTeacher(teacherId, signal),
);
