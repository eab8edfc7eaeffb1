import { create } from 'zustand';
import { fetchSubjectLessons } from '../../api/lessons.ts';
import { createMark, fetchLessonMarks, updateMark } from '../../api/marks.ts';
import type { Mark } from '../../domain/entities.ts';
import { countUnsaved } from '../../domain/journal.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type MarksState,
  NO_MARKS,
  NEW_LESSON,
} from '../../domain/markState.ts';
import type { MarkValue } from '../../domain/marks.ts';
import { createMarkQueue } from './markQueue.ts';
import { notify } from '../notices.ts';
import { useAuth } from '../auth.ts';
import { onReset } from '../kit/lifecycle.ts';
import { countSavedMark } from '../taughtSubjects.ts';
import { noteUnsaved } from './unsavedMarks.ts';

/** How often the marks of the lesson on the screen are fetched again. */
const RELOAD_EVERY_MS = 25_000;

/** The marks of all opened lessons. They outlive the screen: saves go on, failed ones wait. */
const useMarks = create<MarksState>()(() => NO_MARKS);

/** The subject of each lesson whose journal was opened, for the way back to it. */
const subjectIds = new Map<number, number>();

/** The id of the lesson on the screen, or null. */
let shownLessonId: number | null = null;

/** Sends the id of a lesson whose marks have changed to the other tabs of this browser. */
const changedLessons = new BroadcastChannel('changed lessons');

async function broadcastSave(save: Promise<Mark>, lessonId: number): Promise<Mark> {
  const mark = await save;
  changedLessons.postMessage(lessonId);
  const subjectId = subjectIds.get(lessonId);
  if (subjectId !== undefined) countSavedMark(subjectId, lessonId, mark);
  return mark;
}

/**
 * Whether a lesson is deleted, by its subject's list of lessons. The lesson's own 404 is not
 * enough: a proxy may have sent it, and unsaved marks would be lost.
 */
async function isLessonDeleted(lessonId: number): Promise<boolean> {
  const subjectId = subjectIds.get(lessonId);
  if (subjectId === undefined) return false;
  return (await fetchSubjectLessons(subjectId)).every(({ id }) => id !== lessonId);
}

const queue = createMarkQueue(
  {
    fetchAll: fetchLessonMarks,
    create: (lessonId, studentId, value) =>
      broadcastSave(createMark(lessonId, studentId, value), lessonId),
    update: (lessonId, markId, value) => broadcastSave(updateMark(markId, value), lessonId),
    isLessonDeleted,
  },
  (state) => {
    const { lessons: before } = useMarks.getState();
    useMarks.setState(state, true);
    for (const [lessonId, lesson] of state.lessons) {
      if (lesson !== before.get(lessonId)) onLessonChanged(lessonId, lesson, before.get(lessonId));
    }
  },
);

/** Updates the count of unsaved marks, and shows a notice if the lesson has been deleted. */
function onLessonChanged(lessonId: number, lesson: LessonMarks, before = NEW_LESSON): void {
  const subjectId = subjectIds.get(lessonId);
  if (subjectId !== undefined) {
    const { saving, offline, failed } = countUnsaved(lesson);
    noteUnsaved({ lessonId, subjectId, saving, failed: offline + failed });
  }
  if (lesson.isDeleted && !before.isDeleted && lessonId !== shownLessonId) {
    notify('Урок удалён в другом месте. Его оценки не сохранены.');
  }
}

const isTabVisible = () => document.visibilityState === 'visible';

// A tab that does not know of an entry would create a second one.
changedLessons.onmessage = ({ data: lessonId }: MessageEvent<unknown>) => {
  if (typeof lessonId !== 'number' || !useMarks.getState().lessons.has(lessonId)) return;
  const isVisible = lessonId === shownLessonId && isTabVisible();
  queue.dispatch({ type: 'changedElsewhere', lessonId, isVisible });
};

const reconnect = () => queue.dispatch({ type: 'reconnected' });
window.addEventListener('online', reconnect);
// The user of an ended session is back: what was refused meanwhile is sent.
useAuth.subscribe(({ session }, { session: before }) => {
  if (before.status === 'ended' && session.status === 'signedIn') reconnect();
});

export function useLessonMarks(lessonId: number): LessonMarks {
  return useMarks(({ lessons }) => lessons.get(lessonId) ?? NEW_LESSON);
}

/** One student's mark: a change of another student's draws nothing. */
export function useMarkCell(lessonId: number, studentId: number): MarkCell {
  return useMarks(({ lessons }) => lessons.get(lessonId)?.cells.get(studentId) ?? EMPTY_CELL);
}

/** Loads a lesson's marks for its screen; rejects with a Failure. */
export function openMarks(lessonId: number, signal: AbortSignal): Promise<void> {
  return queue.open(lessonId, signal);
}

/** Remembers the subject of a lesson, for links to its journal. */
export function setLessonSubject(lessonId: number, subjectId: number): void {
  subjectIds.set(lessonId, subjectId);
}

/**
 * Fetches the marks of the lesson on the screen again, every 25 s and when the window gets the
 * focus, because colleagues mark too. A hidden tab fetches nothing. Returns a function that stops
 * it.
 */
export function watchMarks(lessonId: number): () => void {
  const reload = () => {
    if (isTabVisible()) void queue.reload(lessonId);
  };
  shownLessonId = lessonId;
  const timer = setInterval(reload, RELOAD_EVERY_MS);
  document.addEventListener('visibilitychange', reload);
  window.addEventListener('focus', reload);
  return () => {
    shownLessonId = null;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', reload);
    window.removeEventListener('focus', reload);
  };
}

/** A mark that the user wants a student to have. */
export interface GivenMark {
  studentId: number;
  value: MarkValue;
}

/** Gives marks to students of a lesson, as one step. */
export function giveMarks(lessonId: number, marks: readonly GivenMark[]): void {
  queue.dispatch(...marks.map((mark) => ({ type: 'pressed', lessonId, ...mark }) as const));
}

export function giveMark(lessonId: number, studentId: number, value: MarkValue): void {
  giveMarks(lessonId, [{ studentId, value }]);
}

/** Saves a student's failed mark again; without a student, all failed marks of the lesson. */
export function retryMarks(lessonId: number, studentId?: number): void {
  queue.dispatch({ type: 'retried', lessonId, ...(studentId !== undefined && { studentId }) });
}

/** Drops a failed mark: the row shows the server's mark again. */
export function giveUpMark(lessonId: number, studentId: number): void {
  queue.dispatch({ type: 'givenUp', lessonId, studentId });
}

onReset(() => subjectIds.clear());
