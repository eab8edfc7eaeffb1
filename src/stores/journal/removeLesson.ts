import { lessonWrites } from '../lessons/lessons.ts';
import { dropDeletedMarks } from '../marks/unsavedMarks.ts';

/** Deletes a lesson, and drops its marks that are not on the server. Throws a Failure. */
export async function removeLesson(subjectId: number, lessonId: number): Promise<void> {
  await lessonWrites(subjectId).remove(lessonId);
  dropDeletedMarks(lessonId);
}
