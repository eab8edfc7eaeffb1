import { create } from 'zustand';
import { fetchSubjectLessons } from '../../api/lessons.ts';
import { createMark, fetchLessonMarks, updateMark } from '../../api/marks.ts';
import type { Mark } from '../../domain/entities.ts';
import { countUnsaved } from '../../domain/journal.ts';
import {
  type LessonMarks,
  type MarksState,
  NO_MARKS,
  UNSEEN_LESSON,
} from '../../domain/markState.ts';
import type { MarkValue } from '../../domain/marks.ts';
import { createMarkQueue } from './markQueue.ts';
import { notify } from '../notices.ts';
import { onReset } from '../kit/lifecycle.ts';
import { noteUnsaved } from './unsavedMarks.ts';

/** How often a lesson in sight is looked at again. */
const RENEWAL_MS = 25_000;

/** The marks of all opened lessons. They outlive their screen: a save goes on, and a failed one waits. */
const useMarks = create<MarksState>()(() => NO_MARKS);

/** The subject of each lesson whose journal was opened, for the way back to it. */
const subjectIds = new Map<number, number>();

/** The lesson on the screen, if one is. */
let lessonInSight: number | null = null;

/** Tells the other tabs of this browser which lesson's marks have changed. */
const changedLessons = new BroadcastChannel('changed lessons');

async function announced(save: Promise<Mark>, lessonId: number): Promise<Mark> {
  const mark = await save;
  changedLessons.postMessage(lessonId);
  return mark;
}

/**
 * Whether a lesson is gone: its subject has to say so. A lesson's own 404 may come from what stands
 * before the server, and marks are at stake.
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
      announced(createMark(lessonId, studentId, value), lessonId),
    update: (lessonId, markId, value) => announced(updateMark(markId, value), lessonId),
    isLessonDeleted,
  },
  (state) => {
    const { lessons: before } = useMarks.getState();
    useMarks.setState(state, true);
    for (const [lessonId, lesson] of state.lessons) {
      if (lesson !== before.get(lessonId)) tellOthers(lessonId, lesson, before.get(lessonId));
    }
  },
);

/** Tells the rest of the app of a change: what of a lesson is unsaved, and that the lesson is gone. */
function tellOthers(lessonId: number, lesson: LessonMarks, before = UNSEEN_LESSON): void {
  const subjectId = subjectIds.get(lessonId);
  if (subjectId !== undefined) {
    const { saving, offline, failed } = countUnsaved(lesson);
    noteUnsaved({ lessonId, subjectId, saving, failed: offline + failed });
  }
  if (lesson.isDeleted && !before.isDeleted && lessonId !== lessonInSight) {
    notify('Урок удалён в другом месте. Его оценки не сохранены.');
  }
}

const isInSight = () => document.visibilityState === 'visible';

// Another tab that has not heard of an entry would make a second one.
changedLessons.onmessage = ({ data: lessonId }: MessageEvent<unknown>) => {
  if (typeof lessonId !== 'number' || !useMarks.getState().lessons.has(lessonId)) return;
  const isShown = lessonId === lessonInSight && isInSight();
  queue.tell({ type: 'changedElsewhere', lessonId, isInSight: isShown });
};

window.addEventListener('online', () => queue.tell({ type: 'reconnected' }));

export function useLessonMarks(lessonId: number): LessonMarks {
  return useMarks(({ lessons }) => lessons.get(lessonId) ?? UNSEEN_LESSON);
}

/** Loads a lesson's marks for its screen; rejects with a Failure. */
export function openMarks(lessonId: number, signal: AbortSignal): Promise<void> {
  return queue.open(lessonId, signal);
}

/** Remembers which subject's pages lead back to the lesson. */
export function placeLesson(lessonId: number, subjectId: number): void {
  subjectIds.set(lessonId, subjectId);
}

/**
 * Keeps the marks of the lesson on the screen up to date, for others mark as well: now and then,
 * and when the window comes back; never out of sight. Returns how to stop.
 */
export function watchMarks(lessonId: number): () => void {
  const renew = () => {
    if (isInSight()) void queue.renew(lessonId);
  };
  lessonInSight = lessonId;
  const timer = setInterval(renew, RENEWAL_MS);
  document.addEventListener('visibilitychange', renew);
  window.addEventListener('focus', renew);
  return () => {
    lessonInSight = null;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
    window.removeEventListener('focus', renew);
  };
}

export function giveMark(lessonId: number, studentId: number, value: MarkValue): void {
  queue.tell({ type: 'pressed', lessonId, studentId, value });
}

/** Tries a failed mark again, or without a student all of the lesson. */
export function retryMarks(lessonId: number, studentId?: number): void {
  queue.tell({ type: 'retried', lessonId, ...(studentId !== undefined && { studentId }) });
}

/** Gives a failed mark up: what the server holds is shown again. */
export function giveUpMark(lessonId: number, studentId: number): void {
  queue.tell({ type: 'givenUp', lessonId, studentId });
}

onReset(() => subjectIds.clear());
