import { useState } from 'react';
import type { WorksheetRows } from '../../domain/worksheet.ts';
import { fileName, saveFile } from '../../lib/sheets/saveFile.ts';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';
import { useTask } from '../../lib/forms/useTask.ts';

/** Saves rows, the labels first, as a spreadsheet; one file at a time. */
export function useExport(title: string, rowsOf: () => WorksheetRows) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const task = useTask();

  const start = async () => {
    if (state === 'busy') return;
    const signal = task.begin();
    setState('busy');
    try {
      saveFile(
        await writeSheet(rowsOf(), { onProgress: () => undefined, signal }),
        fileName(title, '.xlsx'),
      );
      setState('idle');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };

  return { isBusy: state === 'busy', hasFailed: state === 'failed', start: () => void start() };
}
