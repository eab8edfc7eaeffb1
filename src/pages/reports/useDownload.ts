import { useState } from 'react';
import type { SheetCell } from '../../domain/sheetRows.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';
import { useTask } from '../../lib/useTask.ts';

/** Where a download stands: how many rows of the file are laid out, or why there is no file. */
export type Download = { total: number; laidOut: number } | 'failed' | 'stopped' | null;

/**
 * Makes a file of rows and saves it; one at a time, and only of what is on the screen.
 *
 * @param shown what is on the screen: another object stops the file.
 */
export function useDownload(shown: object, rowsOf: () => SheetCell[][]) {
  const [download, setDownload] = useState<Download>(null);
  const task = useTask(shown);

  const start = async (name: string) => {
    const rows = rowsOf();
    const signal = task.begin();
    const show = (laidOut: number) => setDownload({ total: rows.length, laidOut });
    show(0);
    try {
      const file = await writeSheet(rows, { onProgress: show, signal });
      saveFile(file, name);
      setDownload(null);
    } catch {
      setDownload(signal.aborted ? 'stopped' : 'failed');
    }
  };

  return { download, start };
}
