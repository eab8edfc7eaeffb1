import type { MarkValue } from './marks.ts';
import { type Entry, type LessonMarks, type MarksState, needsLook } from './markState.ts';

/** A mark to be sent: a change of its entry, or without one the first entry. */
export interface MarkToSend {
  lessonId: number;
  studentId: number;
  value: MarkValue;
  entry: Entry | null;
}

/** The mark to send next, the one pressed first; null while there is none or `limit` are under way. */
export function nextToSend({ lessons }: MarksState, limit: number, now: number): MarkToSend | null {
  let underWay = 0;
  let next: (MarkToSend & { since: number }) | null = null;
  for (const [lessonId, lesson] of lessons) {
    for (const [studentId, cell] of lesson.cells) {
      const { save, entry } = cell;
      if (save?.phase === 'sending') underWay += 1;
      if (save?.phase !== 'waiting' || needsLook(cell, lesson, now)) continue;
      // The look under way may find that this is no first entry.
      if (entry === null && lesson.lookAskedAt !== null) continue;
      if (next && next.since <= save.since) continue;
      next = { lessonId, studentId, value: save.value, entry, since: save.since };
    }
  }
  return underWay < limit ? next : null;
}

/** The lessons to look at now: for marks that can't be sent without, and after the last save. */
export function lessonsToLookAt({ lessons }: MarksState, now: number): number[] {
  return [...lessons]
    .filter(([, lesson]) => lesson.lookAskedAt === null)
    .filter(([, lesson]) => isLookNeeded(lesson, now) || (lesson.isLookOwed && isIdle(lesson)))
    .map(([lessonId]) => lessonId);
}

/** Whether a mark waits to be sent that can't be before a look. */
export function isLookNeeded(lesson: LessonMarks, now: number): boolean {
  return [...lesson.cells.values()].some(
    (cell) => cell.save?.phase === 'waiting' && needsLook(cell, lesson, now),
  );
}

function isIdle({ cells }: LessonMarks): boolean {
  return [...cells.values()].every(
    ({ save }) => save?.phase !== 'waiting' && save?.phase !== 'sending',
  );
}
