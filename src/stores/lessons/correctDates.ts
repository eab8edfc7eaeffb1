import type { Lesson } from '../../domain/entities.ts';
import { type RunArguments, runOverPart } from '../../domain/lists/runs.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { type ChangedLessons, changeLessons, undoLessons } from './changeLessons.ts';

/** A lesson, and the day that its stored date means, yyyy-mm-dd. */
export type DatedLesson = Lesson & { meant: string };

/** Runs over the lessons of one subject after the other. */
async function bySubject(
  lessons: readonly DatedLesson[],
  run: RunArguments,
  runOne: (subjectId: number, own: readonly DatedLesson[], run: RunArguments) => Promise<void>,
): Promise<void> {
  const [, signal] = run;
  for (const [subjectId, own] of groupBy(lessons, (lesson) => lesson.subjectId)) {
    if (signal.aborted) return;
    if (subjectId !== null) await runOne(subjectId, own, runOverPart(lessons, own, run));
  }
}

/** Gives lessons of several subjects their dates in the form that can be read. */
export function correctDates(
  lessons: readonly DatedLesson[],
  changed: ChangedLessons,
  run: RunArguments,
): Promise<void> {
  return bySubject(lessons, run, (subjectId, own, part) =>
    changeLessons(subjectId, own, ({ meant }) => ({ date: meant }), changed, part),
  );
}

/** Gives them back what they had; those that were changed since stay as they are. */
export function undoDates(
  lessons: readonly DatedLesson[],
  changed: ChangedLessons,
  run: RunArguments,
): Promise<void> {
  return bySubject(lessons, run, (subjectId, own, part) =>
    undoLessons(
      subjectId,
      own.map(({ id }) => id),
      changed,
      part,
    ),
  );
}
