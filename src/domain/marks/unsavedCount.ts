import type { LessonMarks } from './markState.ts';
import { isStuck, saveState } from './saveState.ts';
import { type WaitCause, waitCauseOf, waitText, weightiest } from './waiting.ts';

type WithCells = Pick<LessonMarks, 'cells'>;

/** How many marks of a lesson are not on the server, and why. */
export interface UnsavedCount {
  saving: number;
  /** Sent by themselves as soon as the network or the server lets them. */
  waiting: number;
  /** What these wait for; null if none does. */
  waitsFor: WaitCause | null;
  /** Marks that wait for the user: the server refused them, or somebody else has changed them. */
  failed: number;
  /** How many of the failed ones the server refused: only these can be sent again. */
  repeatable: number;
}

const NONE_UNSAVED: UnsavedCount = {
  saving: 0,
  waiting: 0,
  waitsFor: null,
  failed: 0,
  repeatable: 0,
};

/** Whether nothing is left to save. */
export function isAllSaved({ saving, waiting, failed }: UnsavedCount): boolean {
  return saving + waiting + failed === 0;
}

/** By the cells of a lesson: a press changes one of many that a class journal counts. */
const unsavedCounts = new WeakMap<WithCells['cells'], UnsavedCount>();

export function countUnsaved({ cells }: WithCells): UnsavedCount {
  const known = unsavedCounts.get(cells);
  if (known) return known;
  const count = { ...NONE_UNSAVED };
  for (const cell of cells.values()) {
    const state = saveState(cell);
    if (state === 'saving') count.saving += 1;
    if (state === 'waits') {
      count.waiting += 1;
      count.waitsFor = weightiest([count.waitsFor, waitCauseOf(cell)]);
    }
    if (isStuck(cell)) count.failed += 1;
    if (state === 'failed') count.repeatable += 1;
  }
  unsavedCounts.set(cells, count);
  return count;
}

/** The same of several lessons. */
export function sumUnsaved(lessons: readonly WithCells[]): UnsavedCount {
  const sum = { ...NONE_UNSAVED };
  for (const count of lessons.map(countUnsaved)) {
    sum.saving += count.saving;
    sum.waiting += count.waiting;
    sum.waitsFor = weightiest([sum.waitsFor, count.waitsFor]);
    sum.failed += count.failed;
    sum.repeatable += count.repeatable;
  }
  return sum;
}

/** «Не сохранено: 2 · Сохраняется: 3»: the line of the whole. */
export function saveStatusText({ saving, waiting, waitsFor, failed }: UnsavedCount): string {
  const parts = [
    failed > 0 && `Не сохранено: ${failed}`,
    waiting > 0 && `${waitText(waitsFor)}: ${waiting}`,
    saving > 0 && `Сохраняется: ${saving}`,
  ].filter(Boolean);
  return parts.join(' · ') || 'Все изменения сохранены';
}
