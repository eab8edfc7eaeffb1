import type { Mark } from '../../domain/entities.ts';
import { asFailure, orNull } from '../../domain/failure.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import type { MarkEvent } from '../../domain/marks/markEvents.ts';
import {
  countLeftBehind,
  isBusy,
  isFetchNeeded,
  isSending,
  lessonsToFetch,
  marksToSend,
  type MarkToSend,
  nextDue,
  type Sending,
} from '../../domain/marks/markSending.ts';
import {
  type MarksState,
  NEW_LESSON,
  NO_MARKS,
  type OutboxState,
} from '../../domain/marks/markState.ts';
import { saveFailureOf, type SaveFailure } from '../../domain/marks/saveFailure.ts';
import { step } from '../../domain/marks/markSteps.ts';
import { withoutOld } from '../../domain/marks/oldMarks.ts';
import { chance } from '../../lib/time/chance.ts';
import { clock } from '../../lib/time/clock.ts';
import { onReset, trackUser } from '../kit/lifecycle.ts';
import { createMarkFetches } from './markFetches.ts';
import { createTurn } from './turn.ts';

/** The calls that the queue makes; each rejects with a Failure. */
export interface MarkCalls {
  fetchAll: (lessonId: number, signal: AbortSignal) => Promise<Mark[]>;
  create: (
    lessonId: number,
    studentId: number,
    value: MarkValue,
    pressedAt: number,
  ) => Promise<Mark>;
  update: (lessonId: number, markId: number, value: MarkValue, pressedAt: number) => Promise<Mark>;
  isLessonDeleted: (lessonId: number) => Promise<boolean>;
  /** False if no call leaves this browser. */
  isOnline: () => boolean;
  /** How many saves the browser carries on when their page ends. */
  carried: number;
  /**
   * Calls `send` when no other tab of the user is sending; until its promise resolves, no other one
   * may. `outbox`: what all tabs of the user had not sent when it was read; null if that is not kept.
   */
  takeTurn: (send: (outbox: OutboxState | null) => Promise<void>) => Promise<void>;
  /** Whether no other tab has begun a turn since this one, as far as the browser can tell. */
  isMyTurn: () => Promise<boolean>;
}

export interface MarkQueue {
  /** Fetches the marks for a screen; the signal ends with it. Rejects with a Failure. */
  open: (lessonId: number, signal: AbortSignal) => Promise<void>;
  /**
   * Fetches again in the background, after a fetch under way: its answer may be older. If that
   * succeeds, marks that wait for a network are sent.
   */
  reload: (lessonId: number) => Promise<void>;
  /** Sends what is left from earlier, also by pages that are closed now. */
  resume: () => void;
  /** Sends all that can be sent, however many at once: the page may end. */
  leave: () => void;
  /** How many marks would not be on the server if the page ended now. */
  countLeftBehind: () => number;
  /** Drops all marks without sending them. */
  forget: () => void;
  /** Gives events of the user or the browser to the mark machine. */
  dispatch: (...events: MarkEvent[]) => void;
}

/** Four saves at once, as in an import: small servers cope with that. */
const SAVES_AT_ONCE = 4;

/** For how long one look does for all saves that end: many marks are given in a row. */
const LOOK_REST_MS = 1_000;

/** Timers that are late by less have not slept. */
const LONGEST_DRIFT_MS = 1_000;

/**
 * Whether the computer has slept since the last question, or its clock was set. A browser may count
 * no time while the computer sleeps: then the last look would seem new.
 */
function createSleepCheck() {
  const driftNow = () => clock.timeOfDay() - clock.now();
  let drift = driftNow();
  return (): boolean => {
    const former = drift;
    drift = driftNow();
    return Math.abs(drift - former) > LONGEST_DRIFT_MS;
  };
}

/** A browser's timer that is set for more than 24 days rings at once. */
const LONGEST_SLEEP_MS = 86_400_000;

/** Rings at one time, which each setting replaces. */
function createAlarm(ring: () => void) {
  let stop: () => void = () => undefined;
  return {
    /** Null: never. */
    set: (time: number | null, now: number) => {
      stop();
      const sleepMs = time === null ? null : Math.min(Math.max(time - now, 0), LONGEST_SLEEP_MS);
      if (sleepMs !== null) stop = clock.after(sleepMs, ring);
    },
    stop: () => stop(),
  };
}

/**
 * Remembers which lessons were looked at a moment ago; says when that is over. By a timer, not by
 * the times of the marks: a clock that is set back, or stands, must not put a look off for long.
 */
function createRests(onOver: () => void) {
  const rested = new Set<number>();
  return {
    rested,
    begin: (lessonId: number) => {
      if (rested.has(lessonId)) return;
      rested.add(lessonId);
      clock.after(LOOK_REST_MS, () => {
        if (rested.delete(lessonId)) onOver();
      });
    },
  };
}

/** A refusal may mean that the lesson is deleted; each server says so in its own way. */
function createDeletionCheck(
  isLessonDeleted: MarkCalls['isLessonDeleted'],
  onDeleted: (lessonId: number) => void,
) {
  const underWay = new Set<number>();
  return async (lessonId: number): Promise<void> => {
    if (underWay.has(lessonId)) return;
    underWay.add(lessonId);
    const isSameUser = trackUser();
    const isDeleted = await orNull(isLessonDeleted(lessonId));
    underWay.delete(lessonId);
    if (isDeleted && isSameUser()) onDeleted(lessonId);
  };
}

