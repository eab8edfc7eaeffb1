import { useState } from 'react';
import { type Failure, splitRefusal } from '../../domain/failure.ts';
import type { RunArguments, RunPause } from '../../domain/runs.ts';
import { useTask } from '../../lib/useTask.ts';

/** Does the same to many items. */
export type BulkCall<Item> = (items: readonly Item[], ...run: RunArguments) => Promise<void>;

/** An item that was not done, or may not have been, with the reason. */
interface Failed<Item> {
  item: Item;
  reason: string;
  /** It may have been done. */
  isUnknown: boolean;
  /** It may succeed another time. */
  isRetryable: boolean;
}

export interface BulkRun<Item> {
  total: number;
  done: number;
  /** How many may have been done or not. */
  unknown: number;
  failed: readonly Failed<Item>[];
  /** How many have an outcome by now. */
  ended: number;
  isRunning: boolean;
  isStopping: boolean;
  /** Why nothing is sent at the moment, if so. */
  pause: RunPause | null;
}

const NOT_SENT = 'Не отправлено.';

/** A run over items; null until the first is started. */
export function useBulkRun<Item>() {
  const [run, setRun] = useState<BulkRun<Item> | null>(null);
  const task = useTask();

  /** @param onDone hears of each item when it is done. */
  const start = async (
    call: BulkCall<Item>,
    items: readonly Item[],
    onDone: (item: Item) => void = () => undefined,
  ) => {
    // What a run before could not find out stays unknown until this one does.
    const doubts = new Map(run?.failed.map((one) => [one.item, one]));
    const signal = task.begin();
    const outcomes = new Map<number, Failure | null>();
    const total = items.length;
    let pause: RunPause | null = null;
    const show = (isRunning: boolean, missing = NOT_SENT) => {
      const failed = items.flatMap((item, index) => {
        const outcome = outcomes.get(index);
        if (outcome === null || (outcome === undefined && isRunning)) return [];
        const doubt = doubts.get(item);
        if (outcome === undefined && doubt?.isUnknown) return [doubt];
        const isUnknown = outcome?.kind === 'unknown';
        const isRetryable = outcome?.kind !== 'taken';
        return [
          {
            item,
            reason: outcome ? splitRefusal(outcome, []).rest : missing,
            isUnknown,
            isRetryable,
          },
        ];
      });
      setRun({
        total,
        done: [...outcomes.values()].filter((outcome) => outcome === null).length,
        unknown: failed.filter(({ isUnknown }) => isUnknown).length,
        failed,
        ended: outcomes.size,
        isRunning,
        isStopping: isRunning && signal.aborted,
        pause: isRunning ? pause : null,
      });
    };

    show(true);
    let reason = NOT_SENT;
    try {
      await call(
        items,
        (index, failure) => {
          outcomes.set(index, failure);
          const item = items[index];
          if (failure === null && item) onDone(item);
          show(true);
        },
        signal,
        (newPause) => {
          pause = newPause;
          show(true);
        },
      );
    } catch (error) {
      // The run could not even begin.
      reason = error instanceof Error ? error.message : NOT_SENT;
    } finally {
      show(false, reason);
    }
  };

  const stop = () => {
    task.stop();
    setRun((before) => before && { ...before, isStopping: before.isRunning });
  };

  return { run, start, stop };
}
