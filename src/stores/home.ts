import { fetchOwnSubjects } from '../api/subjects.ts';
import { fetchOwnTeacherId, fetchTeacher } from '../api/teachers.ts';
import type { Subject, Teacher } from '../domain/entities.ts';
import { orNull } from '../domain/failure.ts';
import { createResource } from './kit/resource.ts';

export interface TeacherHome {
  /** Null for a user who is no teacher, and if the teacher's record could not be fetched. */
  teacher: Teacher | null;
  isTeacher: boolean;
  subjects: Subject[];
}

/** The teacher to greet; null for a user who is no teacher. */
async function fetchOwnTeacher(signal: AbortSignal): Promise<{ teacher: Teacher | null } | null> {
  const teacherId = await fetchOwnTeacherId(signal);
  if (teacherId === null) return null;
  // Without the name the page still shows the subjects.
  return { teacher: await orNull(fetchTeacher(teacherId, signal)) };
}

async function fetchHome(_key: 'own', signal: AbortSignal): Promise<TeacherHome> {
  // Both calls at once. For a user who is no teacher the subjects fail with 404 or 500: that
  // failure counts only after we know that the user is a teacher.
  const subjects = fetchOwnSubjects(signal);
  const [ownTeacher] = await Promise.all([fetchOwnTeacher(signal), orNull(subjects)]);
  if (ownTeacher === null) return { teacher: null, isTeacher: false, subjects: [] };
  return { ...ownTeacher, isTeacher: true, subjects: await subjects };
}

/** The subjects of the signed-in teacher; the only key is `own`. */
export const homeStore = createResource(fetchHome);
