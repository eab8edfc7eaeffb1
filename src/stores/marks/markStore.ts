import { create } from 'zustand';
import { sessionLost } from '../../api/failures.ts';
import { CARRIED_CALLS } from '../../api/http.ts';
import { fetchSubjectLessons } from '../../api/lessons.ts';
import { createMark, fetchLessonMarks, updateMark } from '../../api/marks.ts';
import type { Mark } from '../../domain/entities.ts';
import { Failure } from '../../domain/failure.ts';
import { countUnsaved } from '../../domain/marks/unsavedCount.ts';
import { isStuck } from '../../domain/marks/saveState.ts';
import {
  type LessonMarks,
  type MarksState,
  NEW_LESSON,
  NO_MARKS,
  unsavedOf,
} from '../../domain/marks/markState.ts';
import { saveFailureOf } from '../../domain/marks/saveFailure.ts';
import { oldMarksOf } from '../../domain/marks/oldMarks.ts';
import { type ShownLessons, shownLessons } from '../../domain/marks/shownMarks.ts';
import { clock } from '../../lib/time/clock.ts';
import { onClosing } from '../../lib/forms/unsaved.ts';
import { onNetworkReturn } from '../../lib/time/networkReturn.ts';
import { withinTime } from '../../lib/time/withinTime.ts';
import { useAuth } from '../session/auth.ts';
import { showToast } from '../toasts.ts';
import { countMarks } from '../lessons/taughtSubjects.ts';
import { noteLeaving } from './leaving.ts';
import { createMarkQueue } from './markQueue.ts';
import { listenToTabs, tellTabs } from './tabs.ts';
import type { TurnWay } from './outbox.ts';
import { DATABASE_LIMIT_MS, DATABASE_LIMIT_OF_TAKEN_MS, inTurn, TAKEOVER_MS } from './turn.ts';
import { cellOf, type MarkPlace } from './undo.ts';
import { noteUnsaved, setUnsentActions } from './unsavedMarks.ts';
import {
  askToKeep,
  currentUser,
  noteSubjects,
  outboxOf,
  outboxOfUser,
  subjectOf,
} from './userOutbox.ts';

/** The marks of all opened lessons. They outlive the screen: saves go on, failed ones wait. */
export const useMarks = create<MarksState>()(() => NO_MARKS);

/** What screens show of them: it changes when something can be seen. */
export const useShownMarks = create<ShownLessons>()(() => new Map());

/** The id of the lesson on the screen, or null. */
let shownLessonId: number | null = null;

export function setShownLesson(lessonId: number | null): void {
  shownLessonId = lessonId;
}

async function tellOfSave(save: Promise<Mark>, lessonId: number, pressedAt: number): Promise<Mark> {
  const username = currentUser();
  try {
    const mark = await save;
    if (username !== null) tellTabs({ type: 'stored', username, lessonId, mark, pressedAt });
    return mark;
  } catch (error) {
    // Of a slow refusal its user is back already: it is sent again, once its failure is known.
    const isBack = useAuth.getState().session.status === 'signedIn';
    if (isBack && error instanceof Failure && error.kind === 'session') setTimeout(reconnect);
    throw error;
  }
}

/** Drops presses that are not stored, in the other tabs as well, which may have adopted them. */
export function dropPresses(type: 'givenUp' | 'takenBack', places: readonly MarkPlace[]): void {
  const before = useMarks.getState();
  queue.dispatch(...places.map((place) => ({ type, ...place })));
  const username = currentUser();
  const after = useMarks.getState();
  for (const { lessonId, studentId } of places) {
    const dropped = unsavedOf(cellOf(before, { lessonId, studentId }));
    const isLeft = unsavedOf(cellOf(after, { lessonId, studentId })) !== null;
    if (username === null || !dropped || isLeft) continue;
    tellTabs({ type: 'dropped', username, lessonId, studentId, pressedAt: dropped.pressedAt });
  }
}

/**
 * Whether a lesson is deleted, by its subject's list of lessons. The lesson's own 404 is not
 * enough: a proxy may have sent it, and unsaved marks would be lost.
 */
async function isLessonDeleted(lessonId: number): Promise<boolean> {
  const subjectId = subjectOf(lessonId);
  if (subjectId === undefined) return false;
  return (await fetchSubjectLessons(subjectId)).every(({ id }) => id !== lessonId);
}

