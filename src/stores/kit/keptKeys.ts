import { create } from 'zustand';
import { keepSetting, onSettingChanged, readSetting } from '../../lib/settings/settings.ts';

/** The oldest keys are forgotten first. */
const MOST_KEPT = 500;

const keysIn = (text: string | null): readonly string[] => (text ?? '').split(' ').filter(Boolean);

/**
 * Makes a set of keys that this browser keeps, for decisions about records that no server keeps.
 *
 * @param setting the name under which they are kept. The keys are ids, never names.
 */
export function createKeptKeys(setting: string) {
  const useStore = create(() => keysIn(readSetting(setting)));
  // Without this, the next decision here would overwrite what another tab has kept.
  onSettingChanged(setting, (text) => useStore.setState(keysIn(text), true));
  const keep = (keys: readonly string[]) => {
    useStore.setState(keys, true);
    keepSetting(setting, keys.join(' '));
  };
  return {
    /** Says of a key whether it is kept. */
    useHas: (): ((key: string) => boolean) => {
      const keys = useStore();
      return (key) => keys.includes(key);
    },
    add: (key: string) =>
      keep([...useStore.getState().filter((one) => one !== key), key].slice(-MOST_KEPT)),
    remove: (key: string) => keep(useStore.getState().filter((one) => one !== key)),
  };
}
