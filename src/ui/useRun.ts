import { useRef, useState } from 'react';
import { asFailure, type Failure, splitRefusal } from '../domain/failure.ts';
import type { RunArguments, RunPause } from '../domain/lists/runs.ts';
import { useTask } from '../lib/forms/useTask.ts';

/** Does the same to many items. */
export type RunCall<Item> = (items: readonly Item[], ...run: RunArguments) => Promise<void>;

/** An item that was not done, or may not have been, with the reason. */
export interface Failed<Item> {
  item: Item;
  reason: string;
  /** It may have been done. */
  isUnknown: boolean;
  /** It may succeed another time. */
  isRetryable: boolean;
}

export interface Run<Item> {
  total: number;
  done: number;
  /** How many may have been done or not. */
  unknown: number;
  failed: readonly Failed<Item>[];
  isRunning: boolean;
  /** It was stopped, and the last answers are not in yet. */
  isStopping: boolean;
  /** Why nothing is sent at the moment, if so. */
  pause: RunPause | null;
  /** Whether it is known of every failed item that the server has not stored it. */
  isCertain: boolean;
}

interface RunOptions<Item> {
  /** Hears of each item when it is done. */
  onDone?: (item: Item) => void;
  /** The items are those that failed; the outcomes of the other items are kept. */
  isRetry?: boolean;
}

/** What has become of an item, null for done; undefined until this is known. */
type Outcome = Failure | null | undefined;

const NOT_SENT = 'Не отправлено.';

const isUnknown = (outcome: Outcome) => outcome?.kind === 'unknown';

/**
 * Whether an item that was looked for in vain can't be stored any more: the server said no, or
 * stumbled. Whatever else stands between may still hand a request on.
 */
function isFinal(outcome: Outcome): boolean {
  // Nothing of it was sent.
  if (outcome === undefined || outcome === null) return true;
  const isAnswered = outcome.kind === 'taken' || outcome.isRefusal || outcome.status === 500;
  return !isUnknown(outcome) && isAnswered;
}

const sentencesOf = (failure: Failure) => splitRefusal(failure, []).rest;

/** A run over items; null until the first is started. */
export function useRun<Item>(reasonOf: (failure: Failure) => string = sentencesOf) {
  const [run, setRun] = useState<Run<Item> | null>(null);
  const known = useRef<ReadonlyMap<Item, Outcome>>(new Map());
  const task = useTask();

  const start = async (
    call: RunCall<Item>,
    items: readonly Item[],
    { onDone = () => undefined, isRetry = false }: RunOptions<Item> = {},
  ): Promise<void> => {
    const signal = task.begin();
    const before = isRetry ? known.current : new Map<Item, Outcome>();
    const outcomes = new Map(before);
    for (const item of items) outcomes.set(item, undefined);
    known.current = outcomes;
    let pause: RunPause | null = null;
    const show = (ended?: { isComplete: boolean; missing: string }) => {
      const failed = [...outcomes].flatMap(([item, outcome]): Failed<Item>[] => {
        if (outcome === null || (outcome === undefined && !ended)) return [];
        return [
          {
            item,
            reason: outcome ? reasonOf(outcome) : (ended?.missing ?? NOT_SENT),
            isUnknown: isUnknown(outcome),
            isRetryable: outcome?.kind !== 'taken',
          },
        ];
      });
      setRun({
        total: outcomes.size,
        done: [...outcomes.values()].filter((outcome) => outcome === null).length,
        unknown: failed.filter((one) => one.isUnknown).length,
        failed,
        isRunning: !ended,
        isStopping: !ended && signal.aborted,
        pause: ended ? null : pause,
        isCertain: ended?.isComplete === true && [...outcomes.values()].every(isFinal),
      });
    };

    show();
    let isComplete = false;
    let missing = NOT_SENT;
    try {
      await call(
        items,
        (index, failure) => {
          const item = items[index];
          if (item === undefined) return;
          outcomes.set(item, failure);
          if (failure === null) onDone(item);
          show();
        },
        signal,
        (newPause) => {
          pause = newPause;
          show();
        },
      );
      isComplete = true;
    } catch (error) {
      // The run could not even begin.
      missing = `${NOT_SENT} ${asFailure(error).message}`;
    } finally {
      // The outcome of an earlier run, known or not, is kept until the item is sent again.
      for (const item of items) {
        if (outcomes.get(item) === undefined) outcomes.set(item, before.get(item));
      }
      // Also after a fault of ours: a run that never ends could not be left.
      show({ isComplete, missing });
    }
  };

  const stop = () => {
    task.stop();
    setRun((shown) => shown && { ...shown, isStopping: shown.isRunning });
  };

  return { run, start, stop };
}
