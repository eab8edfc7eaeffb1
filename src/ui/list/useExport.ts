import { useState } from 'react';
import { fileName, saveFile } from '../../lib/sheets/saveFile.ts';
import type { WriteOptions } from '../../lib/sheets/writeSheet.ts';
import { useTask } from '../../lib/forms/useTask.ts';

/** Makes a spreadsheet and saves it; one file at a time. */
export function useExport(title: string, make: (options: WriteOptions) => Promise<Blob>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const task = useTask();

  const start = async () => {
    if (state === 'busy') return;
    const signal = task.begin();
    setState('busy');
    try {
      saveFile(await make({ onProgress: () => undefined, signal }), fileName(title, '.xlsx'));
      setState('idle');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };

  return { isBusy: state === 'busy', hasFailed: state === 'failed', start: () => void start() };
}
