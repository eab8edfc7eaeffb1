import {
  createLesson,
  deleteLesson,
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
import { foldedTitle } from '../../domain/text/folding.ts';
import { createListWrites, type ListWrites } from '../kit/listStore.ts';
import { rejectDuplicates } from '../kit/recordCreation.ts';
import { lessonsQuery } from './subjectQueries.ts';

const writesOf = (subjectId: number) =>
  createListWrites<Lesson, LessonDraft>(
    {
      fetchAll: (signal) => listSubjectLessons(subjectId, signal),
      create: (draft) => createLesson(subjectId, draft),
      update: (id, draft) => updateLesson(subjectId, id, draft),
      remove: deleteLesson,
      isSame: isSameLesson,
    },
    {
      getData: () => lessonsQuery.getData(subjectId),
      setData: (change) => lessonsQuery.setData(subjectId, change),
      refetch: () => lessonsQuery.refetch(subjectId),
      invalidate: () => lessonsQuery.invalidate(subjectId),
    },
    {
      name: `lessons of ${subjectId}`,
      check: rejectDuplicates<LessonDraft>(({ date, topic }) => `${date} ${foldedTitle(topic)}`),
    },
  );

const writes = new Map<number, ListWrites<Lesson, LessonDraft>>();

/** The writes of the lessons of a subject. They remember drafts whose answers were lost. */
export function lessonWrites(subjectId: number): ListWrites<Lesson, LessonDraft> {
  const known = writes.get(subjectId) ?? writesOf(subjectId);
  writes.set(subjectId, known);
  return known;
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
  lessonsQuery.setData(subjectId, (lessons) =>
    withItems(lessons, (shown) => shown.map((lesson) => (lesson.id === id ? changed : lesson))),
  );
  void lessonsQuery.refetch(subjectId);
  return null;
}
