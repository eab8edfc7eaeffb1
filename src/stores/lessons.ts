import {
  createLesson,
  deleteLesson,
  fetchSubjectLessons,
  isSameLesson,
  updateLesson,
} from '../api/lessons.ts';
import { fetchSubject } from '../api/subjects.ts';
import type { Lesson, LessonDraft, Subject } from '../domain/entities.ts';
import { conflictsOf, editedNames, type Edits, editsBetween, withEdits } from '../domain/edits.ts';
import { isInDoubt, orNull } from '../domain/failure.ts';
import { lessonText } from '../domain/lessons.ts';
import { createOnce, withCreated } from './kit/createOnce.ts';
import { removeOne } from './kit/removeOne.ts';
import { createResource } from './kit/resource.ts';

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
export const subjectLessonsStore = createResource(fetchLessons);

/** Shows a change that the server has stored, and reloads the lessons in the background. */
function show(subjectId: number, change: (lessons: Lesson[]) => Lesson[]): void {
  subjectLessonsStore.patch(subjectId, (data) => ({ ...data, lessons: change(data.lessons) }));
  if (subjectLessonsStore.useStore.getState().key === subjectId) void subjectLessonsStore.reload();
}

const createLessonOnce = createOnce({
  create: ({ subjectId, ...draft }: LessonDraft & { subjectId: number }) =>
    createLesson(subjectId, draft),
  isSame: isSameLesson,
  fetchAll: ({ subjectId }) => fetchSubjectLessons(subjectId),
  listOf: ({ subjectId }) => subjectId,
  shownIds: () => subjectLessonsStore.useStore.getState().data?.lessons.map(({ id }) => id) ?? [],
});

export async function addLesson(subjectId: number, draft: LessonDraft): Promise<void> {
  const added = await createLessonOnce({ ...draft, subjectId }).catch((error: unknown) => {
    if (isInDoubt(error) && subjectLessonsStore.useStore.getState().key === subjectId)
      void subjectLessonsStore.reload();
    throw error;
  });
  show(subjectId, (shown) => withCreated(shown, added));
}

/**
 * Applies edits to the lesson as it is stored now. If somebody else has changed the same fields to
 * other values, nothing is written and the stored lesson is returned; null means that the lesson is
 * saved. Throws a Failure.
 */
export async function changeLesson(
  subjectId: number,
  before: Lesson,
  edits: Edits<keyof LessonDraft>,
): Promise<Lesson | null> {
  const { id } = before;
  const findStored = async () =>
    (await fetchSubjectLessons(subjectId)).find((lesson) => lesson.id === id);
  const stored = await findStored();
  if (stored && conflictsOf(edits, lessonText(stored)).length > 0) return stored;
  // If the lesson is not in the list it may be deleted: the update then fails with 404.
  const merged = withEdits(lessonText(stored ?? before), edits);
  const changed = await updateLesson(subjectId, id, merged).catch(async (error: unknown) => {
    // The answer was lost: the list shows whether the lesson was updated.
    const storedNow = isInDoubt(error) ? await orNull(findStored()) : null;
    if (!storedNow || editedNames(editsBetween(merged, lessonText(storedNow))).length > 0)
      throw error;
    return storedNow;
  });
  show(subjectId, (shown) => shown.map((lesson) => (lesson.id === id ? changed : lesson)));
  return null;
}

export async function removeLesson(subjectId: number, lessonId: number): Promise<void> {
  await removeOne(lessonId, {
    remove: deleteLesson,
    fetchAll: () => fetchSubjectLessons(subjectId),
  });
  show(subjectId, (shown) => shown.filter((lesson) => lesson.id !== lessonId));
}
