import type { RunArguments } from '../../domain/lists/runs.ts';
import { lessonWrites } from '../lessons/lessons.ts';
import { dropDeletedMarks } from '../marks/unsavedMarks.ts';

/** Deletes a lesson, and drops its marks that are not on the server. Throws a Failure. */
export async function removeLesson(subjectId: number, lessonId: number): Promise<void> {
  await lessonWrites(subjectId).remove(lessonId);
  dropDeletedMarks(lessonId);
}

/** Deletes lessons of a subject, and drops their marks that are not on the server. */
export async function removeLessons(
  subjectId: number,
  lessonIds: readonly number[],
  [onOutcome, ...rest]: RunArguments,
): Promise<void> {
  await lessonWrites(subjectId).removeMany(lessonIds, [
    (index, failure) => {
      const id = lessonIds[index];
      if (failure === null && id !== undefined) dropDeletedMarks(id);
      onOutcome(index, failure);
    },
    ...rest,
  ]);
}
