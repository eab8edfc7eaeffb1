import type { SaveProblem } from '../../domain/markState.ts';

/** Why a mark is not saved; what waits for the network is sent by itself. */
export function reasonOf({ kind, message }: SaveProblem): string {
  return kind === 'offline' ? 'Нет связи с сервером. Отправится, когда она появится.' : message;
}
