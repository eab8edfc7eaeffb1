import { isSending } from '../../domain/marks/markSending.ts';
import type { MarksState } from '../../domain/marks/markState.ts';
import { keepSetting, readSetting } from '../../lib/settings/settings.ts';

/**
 * A page that is left sends what it has held back. Its database does not get to write that any
 * more, so the time is kept where it is written at once: no ids and no marks, one time.
 */
const KEY = 'marks.left';

/** Remembers that a page is being left, if marks of it are on their way. */
export function noteLeaving(state: MarksState, now: number): void {
  if (isSending(state)) keepSetting(KEY, String(now));
}

/** When a page was last left with marks on their way; null if none was. */
export function leftAt(): number | null {
  const time = Number(readSetting(KEY) ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}
