import type { MarksState } from '../../domain/marks/markState.ts';
import { keepSetting, readSetting } from '../../lib/settings/settings.ts';

/**
 * A page that is left sends what it has held back. Its database does not get to write that any
 * more, so the time is kept where it is written at once: no ids and no marks, one time.
 */
const KEY = 'marks.left';

/** Remembers that a page is being left, if marks of it are on their way. */
export function noteLeaving({ lessons }: MarksState, now: number): void {
  const isSending = [...lessons.values()].some(({ cells }) =>
    [...cells.values()].some(({ save }) => save?.phase === 'sending'),
  );
  if (isSending) keepSetting(KEY, String(now));
}

/** When a page was last left with marks on their way; null if none was. */
export function leftAt(): number | null {
  const time = Number(readSetting(KEY) ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}
