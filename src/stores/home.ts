import { fetchOwnSubjects } from '../api/subjects.ts';
import { fetchOwnTeacherId, fetchTeacher } from '../api/teachers.ts';
import type { Subject, Teacher } from '../domain/entities.ts';
import { orNull } from '../domain/failure.ts';
import { createResource } from './kit/resource.ts';

export interface TeacherHome {
  /** Null for a user who is no teacher, and where the teacher's own record can't be had. */
  teacher: Teacher | null;
  isTeacher: boolean;
  subjects: Subject[];
}

/** Who is greeted; null for a user who is no teacher. */
async function fetchGreeted(signal: AbortSignal): Promise<{ teacher: Teacher | null } | null> {
  const teacherId = await fetchOwnTeacherId(signal);
  if (teacherId === null) return null;
  // The name is a courtesy: without it the subjects are shown all the same.
  return { teacher: await orNull(fetchTeacher(teacherId, signal)) };
}

async function fetchHome(_key: 'own', signal: AbortSignal): Promise<TeacherHome> {
  // Asked side by side. A user who is no teacher gets 404 or 500 for the subjects: that is no
  // failure, so whoever is greeted is judged first.
  const subjects = fetchOwnSubjects(signal);
  const [greeted] = await Promise.all([fetchGreeted(signal), subjects.catch(() => null)]);
  if (greeted === null) return { teacher: null, isTeacher: false, subjects: [] };
  return { ...greeted, isTeacher: true, subjects: await subjects };
}

/** The teacher's own subjects; there is one of them, hence its only key. */
export const homeStore = createResource(fetchHome);
