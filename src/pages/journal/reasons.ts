import type { SaveFailure } from '../../domain/markState.ts';

/** Why a mark is not saved, in Russian. Without a network or a session it is sent later, by itself. */
export function reasonOf({ kind, message }: SaveFailure): string {
  if (kind === 'session') return 'Отправится после входа.';
  return kind === 'offline' ? 'Нет связи с сервером. Отправится, когда она появится.' : message;
}
