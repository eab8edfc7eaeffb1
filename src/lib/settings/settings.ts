// What this browser keeps beyond the page, written at once: words and numbers, never pupils' data.
/* eslint-disable no-restricted-globals -- the one door to it */

/** A kept text; null if there is none, or if the browser keeps nothing, as in a private window. */
export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text if the browser does; else it holds until the page is reloaded. */
export function keepSetting(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A private window, or storage is full or forbidden.
  }
}

export function forgetSetting(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was not kept.
  }
}
