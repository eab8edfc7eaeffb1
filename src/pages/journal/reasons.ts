import type { SaveProblem } from '../../domain/markState.ts';

/**
 * Why a mark is not saved; who reads of an ended session has signed in again by then, and what
 * waits for the network is sent by itself.
 */
export function reasonOf({ kind, message }: SaveProblem): string {
  if (kind === 'session') return 'Сессия закончилась до сохранения.';
  return kind === 'offline' ? 'Нет связи с сервером. Отправится, когда она появится.' : message;
}
