import { saveState } from '../../domain/journal.ts';
import { type MarkCell, unsavedOf } from '../../domain/markState.ts';

/** One sentence for all marks that wait; empty if none does. */
export function waitingReason(cells: Iterable<MarkCell>): string {
  const waiting = [...cells].filter((cell) => saveState(cell) === 'waits');
  if (waiting.length === 0) return '';
  const kinds = waiting.map((cell) => unsavedOf(cell)?.failure?.kind);
  if (kinds.includes('session')) return 'Отправится после входа.';
  // Answers of saves were lost, and a look has not found them yet.
  if (kinds.every((kind) => kind === undefined)) return 'Проверяем, дошло ли до сервера.';
  return 'Отправится само.';
}
