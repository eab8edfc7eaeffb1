// Values that this browser keeps beyond the page, written at once: words and numbers, never data of
// students.
/* eslint-disable no-restricted-globals -- the only access to localStorage */

/** A kept text; null if there is none, or if the browser stores nothing, as in a private window. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text if the browser stores anything; otherwise the choice lasts until the page is
 * reloaded.
 */
export function keepSetting(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is a private window, or the storage is full or forbidden.
  }
}

/** Calls back with a setting that another tab of this browser has changed. */
export function onSettingChanged(key: string, changed: (text: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) changed(event.newValue);
  });
}

export function forgetSetting(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was not kept.
  }
}
