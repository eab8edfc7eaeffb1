import { create } from 'zustand';
import type { RoomLimits } from '../../domain/choices/termOverview.ts';
import { keepSetting, readSetting } from '../../lib/settings/settings.ts';

const KEY = 'choices.room';

/** Reads «12=25 14=30»: the ids of subjects, and the number of students that each has room for. */
function limitsOf(text: string): RoomLimits {
  const pairs = [...text.matchAll(/(\d+)=(\d+)/g)];
  return new Map(pairs.map(([, id, limit]) => [Number(id), Number(limit)]));
}

/**
 * How many students each subject has room for. The browser keeps this, because the server has no
 * such field.
 */
export const useRoomLimits = create<RoomLimits>()(() => limitsOf(readSetting(KEY) ?? ''));

/** Sets how many students some subjects have room for; null removes the limit. */
export function setRoomLimit(subjectIds: readonly number[], limit: number | null): void {
  const limits = new Map(useRoomLimits.getState());
  for (const id of subjectIds) {
    if (limit === null) limits.delete(id);
    else limits.set(id, limit);
  }
  useRoomLimits.setState(limits, true);
  keepSetting(KEY, [...limits].map(([id, room]) => `${id}=${room}`).join(' '));
}
