import { useState } from 'react';
import { asFailure, type Failure, namedRefusal } from '../../domain/failure.ts';
import type { RunArguments, RunPause } from '../../domain/runs.ts';
import { useTask } from '../../lib/useTask.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import type { ImportRow } from './importRows.ts';

/** Creates rows. */
export type ImportCall<Name extends string> = (
  rows: readonly Values<Name>[],
  ...run: RunArguments
) => Promise<void>;

/** Does what was confirmed of rows. */
export type RowsCall<Name extends string> = (
  rows: readonly ImportRow<Name>[],
  ...run: RunArguments
) => Promise<void>;

export interface ImportRun<Name extends string> {
  total: number;
  created: number;
  notCreated: number;
  /** How many may have been created or not. */
  unknown: number;
  running: boolean;
  /** It was stopped, and the last answers are not in yet. */
  stopping: boolean;
  /** Why nothing is sent at the moment, if so. */
  pause: RunPause | null;
  /** The rows that were not created, or may not have been, with the reason; told in the end. */
  failed: readonly ImportRow<Name>[];
  /** Those of them that may succeed another time as they are. */
  retryable: readonly ImportRow<Name>[];
  /** Whether it is known of every failed row that the server has not stored it. */
  isCertain: boolean;
}

const NOT_SENT = 'Не отправлено.';

const isUnknown = (failure: Failure | null) => failure?.kind === 'unknown';

/**
 * Whether a row that was looked for in vain can't be created any more: the server said no, or
 * stumbled. Whatever else stands between may still hand a request on.
 */
function isFinal(failure: Failure): boolean {
  return (
    !isUnknown(failure) && (failure.kind === 'taken' || failure.isRefusal || failure.status === 500)
  );
}

/**
 * A run over confirmed rows; null until the first is started.
 *
 * @param onCreated hears of each row when it is created.
 */
export function useImportRun<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  onCreated: (row: ImportRow<Name>) => void,
) {
  const [run, setRun] = useState<ImportRun<Name> | null>(null);
  const task = useTask();

  const start = async (call: RowsCall<Name>, rows: readonly ImportRow<Name>[]): Promise<void> => {
    const signal = task.begin();
    const outcomes = new Map<number, Failure | null>();
    const total = rows.length;
    let pause: RunPause | null = null;
    const show = (ended: Partial<ImportRun<Name>> = {}) => {
      const known = [...outcomes.values()];
      const created = known.filter((failure) => failure === null).length;
      const unknown = known.filter(isUnknown).length;
      setRun({
        total,
        created,
        notCreated: (ended.failed?.length ?? known.length - created) - unknown,
        unknown,
        running: true,
        stopping: signal.aborted,
        pause,
        failed: [],
        retryable: [],
        isCertain: true,
        ...ended,
      });
    };
    const end = (isComplete: boolean, missing: string) => {
      const failedOf = (isWanted: (failure: Failure | undefined) => boolean) =>
        rows.flatMap((row, index) => {
          const failure = outcomes.get(index);
          if (failure === null || !isWanted(failure)) return [];
          const text = failure ? namedRefusal(failure, fields) : missing;
          return [{ ...row, remarks: [{ weight: 'error', field: null, text } as const] }];
        });
      show({
        running: false,
        stopping: false,
        pause: null,
        failed: failedOf(() => true),
        retryable: failedOf((failure) => failure?.kind !== 'taken'),
        isCertain:
          isComplete && [...outcomes.values()].every((one) => one === null || isFinal(one)),
      });
    };

    show();
    let isComplete = false;
    let missing = NOT_SENT;
    try {
      await call(
        rows,
        (index, failure) => {
          outcomes.set(index, failure);
          const row = rows[index];
          if (failure === null && row) onCreated(row);
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
      // Also after a fault of ours: a run that never ends could not be left.
      end(isComplete, missing);
    }
  };

  const stop = () => {
    task.stop();
    setRun((before) => before && { ...before, stopping: before.running });
  };

  return { run, start, stop };
}
