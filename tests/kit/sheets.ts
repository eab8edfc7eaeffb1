import { vi } from 'vitest';
import { readSource } from '../../src/lib/sheets/readSource.ts';
import * as sheets from '../../src/lib/sheets/readSheets.ts';

/** Reads pasted tables in this thread until the test is over, because jsdom has no workers. */
export function readSheetsHere(): void {
  vi.spyOn(sheets, 'readSheets').mockImplementation((source, _signal, column) =>
    Promise.resolve(typeof source === 'string' ? readSource(source, '', column) : 'noSpreadsheet'),
  );
}