/** Runs the mark machine: makes the calls that are due, and dispatches their outcomes as events. */
export function createMarkQueue(calls: MarkCalls, publish: (state: MarksState) => void): MarkQueue {
  let state = NO_MARKS;
  /** Whether one more turn is due after this one, to find what other tabs have left. */
  let isTurnDue = false;
  const tick = () => dispatch({ type: 'ticked', now: clock.now() });
  const alarm = createAlarm(tick);
  const { rested, begin: rest } = createRests(tick);
  const hasSlept = createSleepCheck();

  const dispatch = (...events: MarkEvent[]) => {
    if (hasSlept()) state = step(state, { type: 'slept' });
    for (const event of events) state = step(state, event);
    const now = clock.now();
    state = withoutOld(state, now);
    for (const id of lessonsToFetch(state, turn.maySend(), rested, now)) {
      if (state.lessons.get(id)?.isFetchDue) rest(id);
      void orNull(fetchLesson(id));
    }
    sendAll({ now, limit: SAVES_AT_ONCE, isLast: false });
    publish(state);
    if (isBusy(state)) void turn.ask();
    else if (turn.hasBegun()) {
      turn.end();
      if (isTurnDue) resume();
    }
    alarm.set(nextDue(state, now), now);
  };

  const turn = createTurn({
    take: calls.takeTurn,
    isMyTurn: calls.isMyTurn,
    onBegin: (outbox) => {
      // A mark that is on its way is not compared with what was left.
      isTurnDue = isSending(state);
      dispatch({ type: 'outboxRead', outbox });
    },
    onChange: tick,
  });

  const checkDeletion = createDeletionCheck(calls.isLessonDeleted, (lessonId) =>
    dispatch({ type: 'deleted', lessonId }),
  );

  const fetches = createMarkFetches({
    fetchAll: calls.fetchAll,
    onEvent: dispatch,
    hasTurn: turn.maySend,
    onNotFound: (lessonId) => void checkDeletion(lessonId),
  });

  /** Fetches a lesson's marks; a second caller shares the fetch under way. */
  const fetchLesson = (lessonId: number): Promise<void> => {
    if (!fetches.isUnderWay(lessonId)) {
      state = step(state, { type: 'fetchStarted', lessonId, now: clock.now() });
    }
    return fetches.start(lessonId);
  };

  const sendAll = (sending: Sending) => {
    if (!turn.maySend()) return;
    for (const mark of marksToSend(state, sending)) {
      const { lessonId, studentId } = mark;
      state = step(state, { type: 'sent', lessonId, studentId, now: sending.now });
      void send(mark);
    }
  };

  const carried = () => (calls.isOnline() ? calls.carried : 0);

  const send = async (mark: MarkToSend): Promise<void> => {
    const isSameUser = trackUser();
    const outcome = await save(calls, mark);
    if (!isSameUser()) return;
    if (outcome.type === 'saveFailed' && mayMeanDeleted(outcome.failure)) {
      void checkDeletion(mark.lessonId);
    }
    dispatch(outcome);
  };

  const resume = () => {
    isTurnDue = turn.hasBegun();
    void turn.ask();
  };

  /** Stops a fetch when its screen is left, unless a mark waits for it. */
  const stopFetch = (lessonId: number) => {
    const lesson = state.lessons.get(lessonId) ?? NEW_LESSON;
    const now = clock.now();
    if (!fetches.isUnderWay(lessonId) || isFetchNeeded(lesson, now)) return;
    fetches.stop(lessonId);
    dispatch({ type: 'fetchFailed', lessonId, failure: null, now });
  };

  /** Drops all marks of this page; what is under way can't be called back. */
  const forget = () => {
    fetches.stopAll();
    alarm.stop();
    rested.clear();
    state = NO_MARKS;
    isTurnDue = false;
    turn.end();
    publish(state);
  };
  onReset(forget);

  return {
    dispatch,
    forget,
    open: async (lessonId, signal) => {
      dispatch({ type: 'opened', lessonId });
      signal.addEventListener('abort', () => stopFetch(lessonId));
      await fetchLesson(lessonId);
    },
    reload: async (lessonId) => {
      const isSameUser = trackUser();
      if (fetches.isUnderWay(lessonId)) await orNull(fetchLesson(lessonId));
      if (!isSameUser()) return;
      const isReached = await orNull(fetchLesson(lessonId).then(() => true));
      if (isReached) dispatch({ type: 'reconnected' });
    },
    resume,
    leave: () => {
      state = step(state, { type: 'released' });
      sendAll({ now: clock.now(), limit: carried(), isLast: true });
      dispatch();
    },
    countLeftBehind: () => countLeftBehind(state, turn.maySend(), carried(), clock.now()),
  };
}

/** Saves a mark and returns the outcome as an event. */
async function save(
  calls: MarkCalls,
  { lessonId, studentId, value, pressedAt, entry }: MarkToSend,
): Promise<MarkEvent & { type: 'saved' | 'saveFailed' }> {
  const isOnline = calls.isOnline();
  try {
    const saved = await (entry
      ? calls.update(lessonId, entry.id, value, pressedAt)
      : calls.create(lessonId, studentId, value, pressedAt));
    return { type: 'saved', lessonId, studentId, entry: { id: saved.id, value: saved.value } };
  } catch (error) {
    const failure = saveFailureOf(asFailure(error), chance());
    const isUnsent = failure.kind === 'offline' && !isOnline;
    return { type: 'saveFailed', lessonId, studentId, failure, isUnsent, now: clock.now() };
  }
}

/** Whether the server may have refused because the lesson is deleted. */
function mayMeanDeleted({ kind }: SaveFailure): boolean {
  return kind === 'invalid' || kind === 'notFound';
}
