import { clock } from '../../lib/time/clock.ts';
import { keepSetting, readSetting } from '../../lib/settings/settings.ts';

const KEY = 'marks.pressed';

/**
 * The time of a new press. It is later than that of each earlier press in this browser, in whatever
 * tab, also where the computer's clock has been set back meanwhile: the later press wins.
 */
export function pressTime(): number {
  const last = Number(readSetting(KEY) ?? 0);
  const time = Math.max(clock.now(), Number.isFinite(last) ? last + 1 : 0);
  keepSetting(KEY, String(time));
  return time;
}
