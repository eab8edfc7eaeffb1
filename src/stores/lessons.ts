import {
  createLesson,
  deleteLesson,
  fetchSubjectLessons,
  isSameLesson,
  updateLesson,
} from '../api/lessons.ts';
import { fetchSubject } from '../api/subjects.ts';
import type { Lesson, LessonDraft, Subject } from '../domain/entities.ts';
import { isInDoubt } from '../domain/failure.ts';
import { createOnce, withCreated } from './createOnce.ts';
import { removeOne } from './removeOne.ts';
import { createResource } from './resource.ts';

export interface SubjectLessons {
  subject: Subject;
  lessons: Lesson[];
}

async function fetchLessons(subjectId: number, signal: AbortSignal): Promise<SubjectLessons> {
  const [subject, lessons] = await Promise.all([
    fetchSubject(subjectId, signal),
    fetchSubjectLessons(subjectId, signal),
  ]);
  return { subject, lessons };
}

/** A subject and its lessons, by subject id. */
export const lessons = createResource(fetchLessons);

/** Shows what the server agreed to at once, then asks for the list again without making anyone wait. */
function show(subjectId: number, change: (lessons: Lesson[]) => Lesson[]): void {
  lessons.patch(subjectId, (data) => ({ ...data, lessons: change(data.lessons) }));
  if (lessons.useStore.getState().key === subjectId) void lessons.reload();
}

const createLessonOnce = createOnce({
  create: ({ subjectId, ...draft }: LessonDraft & { subjectId: number }) =>
    createLesson(subjectId, draft),
  isSame: isSameLesson,
  fetchAll: ({ subjectId }) => fetchSubjectLessons(subjectId),
  listOf: ({ subjectId }) => subjectId,
  knownIds: () => lessons.useStore.getState().data?.lessons.map(({ id }) => id) ?? [],
});

export async function addLesson(subjectId: number, draft: LessonDraft): Promise<void> {
  const added = await createLessonOnce({ ...draft, subjectId }).catch((error: unknown) => {
    if (isInDoubt(error) && lessons.useStore.getState().key === subjectId) void lessons.reload();
    throw error;
  });
  show(subjectId, (known) => withCreated(known, added));
}

export async function changeLesson(
  subjectId: number,
  lessonId: number,
  draft: LessonDraft,
): Promise<void> {
  const changed = await updateLesson(subjectId, lessonId, draft);
  show(subjectId, (known) => known.map((lesson) => (lesson.id === lessonId ? changed : lesson)));
}

export async function removeLesson(subjectId: number, lessonId: number): Promise<void> {
  await removeOne(lessonId, {
    remove: deleteLesson,
    fetchAll: () => fetchSubjectLessons(subjectId),
  });
  show(subjectId, (known) => known.filter((lesson) => lesson.id !== lessonId));
}
