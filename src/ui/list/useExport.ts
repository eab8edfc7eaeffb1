import { useState } from 'react';
import { fileName, saveFile } from '../../lib/saveFile.ts';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';
import { useTask } from '../../lib/useTask.ts';
import type { Column } from '../fields/columns.ts';
import { tableOf } from './tableOf.ts';

/** Saves rows of a list as a spreadsheet; one at a time. */
export function useExport<Item>(
  title: string,
  columns: readonly Column<Item, string>[],
  items: readonly Item[],
) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const task = useTask();

  const start = async () => {
    const signal = task.begin();
    setState('busy');
    try {
      const rows = tableOf(columns, items);
      saveFile(
        await writeSheet(rows, { onProgress: () => undefined, signal }),
        fileName(title, '.xlsx'),
      );
      setState('idle');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };

  return { isBusy: state === 'busy', hasFailed: state === 'failed', start: () => void start() };
}
