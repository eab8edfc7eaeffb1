import { vi } from 'vitest';
import { readSource } from '../../src/lib/sheets/readSource.ts';
import * as sheets from '../../src/lib/sheets/readSheets.ts';
import { bookPieces } from '../../src/lib/sheets/plainBook.ts';
import { createZip } from '../../src/lib/sheets/zip.ts';
import type { WorksheetRows } from '../../src/domain/worksheet.ts';

/** Reads pasted tables in this thread until the test is over, because jsdom has no workers. */
export function readSheetsHere(): void {
  vi.spyOn(sheets, 'readSheets').mockImplementation((source, _signal, column) =>
    Promise.resolve(typeof source === 'string' ? readSource(source, '', column) : 'noSpreadsheet'),
  );
}

/** The content of a file of ours with these rows. */
export async function writtenSheet(rows: WorksheetRows): Promise<ArrayBuffer> {
  // In this thread, because jsdom has no workers.
  const zip = createZip();
  for (const piece of bookPieces(rows, () => undefined)) {
    if (typeof piece === 'string') zip.begin(piece);
    else zip.add(piece);
  }
  return zip.end();
}
