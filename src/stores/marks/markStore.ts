import { create } from 'zustand';
import { fetchSubjectLessons } from '../../api/lessons.ts';
import { createMark, fetchLessonMarks, updateMark } from '../../api/marks.ts';
import type { Mark } from '../../domain/entities.ts';
import { countUnsaved } from '../../domain/journal.ts';
import {
  type LessonMarks,
  type MarksState,
  NEW_LESSON,
  NO_MARKS,
  unsavedOf,
} from '../../domain/markState.ts';
import { useAuth, userOf } from '../auth.ts';
import { onReset } from '../kit/lifecycle.ts';
import { notify } from '../notices.ts';
import { countSavedMark } from '../taughtSubjects.ts';
import { createMarkQueue } from './markQueue.ts';
import { type Outbox, type OutboxRow, openOutbox } from './outbox.ts';
import { hasTurns, inTurn } from './turn.ts';
import { noteKept, noteUnsaved, setUnsentActions } from './unsavedMarks.ts';

/** The marks of all opened lessons. They outlive the screen: saves go on, failed ones wait. */
export const useMarks = create<MarksState>()(() => NO_MARKS);

/** The subject of each lesson with marks here, for the way back to its journal. */
const subjectIds = new Map<number, number>();

/** The id of the lesson on the screen, or null. */
let shownLessonId: number | null = null;

export function setShownLesson(lessonId: number | null): void {
  shownLessonId = lessonId;
}

/** Remembers the subject of a lesson, for links to its journal. */
export function setLessonSubject(lessonId: number, subjectId: number): void {
  subjectIds.set(lessonId, subjectId);
}

/** What a tab tells the other tabs of this browser: a mark has been stored. */
interface StoredMark extends Mark {
  username: string;
  lessonId: number;
}

const storedMarks = new BroadcastChannel('stored marks');

const currentUser = () => userOf(useAuth.getState().session)?.username ?? null;

async function tellOfSave(save: Promise<Mark>, lessonId: number): Promise<Mark> {
  const username = currentUser();
  const mark = await save;
  if (username !== null) {
    storedMarks.postMessage({ ...mark, username, lessonId } satisfies StoredMark);
  }
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

const REFUSED =
  'Этот браузер не хранит неотправленные оценки: не закрывайте вкладку, пока они не сохранены.';

/** The outbox of the user whose data the stores hold; opened for their first mark. */
let current: { username: string; outbox: Outbox } | null = null;

function outboxOf(username: string): Outbox {
  if (current?.username !== username) {
    noteKept(true);
    const onRefused = () => {
      noteKept(false);
      notify(REFUSED);
    };
    const outbox = openOutbox(username, (lessonId) => subjectIds.get(lessonId), onRefused);
    current = { username, outbox };
  }
  return current.outbox;
}

/** The outbox of the user who is here; null for a visitor. */
export function outboxOfUser(): Outbox | null {
  const username = currentUser();
  return username === null ? null : outboxOf(username);
}

/** Whether the rows that closed pages have left have been looked for. */
let hasResumed = false;

export const queue = createMarkQueue(
  {
    fetchAll: fetchLessonMarks,
    create: (lessonId, studentId, value) =>
      tellOfSave(createMark(lessonId, studentId, value), lessonId),
    update: (lessonId, markId, value) => tellOfSave(updateMark(markId, value), lessonId),
    isLessonDeleted,
    takeTurn: async (send) => {
      const username = currentUser();
      if (username === null) return;
      await inTurn(username, async () => {
        const outbox = outboxOf(username);
        const readAt = Date.now();
        // Where tabs don't wait for each other, a living tab sends its own marks.
        const begun = hasTurns() || !hasResumed ? await outbox.beginTurn() : null;
        if (currentUser() !== username) return;
        hasResumed = true;
        noteSubjects(begun?.rows ?? []);
        await send(begun && { left: begun.rows, isAfterOthers: begun.isAfterOthers, readAt });
        await outbox.written();
      });
    },
  },
  (state) => {
    const before = useMarks.getState();
    useMarks.setState(state, true);
    // After a reset the stores hold nothing of the user, whose marks stay in the outbox.
    if (state !== NO_MARKS) outboxOfUser()?.write(before, state);
    for (const [lessonId, lesson] of state.lessons) {
      const former = before.lessons.get(lessonId);
      if (lesson !== former) onLessonChanged(lessonId, lesson, former);
    }
  },
);

/** A screen waits no longer for the browser's database. */
const LONGEST_READ_MS = 1_000;

/** Shows what earlier pages have left, whichever tab is to send it. */
export async function showLeftMarks(): Promise<void> {
  const username = currentUser();
  const readAt = Date.now();
  const rows = await Promise.race([
    outboxOfUser()?.read() ?? null,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_READ_MS)),
  ]);
  if (!rows || rows.length === 0 || currentUser() !== username) return;
  noteSubjects(rows);
  queue.dispatch({ type: 'outboxRead', outbox: { left: rows, isAfterOthers: false, readAt } });
}

