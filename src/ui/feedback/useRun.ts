import { useRef, useState } from 'react';
import { asFailure, type Failure, splitRefusal } from '../../domain/failure.ts';
import type { RunArguments, RunPause } from '../../domain/lists/runs.ts';
import { useTask } from '../../lib/forms/useTask.ts';

/** Does the same to many items, one call each. */
export type RunCall<Item> = (items: readonly Item[], ...run: RunArguments) => Promise<void>;

/** An item that was not done, or is in doubt, with the reason. */
export interface Failed<Item> {
  item: Item;
  reason: string;
  /** The answer was lost: the item may have been done. */
  isUnknown: boolean;
  /** A retry may succeed. */
  isRetryable: boolean;
}

export interface Run<Item> {
  total: number;
  done: number;
  /** How many items are in doubt. */
  unknown: number;
  failed: readonly Failed<Item>[];
  isRunning: boolean;
  /** The user has stopped the run, and the last answers have not come yet. */
  isStopping: boolean;
  /** Set while the run sends nothing. */
  pause: RunPause | null;
  /** True if the server has certainly stored none of the failed items. */
  isCertain: boolean;
}

interface RunOptions<Item> {
  /** Called for each item when it is done. */
  onDone?: (item: Item) => void;
  /** The items are the failed ones of the last run; the outcomes of the other items are kept. */
  isRetry?: boolean;
}

/** The outcome of an item: null for done, undefined until it is known. */
type Outcome = Failure | null | undefined;

const isUnknown = (outcome: Outcome) => outcome?.kind === 'unknown';

/**
 * True if an item that was not found on the server can't be stored later: the server itself refused
 * it, or failed with 500. After other failures something in between may still pass the request on.
 */
function isFinal(outcome: Outcome): boolean {
  // The item was not sent, or it is done.
  if (outcome === undefined || outcome === null) return true;
  const isAnswered = outcome.kind === 'taken' || outcome.isRefusal || outcome.status === 500;
  return !isUnknown(outcome) && isAnswered;
}

const sentencesOf = (failure: Failure) => splitRefusal(failure, []).rest;

/**
 * Runs a call over many items; `run` is null until the first start.
 *
 * @param notSent the reason of an item whose turn did not come.
 */
export function useRun<Item>(
  reasonOf: (failure: Failure) => string = sentencesOf,
  notSent = 'Не отправлено.',
) {
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
            reason: outcome ? reasonOf(outcome) : (ended?.missing ?? notSent),
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
    let missing = notSent;
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
      missing = `${notSent} ${asFailure(error).message}`;
    } finally {
      // The outcome of an earlier run, known or not, is kept until the item is sent again.
      for (const item of items) {
        if (outcomes.get(item) === undefined) outcomes.set(item, before.get(item));
      }
      // Also after an error in our code: the user could not leave a run that never ends.
      show({ isComplete, missing });
    }
  };

  const stop = () => {
    task.stop();
    setRun((shown) => shown && { ...shown, isStopping: shown.isRunning });
  };

  return { run, start, stop };
}
