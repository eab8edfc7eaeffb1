import { changedMeanwhileFailure } from '../../api/failures.ts';
import { isSameLesson } from '../../api/lessons.ts';
import type { Lesson, LessonDraft } from '../../domain/entities.ts';
import { NO_HOMEWORK } from '../../domain/lessons/lessonForm.ts';
import { lessonText } from '../../domain/lessons/lessons.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { type Changes, changeMany, undoChanges } from '../kit/changeMany.ts';
import { lessonWrites } from './lessons.ts';

export type ChangedLessons = Changes<Lesson, LessonDraft>;

const FIELDS = ['topic', 'date', 'homework'] as const;

/** A lesson as it is sent: a server that keeps one without homework may refuse to write it so. */
const sentLesson = (lesson: LessonDraft): LessonDraft => ({
  ...lessonText(lesson),
  homework: lesson.homework.trim() || NO_HOMEWORK,
});

/**
 * Changes lessons of a subject, and remembers them for an undo. A lesson stays if somebody else has
 * changed what it would lose.
 *
 * @param lessons as the user has seen them.
 * @param changeOf the new texts of a lesson; what is left out stays as it is stored.
 */
export function changeLessons<Seen extends Lesson>(
  subjectId: number,
  lessons: readonly Seen[],
  changeOf: (lesson: Seen) => Partial<LessonDraft>,
  changed: ChangedLessons,
  run: RunArguments,
): Promise<void> {
  const seen = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const draftOf = (stored: Lesson) => {
    const before = seen.get(stored.id);
    const change = before ? changeOf(before) : {};
    const isAsSeen = FIELDS.every(
      (name) =>
        change[name] === undefined ||
        stored[name] === before?.[name] ||
        stored[name] === change[name],
    );
    return isAsSeen ? sentLesson({ ...stored, ...change }) : changedMeanwhileFailure();
  };
  return changeMany(lessonWrites(subjectId), [...seen.keys()], draftOf, changed, run);
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
