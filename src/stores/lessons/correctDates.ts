import { changedMeanwhileFailure } from '../../api/failures.ts';
import type { Lesson } from '../../domain/entities.ts';
import { type RunArguments, runOverPart } from '../../domain/lists/runs.ts';
import { groupBy } from '../../domain/text/groupBy.ts';
import { changeMany } from '../kit/changeMany.ts';
import { type ChangedLessons, sentLesson, undoLessons } from './changeLessons.ts';
import { lessonWrites } from './lessons.ts';

/** A lesson with its stored date, and the day that this date means, yyyy-mm-dd. */
export type DatedLesson = Pick<Lesson, 'id' | 'subjectId' | 'date'> & { meant: string };

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

/**
 * Gives lessons of several subjects their dates in the form that can be read; those whose date was
 * changed since stay as they are.
 */
export function correctDates(
  lessons: readonly DatedLesson[],
  changed: ChangedLessons,
  run: RunArguments,
): Promise<void> {
  return bySubject(lessons, run, (subjectId, own, part) => {
    const asked = new Map(own.map((lesson) => [lesson.id, lesson]));
    const draftOf = (stored: Lesson) => {
      const lesson = asked.get(stored.id);
      return lesson && stored.date === lesson.date
        ? sentLesson({ ...stored, date: lesson.meant })
        : changedMeanwhileFailure();
    };
    return changeMany(lessonWrites(subjectId), [...asked.keys()], draftOf, changed, part);
  });
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
