import { type FailedMark, isSentAgain } from '../../domain/journal.ts';

/** Why a mark is not saved, in Russian, and whether it is sent again by itself. */
export function reasonOf(save: FailedMark): string {
  const { failure } = save;
  if (failure.kind === 'session') return 'Отправится после входа.';
  if (failure.kind === 'offline') {
    return 'Нет связи с сервером. Отправится, когда она появится.';
  }
  return isSentAgain(save) ? `${failure.message} Отправится ещё раз само.` : failure.message;
}