function noteSubjects(rows: readonly OutboxRow[]): void {
  for (const { lessonId, subjectId } of rows) setLessonSubject(lessonId, subjectId);
}

/** Updates the count of unsaved marks, and shows a notice if the lesson has been deleted. */
function onLessonChanged(lessonId: number, lesson: LessonMarks, before = NEW_LESSON): void {
  const subjectId = subjectIds.get(lessonId);
  if (subjectId !== undefined) {
    const { saving, offline, failed, undecided } = countUnsaved(lesson);
    noteUnsaved({ lessonId, subjectId, saving, failed: offline + failed, undecided });
  }
  if (lesson.isDeleted && !before.isDeleted && lessonId !== shownLessonId) {
    notify('Урок удалён в другом месте. Его оценки не сохранены.');
  }
}

export const isTabVisible = () => document.visibilityState === 'visible';

function isStoredMark(data: unknown): data is StoredMark {
  return typeof data === 'object' && data !== null && 'username' in data && 'lessonId' in data;
}

// A tab that does not know of an entry would create a second one.
storedMarks.onmessage = ({ data }: MessageEvent<unknown>) => {
  if (!isStoredMark(data) || data.username !== currentUser()) return;
  const { lessonId, studentId, id, value } = data;
  if (!useMarks.getState().lessons.has(lessonId)) return;
  const isVisible = lessonId === shownLessonId && isTabVisible();
  queue.dispatch({
    type: 'changedElsewhere',
    lessonId,
    studentId,
    entry: { id, value },
    isVisible,
  });
  const cell = useMarks.getState().lessons.get(lessonId)?.cells.get(studentId);
  // It was the later press of a mark that this tab was about to send: the outbox tells.
  if (cell && unsavedOf(cell)) queue.resume();
};

const reconnect = () => queue.dispatch({ type: 'reconnected' });
window.addEventListener('online', reconnect);
document.addEventListener('visibilitychange', () => {
  // Another tab may have been closed, and the user may not come back to this one.
  if (isTabVisible()) queue.resume();
  else queue.dispatch({ type: 'released' });
});
window.addEventListener('pagehide', () => queue.dispatch({ type: 'released' }));

setUnsentActions({
  send: () => queue.dispatch({ type: 'released' }),
  drop: async () => {
    queue.forget();
    await outboxOfUser()?.clear();
  },
  giveUp: (lessonId) => {
    const { cells } = useMarks.getState().lessons.get(lessonId) ?? NEW_LESSON;
    const unsaved = [...cells].filter(([, cell]) => unsavedOf(cell));
    queue.dispatch(
      ...unsaved.map(([studentId]) => ({ type: 'givenUp', lessonId, studentId }) as const),
    );
  },
});

// The user of an ended session is back: what was refused meanwhile is sent.
useAuth.subscribe(({ session }, { session: before }) => {
  if (before.status === 'ended' && session.status === 'signedIn') reconnect();
});

onReset(() => {
  subjectIds.clear();
  current = null;
  hasResumed = false;
});
