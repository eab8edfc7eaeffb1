import { create } from 'zustand';
import { keepSetting, onSettingChanged, readSetting } from '../../lib/settings/settings.ts';

const KEY = 'lessons.not-reminded';

/** The oldest are forgotten: nobody is reminded of lessons so long ago. */
const MOST_KEPT = 500;

const idsIn = (text: string | null): readonly number[] =>
  (text ?? '').split(' ').filter(Boolean).map(Number);

/** The ids of the lessons of which this browser does not remind, the newest decision last. */
const useStore = create(() => idsIn(readSetting(KEY)));

// A tab that does not know what another has decided would undo it with its own next decision.
onSettingChanged(KEY, (text) => useStore.setState(idsIn(text), true));

/** Says of a lesson without marks whether its teacher is to be reminded of it. */
export function useIsReminded(): (lessonId: number) => boolean {
  const ids = useStore();
  return (lessonId) => !ids.includes(lessonId);
}

function keep(ids: readonly number[]): void {
  useStore.setState(ids, true);
  keepSetting(KEY, ids.join(' '));
}

/** Reminds of a lesson no more, in this browser. */
export function stopReminding(lessonId: number): void {
  keep([...useStore.getState(), lessonId].slice(-MOST_KEPT));
}

export function remindAgain(lessonId: number): void {
  keep(useStore.getState().filter((id) => id !== lessonId));
}