export const queue = createMarkQueue(
  {
    fetchAll: fetchLessonMarks,
    create: (lessonId, studentId, value, pressedAt) =>
      tellOfSave(createMark(lessonId, studentId, value), lessonId, pressedAt),
    update: (lessonId, markId, value, pressedAt) =>
      tellOfSave(updateMark(markId, value), lessonId, pressedAt),
    isLessonDeleted,
    isOnline: () => navigator.onLine,
    carried: CARRIED_CALLS,
    takeTurn: async (send) => {
      const username = currentUser();
      if (username === null) return;
      const outbox = outboxOf(username);
      const begin = async (way: TurnWay) => {
        const known = useMarks.getState();
        const limitMs = way === 'given' ? DATABASE_LIMIT_MS : DATABASE_LIMIT_OF_TAKEN_MS;
        const begun = await withinTime(limitMs, outbox.beginTurn(way));
        return begun && { ...begun, known };
      };
      await inTurn(username, outbox.isMyTurn, async (isGiven) => {
        let begun = await begin(isGiven ? 'given' : 'taken');
        const isAfterOthers = begun?.isAfterOthers === true;
        if (begun?.mayOthersSend) {
          await new Promise<void>((resolve) => {
            clock.after(TAKEOVER_MS, resolve);
          });
          begun = await begin('waited for');
          if (begun?.isLost) {
            // The tab that has it may be closed before it has sent anything.
            void showLeftMarks();
            return;
          }
        }
        // The database was too slow: what other tabs have left is shown when it has answered.
        if (!begun) void showLeftMarks();
        if (currentUser() !== username) return;
        // Somebody has cleared the browser's data: this tab writes anew what it has.
        if (begun?.isEmptied) outbox.write(NO_MARKS, useMarks.getState());
        if (begun && !begun.isEmptied) {
          noteSubjects(begun.rows);
          await send({ left: begun.rows, known: begun.known, isAfterOthers });
        } else await send(null);
        await withinTime(DATABASE_LIMIT_MS, outbox.written());
      });
    },
    isMyTurn: async () => (await outboxOfUser()?.isMyTurn()) ?? true,
  },
  (state) => {
    const before = useMarks.getState();
    useMarks.setState(state, true);
    useShownMarks.setState((shown) => shownLessons(shown, before.lessons, state.lessons), true);
    // After a reset the stores hold nothing of the user, whose marks stay in the outbox.
    if (state !== NO_MARKS) outboxOfUser()?.write(before, state);
    for (const lessonId of new Set([...before.lessons.keys(), ...state.lessons.keys()])) {
      const former = before.lessons.get(lessonId) ?? NEW_LESSON;
      const lesson = state.lessons.get(lessonId) ?? NEW_LESSON;
      if (lesson !== former) onLessonChanged(lessonId, lesson, former);
    }
  },
);

/**
 * Shows what earlier pages have left, whichever tab is to send it. Nobody waits long for a slow
 * database: what it tells late is shown late.
 */
export async function showLeftMarks(): Promise<void> {
  const username = currentUser();
  if (username !== null) await withinTime(DATABASE_LIMIT_MS, showLeftOf(username));
}

async function showLeftOf(username: string): Promise<void> {
  const known = useMarks.getState();
  const left = await outboxOf(username).read();
  if (!left || left.length === 0 || currentUser() !== username) return;
  // What was sent, or answered, while the rows were read is another state in them.
  if (isTouchedSince(known.clock)) return showLeftOf(username);
  noteSubjects(left);
  queue.dispatch({ type: 'outboxRead', outbox: { left, known, isAfterOthers: false } });
}

/** Whether the save of a mark has begun or ended since, by the clock of events. */
function isTouchedSince(clockThen: number): boolean {
  return [...useMarks.getState().lessons.values()].some(({ cells }) =>
    [...cells.values()].some(({ touchedAt }) => touchedAt > clockThen),
  );
}

/** The lesson that the user has deleted here, last; null for none. */
let deletedLessonId: number | null = null;

/** Tells the rest of the app what has changed of a lesson's marks. */
function onLessonChanged(lessonId: number, lesson: LessonMarks, before: LessonMarks): void {
  const subjectId = subjectOf(lessonId);
  if (subjectId !== undefined) {
    const { saving, waiting, waitsFor, failed } = countUnsaved(lesson);
    const old = oldMarksOf(lesson).length;
    if (waiting > 0) void askToKeep();
    noteUnsaved({ lessonId, subjectId, saving, waiting, waitsFor, failed, old });
    // The entries of the first fetch are in the report of the subject, which loads with the journal.
    if (before.isFetched) countMarks(subjectId, lessonId, newEntries(lesson, before));
  }
  const isGone = lesson.isDeleted && !before.isDeleted && lessonId !== shownLessonId;
  if (isGone && lessonId !== deletedLessonId) {
    showToast('Урок удалён в другом месте. Его неотправленные оценки не сохранены.');
  }
}

