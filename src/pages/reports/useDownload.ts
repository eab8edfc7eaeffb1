import { useState } from 'react';
import type { Report } from '../../domain/reports.ts';
import { sheetRows } from '../../domain/sheetRows.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';
import { useTask } from '../../lib/useTask.ts';

/** Where a download stands: how many rows of the file are laid out, or why there is no file. */
export type Download = { total: number; laidOut: number } | 'failed' | 'stopped' | null;

/** Makes a file of a report and saves it; one at a time, and only of what is on the screen. */
export function useDownload(report: Report) {
  const [download, setDownload] = useState<Download>(null);
  const task = useTask(report);

  const start = async (name: string) => {
    const rows = sheetRows(report);
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
