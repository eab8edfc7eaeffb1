import { useState } from 'react';
import { saveFile } from '../../lib/sheets/saveFile.ts';
import type { WriteOptions } from '../../lib/sheets/writeSheet.ts';
import { useTask } from '../../lib/forms/useTask.ts';

/** The state of a download: how many rows of the file are laid out, or why there is no file. */
export type Download = { total: number; laidOut: number } | 'failed' | 'stopped' | null;

/** A file that can be saved. */
export interface DownloadedFile {
  name: string;
  make: (options: WriteOptions) => Promise<Blob>;
}

/**
 * Makes a file and saves it; one at a time, and only of what is on the screen.
 *
 * @param shown what is on the screen: another object stops the file.
 */
export function useDownload(shown: object) {
  const [download, setDownload] = useState<Download>(null);
  const task = useTask(shown);

  const start = async ({ name, make }: DownloadedFile) => {
    const signal = task.begin();
    const onProgress = (laidOut: number, total: number) => setDownload({ laidOut, total });
    onProgress(0, 0);
    try {
      const file = await make({ onProgress, signal });
      saveFile(file, name);
      setDownload(null);
    } catch {
      setDownload(signal.aborted ? 'stopped' : 'failed');
    }
  };

  return { download, start };
}
