import { isSameLesson } from '../../api/lessons.ts';
import type { Lesson, LessonDraft } from '../../domain/entities.ts';
import { NO_HOMEWORK } from '../../domain/lessons/lessonForm.ts';
import { lessonText } from '../../domain/lessons/lessons.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { type Changes, changeMany, undoChanges } from '../kit/changeMany.ts';
import { lessonWrites } from './lessons.ts';

export type ChangedLessons = Changes<Lesson, LessonDraft>;

/** A lesson as it is sent: a server that keeps one without homework may refuse to write it so. */
export const sentLesson = (lesson: LessonDraft): LessonDraft => ({
  ...lessonText(lesson),
  homework: lesson.homework.trim() || NO_HOMEWORK,
});

/**
 * Changes lessons of a subject, and remembers them for an undo.
 *
 * @param changes the new texts by the id of the lesson; what is left out stays as it is stored.
 */
export function changeLessons(
  subjectId: number,
  changes: ReadonlyMap<number, Partial<LessonDraft>>,
  changed: ChangedLessons,
  run: RunArguments,
): Promise<void> {
  const draftOf = (stored: Lesson) => sentLesson({ ...stored, ...changes.get(stored.id) });
  return changeMany(lessonWrites(subjectId), [...changes.keys()], draftOf, changed, run);
}

/** Gives lessons back what they had; those that were changed since stay as they are. */
export function undoLessons(
  subjectId: number,
  ids: readonly number[],
  changed: ChangedLessons,
  run: RunArguments,
): Promise<void> {
  const how = { backOf: sentLesson, isSame: isSameLesson };
  return undoChanges(lessonWrites(subjectId), ids, changed, how, run);
}