/** The marks of the server that were not known before, whoever gave them. */
function newEntries({ cells }: LessonMarks, before: LessonMarks): Mark[] {
  return [...cells].flatMap(([studentId, { entry }]) => {
    const isNew = entry !== null && entry.value !== before.cells.get(studentId)?.entry?.value;
    return isNew ? [{ ...entry, studentId }] : [];
  });
}

/** How often the marks on the screen are asked for again, because colleagues mark too. */
export const LOOK_EVERY_MS = 25_000;

const isTabVisible = () => document.visibilityState === 'visible';

// A tab that does not know of an entry would create a second one.
listenToTabs((news) => {
  if (news.username !== currentUser() || news.type === 'whoSends' || news.type === 'sends') return;
  if (news.type === 'allDropped') {
    queue.dispatch({ type: 'allDropped' });
    return;
  }
  const { lessonId } = news;
  if (!useMarks.getState().lessons.has(lessonId)) return;
  if (news.type === 'dropped') {
    const { studentId, pressedAt } = news;
    queue.dispatch({ type: 'droppedElsewhere', lessonId, studentId, pressedAt });
    return;
  }
  const { pressedAt } = news;
  const { studentId, ...entry } = news.mark;
  const place = { lessonId, studentId };
  const isVisible = lessonId === shownLessonId && isTabVisible();
  queue.dispatch({ type: 'changedElsewhere', ...place, entry, pressedAt, isVisible });
  // It was the later press of a mark that this tab was about to send: the outbox tells.
  if (unsavedOf(cellOf(useMarks.getState(), place))) queue.resume();
});

/** Sends what can be sent: the page may end. */
function leave(): void {
  queue.leave();
  noteLeaving(useMarks.getState(), clock.now());
}

const reconnect = () => queue.dispatch({ type: 'reconnected' });
onNetworkReturn(reconnect);
document.addEventListener('visibilitychange', () => {
  // Another tab may have been closed, and the user may not come back to this one.
  if (isTabVisible()) queue.resume();
  else leave();
});
// A browser that is busy ends a page without «pagehide»; one of a phone knows no «beforeunload».
for (const end of ['beforeunload', 'pagehide']) window.addEventListener(end, leave);
// The browser may keep them; but in a private window it drops them with the page.
onClosing(() => queue.countLeftBehind() > 0);

const oldIn = (lessonId: number) =>
  oldMarksOf(useMarks.getState().lessons.get(lessonId) ?? NEW_LESSON);

setUnsentActions({
  find: showLeftMarks,
  send: () => queue.dispatch({ type: 'released' }),
  drop: async () => {
    const username = currentUser();
    queue.forget();
    await outboxOfUser()?.clear();
    if (username !== null) tellTabs({ type: 'allDropped', username });
  },
  sendOld: (lessonId) => {
    for (const studentId of oldIn(lessonId)) {
      queue.dispatch({ type: 'retried', lessonId, studentId });
    }
  },
  dropOld: (lessonId) => {
    dropPresses(
      'givenUp',
      oldIn(lessonId).map((studentId) => ({ lessonId, studentId })),
    );
  },
  dropDeleted: (lessonId) => {
    deletedLessonId = lessonId;
    queue.dispatch({ type: 'deleted', lessonId });
  },
  giveUp: (lessonId) => {
    const { cells } = useMarks.getState().lessons.get(lessonId) ?? NEW_LESSON;
    const stuck = [...cells].filter(([, cell]) => isStuck(cell));
    dropPresses(
      'givenUp',
      stuck.map(([studentId]) => ({ lessonId, studentId })),
    );
  },
});

// Without a session nothing is sent, and other tabs may have one; it is, once its user is back.
useAuth.subscribe(({ session }, { session: before }) => {
  if (session.status === before.status) return;
  if (session.status === 'ended') {
    const failure = saveFailureOf(sessionLost());
    queue.dispatch({ type: 'sessionEnded', failure, now: clock.now() });
  } else if (before.status === 'ended' && session.status === 'signedIn') reconnect();
});
