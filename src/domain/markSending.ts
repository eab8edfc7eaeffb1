import type { MarkValue } from './marks.ts';
import { type Entry, type LessonMarks, type MarksState, needsFetch } from './markState.ts';

/** A mark to send: an update of its entry, or the student's first entry if that is null. */
export interface MarkToSend {
  lessonId: number;
  studentId: number;
  value: MarkValue;
  entry: Entry | null;
}

/** The mark to send next, the one pressed first; null if none is ready or too many are sent. */
export function nextToSend({ lessons }: MarksState, limit: number, now: number): MarkToSend | null {
  let underWay = 0;
  let next: (MarkToSend & { since: number }) | null = null;
  for (const [lessonId, lesson] of lessons) {
    for (const [studentId, cell] of lesson.cells) {
      const { save, entry } = cell;
      if (save?.phase === 'sending') underWay += 1;
      if (save?.phase !== 'waiting' || needsFetch(cell, lesson, now)) continue;
      // The fetch under way may show that the student already has an entry.
      if (entry === null && lesson.fetchStartedAt !== null) continue;
      if (next && next.since <= save.since) continue;
      next = { lessonId, studentId, value: save.value, entry, since: save.since };
    }
  }
  return underWay < limit ? next : null;
}

/** The lessons to fetch now: because a mark waits for it, or because the last save has ended. */
export function lessonsToFetch({ lessons }: MarksState, now: number): number[] {
  return [...lessons]
    .filter(([, lesson]) => lesson.fetchStartedAt === null)
    .filter(([, lesson]) => isFetchNeeded(lesson, now) || (lesson.isFetchDue && isIdle(lesson)))
    .map(([lessonId]) => lessonId);
}

/** Whether a mark waits that can't be sent before a fetch. */
export function isFetchNeeded(lesson: LessonMarks, now: number): boolean {
  return [...lesson.cells.values()].some(
    (cell) => cell.save?.phase === 'waiting' && needsFetch(cell, lesson, now),
  );
}

function isIdle({ cells }: LessonMarks): boolean {
  return [...cells.values()].every(
    ({ save }) => save?.phase !== 'waiting' && save?.phase !== 'sending',
  );
}
