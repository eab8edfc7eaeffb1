import type { UnsavedMark } from '../../domain/markState.ts';

/** Why a mark is not saved, in Russian, and whether it is sent again by itself. */
export function reasonOf({ failure, retryAt }: UnsavedMark & { phase: 'failed' }): string {
  if (failure.kind === 'session') return 'Отправится после входа.';
  if (failure.kind === 'offline') {
    return 'Нет связи с сервером. Отправится, когда она появится.';
  }
  return retryAt === null ? failure.message : `${failure.message} Отправится ещё раз само.`;
}
