import { useState } from 'react';
import { Failure, namedRefusal } from '../../domain/failure.ts';
import { useTask } from '../../lib/useTask.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import type { ImportRow } from './importRows.ts';

/** Creates rows a few at a time, tells how each ended, and ends early when it is stopped. */
export type ImportCall<Name extends string> = (
  rows: readonly Values<Name>[],
  onOutcome: (index: number, failure: Failure | null) => void,
  signal: AbortSignal,
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
  /** The rows that were not created, or may not have been, with the reason; told in the end. */
  failed: readonly ImportRow<Name>[];
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
  return !isUnknown(failure) && (failure.isRefusal || failure.status === 500);
}

/**
 * A run over confirmed rows; null until the first is started.
 *
 * @param onCreated hears of each row when it is created.
 */
export function useImportRun<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  onImport: ImportCall<Name>,
  onCreated: (row: ImportRow<Name>) => void,
) {
  const [run, setRun] = useState<ImportRun<Name> | null>(null);
  const task = useTask();

  const start = async (rows: readonly ImportRow<Name>[]): Promise<void> => {
    const signal = task.begin();
    const outcomes = new Map<number, Failure | null>();
    let created = 0;
    let unknown = 0;
    const total = rows.length;
    const show = (ended: Partial<ImportRun<Name>> = {}) =>
      setRun({
        total,
        created,
        notCreated: outcomes.size - created - unknown,
        unknown,
        running: true,
        stopping: signal.aborted,
        failed: [],
        isCertain: true,
        ...ended,
      });
    const end = (isComplete: boolean, missing: string) => {
      const failed = rows.flatMap((row, index) => {
        const failure = outcomes.get(index);
        if (failure === null) return [];
        const text = failure ? namedRefusal(failure, fields) : missing;
        return [{ ...row, remarks: [{ weight: 'error', field: null, text } as const] }];
      });
      const isCertain =
        isComplete && [...outcomes.values()].every((one) => one === null || isFinal(one));
      const notCreated = failed.length - unknown;
      show({ notCreated, running: false, stopping: false, failed, isCertain });
    };

    show();
    let isComplete = false;
    let missing = NOT_SENT;
    try {
      await onImport(
        rows.map(({ values }) => values),
        (index, failure) => {
          outcomes.set(index, failure);
          if (isUnknown(failure)) unknown += 1;
          const row = rows[index];
          if (failure === null && row) {
            created += 1;
            onCreated(row);
          }
          show();
        },
        signal,
      );
      isComplete = true;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // The run could not even begin.
      missing = `${NOT_SENT} ${error.message}`;
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
