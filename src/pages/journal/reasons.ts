import type { SaveProblem } from '../../domain/markState.ts';

/** Why a mark is not saved; who reads of an ended session has signed in again by then. */
export function reasonOf({ kind, message }: SaveProblem): string {
  return kind === 'session' ? 'Сессия закончилась до сохранения.' : message;
}
