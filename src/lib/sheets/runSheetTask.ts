import { runWorker, type SheetProgress, type WorkerOptions } from '../runWorker.ts';
import sheetWorkerUrl from './sheetWorker.ts?worker&url';
import type { SheetAnswer, SheetTask } from './sheetWorker.ts';

/** Runs a task in the worker that reads and writes plain sheets; rejects as `runWorker` does. */
export function runSheetTask(
  task: SheetTask,
  options: WorkerOptions,
): Promise<Exclude<SheetAnswer, SheetProgress>> {
  return runWorker(sheetWorkerUrl, task, options);
}
