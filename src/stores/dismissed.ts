import { create } from 'zustand';
import { keepSetting, onSettingChanged, readSetting } from '../lib/settings/settings.ts';

const KEY = 'attention.dismissed';

/**
 * FNV-1a, 32 bits. Only hashes are kept in the browser, because a key would tell whom a hint is
 * about.
 */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

interface Dismissed {
  /** yyyy-mm-dd. */
  day: string;
  hashes: readonly string[];
}

function dismissedIn(text: string | null): Dismissed {
  const [day = '', ...hashes] = (text ?? '').split(' ');
  return { day, hashes };
}

const useStore = create(() => dismissedIn(readSetting(KEY)));

onSettingChanged(KEY, (text) => useStore.setState(dismissedIn(text)));

/** True if a hint was dismissed on a day, by its key. */
export function useDismissed(day: string): (key: string) => boolean {
  const dismissed = useStore();
  return (key) => dismissed.day === day && dismissed.hashes.includes(hashOf(key));
}

/** Hides a hint for the rest of a day, in this browser. */
export function dismissFor(day: string, key: string): void {
  const before = useStore.getState();
  const hashes = before.day === day ? before.hashes : [];
  useStore.setState({ day, hashes: [...hashes, hashOf(key)] });
  keepSetting(KEY, [day, ...hashes, hashOf(key)].join(' '));
}
