import { fetchOwnSubjects } from '../api/subjects.ts';
import { fetchOwnTeacherId, fetchTeacher } from '../api/teachers.ts';
import type { Subject, Teacher } from '../domain/entities.ts';
import { Failure } from '../domain/failure.ts';
import { createResource } from './kit/resource.ts';

export interface TeacherHome {
  /** Null for a user who is no teacher, and where the teacher's own record can't be had. */
  teacher: Teacher | null;
  isTeacher: boolean;
  subjects: Subject[];
}

const settle = <T>(promise: Promise<T>): Promise<T | Failure> =>
  promise.catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });

/** Who is greeted; null for a user who is no teacher. */
async function fetchGreeted(signal: AbortSignal): Promise<{ teacher: Teacher | null } | null> {
  const teacherId = await fetchOwnTeacherId(signal);
  if (teacherId === null) return null;
  // The name is a courtesy: without it the subjects are shown all the same.
  const teacher = await settle(fetchTeacher(teacherId, signal));
  return { teacher: teacher instanceof Failure ? null : teacher };
}

async function fetchHome(_key: 'own', signal: AbortSignal): Promise<TeacherHome> {
  // Asked side by side. A user who is no teacher gets 404 or 500 for the subjects: that is
  // no failure, so both answers are awaited before either is judged.
  const [greeted, subjects] = await Promise.all([
    settle(fetchGreeted(signal)),
    settle(fetchOwnSubjects(signal)),
  ]);
  if (greeted instanceof Failure) throw greeted;
  if (greeted === null) return { teacher: null, isTeacher: false, subjects: [] };
  if (subjects instanceof Failure) throw subjects;
  return { ...greeted, isTeacher: true, subjects };
}

/** The teacher's own subjects; there is one of them, hence its only key. */
export const homeStore = createResource(fetchHome);
