import { create } from 'zustand';
import {
  type Room,
  roomFrom,
  type RoomLimits,
  roomText,
} from '../../domain/choices/termOverview.ts';
import { keepSetting, readSetting } from '../../lib/settings/settings.ts';

const KEY = 'choices.room';

/** Reads «12=25 14=15×2»: the ids of subjects, and the room of each. */
function limitsOf(text: string): RoomLimits {
  const pairs = [...text.matchAll(/(\d+)=(\S+)/g)];
  return new Map(
    pairs.flatMap(([, id, typed]) => {
      const room = roomFrom(typed ?? '');
      return room ? [[Number(id), room] as const] : [];
    }),
  );
}

/** The rooms of subjects. The browser keeps them, because the server has no such field. */
export const useRoomLimits = create<RoomLimits>()(() => limitsOf(readSetting(KEY) ?? ''));

/** Sets the room of some subjects; null removes it. */
export function setRoom(subjectIds: readonly number[], room: Room | null): void {
  const limits = new Map(useRoomLimits.getState());
  for (const id of subjectIds) {
    if (room === null) limits.delete(id);
    else limits.set(id, room);
  }
  useRoomLimits.setState(limits, true);
  keepSetting(KEY, [...limits].map(([id, one]) => `${id}=${roomText(one)}`).join(' '));
}
