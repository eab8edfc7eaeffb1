import type { Mark } from '../../domain/entities.ts';
import { asFailure } from '../../domain/failure.ts';
import type { MarkEvent } from '../../domain/marks/markEvents.ts';
import { saveFailureOf } from '../../domain/marks/saveFailure.ts';
import { chance } from '../../lib/time/chance.ts';
import { clock } from '../../lib/time/clock.ts';

interface Fetch {
  controller: AbortController;
  ended: Promise<void>;
}

interface FetchOptions {
  fetchAll: (lessonId: number, signal: AbortSignal) => Promise<Mark[]>;
  /** Gives the start and the outcome of a fetch to the mark machine. */
  onEvent: (event: MarkEvent) => void;
  /** Whether no other tab is sending. */
  hasTurn: () => boolean;
  /** The server does not find the lesson. */
  onNotFound: (lessonId: number) => void;
}

/** The fetches of lessons' marks that are under way, at most one a lesson. */
export function createMarkFetches({ fetchAll, onEvent, hasTurn, onNotFound }: FetchOptions) {
  const underWay = new Map<number, Fetch>();

  /** Begins a fetch, or shares the one under way; rejects with a Failure. */
  const start = (lessonId: number): Promise<void> => {
    const shared = underWay.get(lessonId);
    if (shared) return shared.ended;
    const controller = new AbortController();
    /** Tells the outcome, unless the fetch was stopped. */
    const finish = (event: MarkEvent) => {
      if (underWay.get(lessonId)?.controller !== controller) return;
      underWay.delete(lessonId);
      onEvent(event);
    };
    const run = async () => {
      try {
        const marks = await fetchAll(lessonId, controller.signal);
        finish({ type: 'fetchAnswered', lessonId, marks, hasTurn: hasTurn(), now: clock.now() });
      } catch (error) {
        const failure = asFailure(error);
        if (failure.kind === 'notFound') onNotFound(lessonId);
        const now = clock.now();
        finish({ type: 'fetchFailed', lessonId, failure: saveFailureOf(failure, chance()), now });
        throw failure;
      }
    };
    const ended = run();
    underWay.set(lessonId, { controller, ended });
    return ended;
  };

  const stop = (lessonId: number) => {
    underWay.get(lessonId)?.controller.abort();
    underWay.delete(lessonId);
  };

  return {
    start,
    stop,
    isUnderWay: (lessonId: number) => underWay.has(lessonId),
    stopAll: () => {
      for (const lessonId of [...underWay.keys()]) stop(lessonId);
    },
  };
}
