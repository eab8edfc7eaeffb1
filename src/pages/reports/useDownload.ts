import { useEffect, useRef, useState } from 'react';
import type { SheetCell } from '../../domain/reports.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { writeSheet } from '../../lib/sheets/writeSheet.ts';

/** Where a download stands: how many rows of the file are laid out, or that it failed. */
export type Download = { total: number; laidOut: number } | 'failed' | null;

/** Makes a file of rows and saves it; one at a time, and none any more when the page is left. */
export function useDownload() {
  const [download, setDownload] = useState<Download>(null);
  const stopping = useRef<AbortController | null>(null);

  // A file that is still being made belongs to the table that was on the screen.
  useEffect(() => () => stopping.current?.abort(), []);

  const start = async (rows: readonly (readonly SheetCell[])[], name: string) => {
    const controller = new AbortController();
    stopping.current = controller;
    const show = (laidOut: number) => setDownload({ total: rows.length, laidOut });
    show(0);
    try {
      const file = await writeSheet(rows, { onProgress: show, signal: controller.signal });
      saveFile(file, name);
      setDownload(null);
    } catch {
      if (!controller.signal.aborted) setDownload('failed');
    }
  };

  return { download, start };
}
