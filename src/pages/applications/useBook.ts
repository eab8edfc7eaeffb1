import { useState } from 'react';
import type { StyledWorksheet } from '../../domain/reports/totalsBook.ts';
import { useTask } from '../../lib/forms/useTask.ts';
import { fileName, saveFile } from '../../lib/sheets/saveFile.ts';
import { writeStyledSheets } from '../../lib/sheets/writeStyledSheets.ts';

/** Saves sheets as a workbook; one file at a time. */
export function useBook(title: string, sheetsOf: () => readonly StyledWorksheet[]) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const task = useTask();
  const start = async () => {
    if (state === 'busy') return;
    const signal = task.begin();
    setState('busy');
    try {
      const file = await writeStyledSheets(sheetsOf(), { onProgress: () => undefined, signal });
      saveFile(file, fileName(title, '.xlsx'));
      setState('idle');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  return { isBusy: state === 'busy', hasFailed: state === 'failed', start: () => void start() };
}
