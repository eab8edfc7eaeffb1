import { useEffect, useRef, useState } from 'react';
import type { Values } from './fields.ts';
import type { ImportRow } from './importRows.ts';

/** Creates rows a few at a time; tells of each how it ended, and ends early when it is stopped. */
export type ImportCall<Name extends string> = (
  rows: readonly Values<Name>[],
  told: (index: number, problem: string | null) => void,
  signal: AbortSignal,
) => Promise<void>;

export interface ImportRun<Name extends string> {
  rows: readonly ImportRow<Name>[];
  created: number;
  notCreated: number;
  running: boolean;
  /** The rows that were not created, with the reason; known in the end. */
  failed: readonly ImportRow<Name>[];
  stop: () => void;
}

const NOT_SENT = 'Не отправлено.';

/** A run over confirmed rows; null until the first is started. */
export function useImportRun<Name extends string>(onImport: ImportCall<Name>) {
  const [run, setRun] = useState<ImportRun<Name> | null>(null);
  const stopping = useRef<AbortController | null>(null);

  // Nobody would be told of the rest.
  useEffect(() => () => stopping.current?.abort(), []);

  /** Tells whether all were created. */
  const start = async (rows: readonly ImportRow<Name>[]): Promise<boolean> => {
    const own = new AbortController();
    stopping.current = own;
    const problems = new Map<number, string | null>();
    const show = (running: boolean) => {
      const failed = rows.flatMap((row, index) => {
        const problem = problems.has(index) ? problems.get(index) : NOT_SENT;
        return problem ? [{ ...row, problems: [problem] }] : [];
      });
      const created = [...problems.values()].filter((problem) => problem === null).length;
      const notCreated = running ? problems.size - created : failed.length;
      const stop = () => own.abort();
      setRun({ rows, running, stop, created, notCreated, failed: running ? [] : failed });
    };
    show(true);
    await onImport(
      rows.map(({ values }) => values),
      (index, problem) => {
        problems.set(index, problem);
        show(true);
      },
      own.signal,
    );
    show(false);
    return rows.every((_row, index) => problems.get(index) === null);
  };

  return { run, start };
}
