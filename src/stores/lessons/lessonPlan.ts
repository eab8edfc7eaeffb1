import { hasMarksFailure } from '../../api/failures.ts';
import { fetchSubjectMarks } from '../../api/subjectMarks.ts';
import type { Lesson, LessonDraft } from '../../domain/entities.ts';
import { lessonText } from '../../domain/lessons/lessons.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { lessonWrites } from './lessons.ts';

/** A lesson of a plan, with its date. */
interface DatedLesson extends LessonDraft {
  id: number;
}

/** Creates lessons of a plan; each created one is added to `created`, by its id in the plan. */
export function createPlan(
  subjectId: number,
  planned: readonly DatedLesson[],
  created: Map<number, Lesson>,
  run: RunArguments,
): Promise<void> {
  return lessonWrites(subjectId).createMany(planned.map(lessonText), run, (lesson, index) => {
    const one = planned[index];
    if (one) created.set(one.id, lesson);
  });
}

/** Deletes the created lessons that nobody has changed and that have no marks. */
export function undoPlan(
  subjectId: number,
  planned: readonly DatedLesson[],
  created: ReadonlyMap<number, Lesson>,
  run: RunArguments,
): Promise<void> {
  const lessons = planned.flatMap(({ id }) => created.get(id) ?? []);
  return lessonWrites(subjectId).removeUnchanged(lessons, run, async () => {
    const marks = await fetchSubjectMarks(subjectId);
    const marked = new Set(marks.map(({ lessonId }) => lessonId));
    return ({ id }) => (marked.has(id) ? hasMarksFailure() : null);
  });
}
