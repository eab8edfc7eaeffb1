import { type FailedMark, isSentAgain } from '../../domain/journal.ts';

/** The advice behind a failure's sentence; nobody has to follow it where the app does. */
const ADVICE = / Повторите[^.]*\.$/;

/** Why a mark is not saved, in Russian, and whether it is sent again by itself: that first, for the end may be cut. */
export function reasonOf(save: FailedMark): string {
  const { failure } = save;
  if (failure.kind === 'session') return 'Отправится после входа.';
  if (failure.kind === 'offline') return 'Отправится, когда появится связь.';
  const { message } = failure;
  return isSentAgain(save) ? `Отправится само. ${message.replace(ADVICE, '')}` : message;
}
