import {
  createLesson,
  deleteLesson,
  fetchSubjectLessons,
  isSameLesson,
  listSubjectLessons,
  updateLesson,
} from '../../api/lessons.ts';
import { incompleteListFailure } from '../../api/failures.ts';
import type { Lesson, LessonDraft } from '../../domain/entities.ts';
import {
  conflictsOf,
  editedNames,
  type Edits,
  editsBetween,
  withEdits,
} from '../../domain/lists/edits.ts';
import { isInDoubt, orNull } from '../../domain/failure.ts';
import { withItems } from '../../domain/lists/listing.ts';
import { lessonText } from '../../domain/lessons/lessons.ts';
import { recordCreation, withCreated } from '../kit/recordCreation.ts';
import { removeOne } from '../kit/removeOne.ts';
import { lessonsQuery } from './subjectQueries.ts';

/** Shows a change that the server has stored, and reloads the lessons. */
function showChange(subjectId: number, change: (lessons: readonly Lesson[]) => Lesson[]): void {
  lessonsQuery.setData(subjectId, (lessons) => withItems(lessons, change));
  void lessonsQuery.refetch(subjectId);
}

const createInSubject = (subjectId: number) =>
  recordCreation<Lesson, LessonDraft>({
    create: (draft) => createLesson(subjectId, draft),
    isSame: isSameLesson,
    fetchAll: () => fetchSubjectLessons(subjectId),
    shownIds: () => lessonsQuery.getData(subjectId)?.items.map(({ id }) => id) ?? [],
  }).create;

const creations = new Map<number, ReturnType<typeof createInSubject>>();

/** Adds a lesson and returns it as the server has stored it. Throws a Failure. */
export async function addLesson(subjectId: number, draft: LessonDraft): Promise<Lesson> {
  const create = creations.get(subjectId) ?? createInSubject(subjectId);
  creations.set(subjectId, create);
  const added = await create(draft).catch((error: unknown) => {
    if (isInDoubt(error)) void lessonsQuery.refetch(subjectId);
    throw error;
  });
  showChange(subjectId, (shown) => withCreated(shown, added));
  return added;
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
  const findStored = async () => {
    const { items, gap } = await listSubjectLessons(subjectId);
    const found = items.find((lesson) => lesson.id === id);
    if (!found && gap !== null) throw incompleteListFailure(gap);
    return found;
  };
  const stored = await findStored();
  if (stored && conflictsOf(edits, lessonText(stored)).length > 0) return stored;
  // A lesson that is not in the list may be deleted: the update then fails with 404.
  const merged = withEdits(lessonText(stored ?? before), edits);
  const changed = await updateLesson(subjectId, id, merged).catch(async (error: unknown) => {
    // The answer was lost: the list shows whether the lesson was updated.
    const storedNow = isInDoubt(error) ? await orNull(findStored()) : null;
    if (!storedNow || editedNames(editsBetween(merged, lessonText(storedNow))).length > 0)
      throw error;
    return storedNow;
  });
  showChange(subjectId, (shown) => shown.map((lesson) => (lesson.id === id ? changed : lesson)));
  return null;
}

/** Deletes a lesson on the server; `stores/journal/removeLesson` also drops its unsent marks. */
export async function removeStoredLesson(subjectId: number, lessonId: number): Promise<void> {
  await removeOne(lessonId, {
    remove: deleteLesson,
    fetchAll: () => fetchSubjectLessons(subjectId),
  });
  showChange(subjectId, (shown) => shown.filter((lesson) => lesson.id !== lessonId));
}
