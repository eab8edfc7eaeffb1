import type { Mark } from '../../domain/entities.ts';
import { Failure, orNull } from '../../domain/failure.ts';
import type { MarkValue } from '../../domain/marks.ts';
import {
  isLookNeeded,
  lessonsToLookAt,
  type MarkToSend,
  nextToSend,
} from '../../domain/markSending.ts';
import {
  type MarkEvent,
  type MarksState,
  NO_MARKS,
  problemOf,
  type SaveProblem,
} from '../../domain/markState.ts';
import { step } from '../../domain/markSteps.ts';
import { onReset, trackOwner } from '../kit/lifecycle.ts';

/** The calls that marking takes; each rejects with a Failure. */
export interface MarkCalls {
  fetchAll: (lessonId: number, signal: AbortSignal) => Promise<Mark[]>;
  create: (lessonId: number, studentId: number, value: MarkValue) => Promise<Mark>;
  update: (lessonId: number, markId: number, value: MarkValue) => Promise<Mark>;
  isLessonDeleted: (lessonId: number) => Promise<boolean>;
}

export interface MarkQueue {
  /** Looks at a lesson for its screen; rejects with a Failure. The signal ends with the screen. */
  open: (lessonId: number, signal: AbortSignal) => Promise<void>;
  /** Looks again in the background. Found reachable, the server gets what waits for the network. */
  renew: (lessonId: number) => Promise<void>;
  /** Tells the machine what a user did or a browser said. */
  tell: (event: MarkEvent) => void;
}

/** As many saves at once as imports make: servers stand them. */
const SAVES_AT_ONCE = 4;

/** Runs the machine of marks: sends what it says is to be sent, and tells it what came of it. */
export function createMarkQueue(calls: MarkCalls, publish: (state: MarksState) => void): MarkQueue {
  let state = NO_MARKS;
  const looks = new Map<number, { controller: AbortController; ended: Promise<void> }>();
  const deletionChecks = new Set<number>();

  const tell = (...events: MarkEvent[]) => {
    for (const event of events) state = step(state, event);
    for (const lessonId of lessonsToLookAt(state, Date.now())) void orNull(look(lessonId));
    let next: MarkToSend | null;
    while ((next = nextToSend(state, SAVES_AT_ONCE, Date.now()))) {
      const { lessonId, studentId } = next;
      state = step(state, { type: 'sent', lessonId, studentId });
      void send(next);
    }
    publish(state);
  };

  const send = async (mark: MarkToSend): Promise<void> => {
    /** Whoever pressed is still the one in whose name is sent. */
    const isOurs = trackOwner();
    const end = await save(calls, mark);
    if (!isOurs()) return;
    if ('problem' in end && isAboutMissing(end.problem)) void checkDeletion(mark.lessonId);
    tell(end);
  };

  /** Looks at a lesson; all who need it share one look. */
  const look = (lessonId: number): Promise<void> => {
    const underWay = looks.get(lessonId);
    if (underWay) return underWay.ended;
    const controller = new AbortController();
    /** A look that was stopped tells nothing any more. */
    const finish = (event: MarkEvent) => {
      if (looks.get(lessonId)?.controller !== controller) return;
      looks.delete(lessonId);
      tell(event);
    };
    const askAll = async () => {
      try {
        const marks = await calls.fetchAll(lessonId, controller.signal);
        finish({ type: 'lookAnswered', lessonId, marks, now: Date.now() });
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        if (failure.kind === 'notFound') void checkDeletion(lessonId);
        const problem = problemOf(failure);
        finish({ type: 'lookFailed', lessonId, problem, now: Date.now() });
        throw failure;
      }
    };
    state = step(state, { type: 'lookAsked', lessonId });
    const ended = askAll();
    looks.set(lessonId, { controller, ended });
    return ended;
  };

  /** Stops a look that nothing waits for but its screen. */
  const stopLooking = (lessonId: number) => {
    const lesson = state.lessons.get(lessonId);
    const underWay = looks.get(lessonId);
    if (!underWay || (lesson && isLookNeeded(lesson, Date.now()))) return;
    looks.delete(lessonId);
    underWay.controller.abort();
    tell({ type: 'lookFailed', lessonId, problem: null, now: Date.now() });
  };

  /** A refusal may mean that the lesson is gone; servers say so in as many ways as there are. */
  const checkDeletion = async (lessonId: number): Promise<void> => {
    if (deletionChecks.has(lessonId)) return;
    deletionChecks.add(lessonId);
    const isOurs = trackOwner();
    const isDeleted = await orNull(calls.isLessonDeleted(lessonId));
    deletionChecks.delete(lessonId);
    if (isDeleted && isOurs()) tell({ type: 'deleted', lessonId });
  };

  onReset(() => {
    for (const { controller } of looks.values()) controller.abort();
    looks.clear();
    state = NO_MARKS;
    publish(state);
  });

  return {
    tell,
    open: async (lessonId, signal) => {
      tell({ type: 'opened', lessonId });
      signal.addEventListener('abort', () => stopLooking(lessonId));
      await look(lessonId);
    },
    renew: async (lessonId) => {
      const isReached = await orNull(look(lessonId).then(() => true));
      if (isReached) tell({ type: 'reconnected' });
    },
  };
}

/** Saves a mark, and tells how that ended. */
async function save(
  calls: MarkCalls,
  { lessonId, studentId, value, entry }: MarkToSend,
): Promise<MarkEvent & { type: 'saved' | 'saveFailed' }> {
  try {
    const saved = await (entry
      ? calls.update(lessonId, entry.id, value)
      : calls.create(lessonId, studentId, value));
    return { type: 'saved', lessonId, studentId, entry: { id: saved.id, value: saved.value } };
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return { type: 'saveFailed', lessonId, studentId, problem: problemOf(failure) };
  }
}

/** Whether a server refused because something that was named is not there. */
function isAboutMissing({ kind }: SaveProblem): boolean {
  return kind === 'invalid' || kind === 'notFound';
}
