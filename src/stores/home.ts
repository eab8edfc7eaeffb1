import { fetchOwnSubjects } from '../api/subjects.ts';
import { fetchOwnTeacherId, fetchTeacher } from '../api/teachers.ts';
import type { Subject } from '../domain/entities.ts';
import { orNull } from '../domain/failure.ts';
import { ownSubjects } from '../domain/lists/subjectLists.ts';
import { createQuery } from './kit/query.ts';

export interface TeacherHome {
  /** Null if the user is no teacher. */
  teacherId: number | null;
  subjects: Subject[];
}

async function fetchHome(_key: 'own', signal: AbortSignal): Promise<TeacherHome> {
  // Both calls at once. If the user is no teacher, the call for subjects fails with 404 or 500, so
  // its failure counts only for a teacher.
  const subjects = fetchOwnSubjects(signal);
  const [teacherId] = await Promise.all([fetchOwnTeacherId(signal), orNull(subjects)]);
  if (teacherId === null) return { teacherId, subjects: [] };
  return { teacherId, subjects: ownSubjects(await subjects, teacherId) };
}

/** The subjects of the signed-in teacher; the only key is `own`. */
export const homeQuery = createQuery(fetchHome);

/**
 * The teacher to greet, by their id. A query of its own, because the subjects do not wait for the
 * name.
 */
export const ownTeacherQuery = createQuery((teacherId: number, signal) =>
  fetchTeacher(teacherId, signal),
);
