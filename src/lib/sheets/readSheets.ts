import { runWorker } from '../loading/runWorker.ts';
import type { ReadAnswer, ReadTask } from './readWorker.ts';
import readWorkerUrl from './readWorker.ts?worker&url';
import type { Worksheet } from './readWorkbook.ts';

export type { HiddenCells, Worksheet } from './readWorkbook.ts';

/**
 * Reads the sheets of a file, or of text copied from a spreadsheet, without empty sheets.
 * `noSpreadsheet`: the file is something else, or a folder. `otherEncoding`: its letters are
 * uncertain. `noReader`: the worker could not be fetched. Null: the signal has stopped the reading.
 *
 * @param column the folded headings of the only wanted column; null if several columns are wanted.
 */
export async function readSheets(
  source: string | File,
  signal: AbortSignal,
  column: readonly string[] | null = null,
): Promise<Worksheet[] | 'noSpreadsheet' | 'otherEncoding' | 'noReader' | null> {
  const isStopped = () => signal.aborted;
  const data = typeof source === 'string' ? source : await source.arrayBuffer().catch(() => null);
  if (isStopped()) return null;
  if (data === null) return 'noSpreadsheet';
  const name = typeof source === 'string' ? '' : source.name;
  const task: ReadTask = { source: data, name, column };
  const answer = await runWorker<ReadAnswer>(readWorkerUrl, task, { signal }).catch(() => null);
  if (isStopped()) return null;
  if (answer === null) return 'noReader';
  return 'sheets' in answer ? answer.sheets : answer.unread;
}
