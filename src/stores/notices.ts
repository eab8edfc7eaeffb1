import { create } from 'zustand';
import { onReset } from './kit/lifecycle.ts';

/** A sentence that appears over the page for a while, perhaps with a button. */
export interface Notice {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
  /** How many more milliseconds it is shown; Infinity means until it is dismissed. */
  remainingMs: number;
  /**
   * Called when the time is over. Such a notice shows its seconds and has no «Скрыть»: the user
   * might think that hiding the notice stops the deletion.
   */
  onTimeOver?: () => void;
}

interface NoticesState {
  /** Oldest first. */
  notices: readonly Notice[];
}

export const useNotices = create<NoticesState>()(() => ({ notices: [] }));

const SHOWN_MS = 8000;
let lastId = 0;

export function dismiss(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));
}

/** Shows a notice; returns its id. */
export function showNotice(notice: Omit<Notice, 'id'>): number {
  lastId += 1;
  const id = lastId;
  useNotices.setState(({ notices }) => ({ notices: [...notices, { ...notice, id }] }));
  return id;
}

export function changeNotice(
  id: number,
  change: Partial<Pick<Notice, 'text' | 'remainingMs'>>,
): void {
  useNotices.setState(({ notices }) => ({
    notices: notices.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));
}

/**
 * Shows a sentence for a while, or until it is dismissed (Infinity). Returns the notice's id. A
 * notice with the same text and without a button is removed, so that only the new notice is shown
 * and read aloud.
 */
export function notify(text: string, action?: Notice['action'], remainingMs = SHOWN_MS): number {
  const same = useNotices.getState().notices.find((one) => one.text === text && !one.action);
  if (same && !action) dismiss(same.id);
  return showNotice({ text, remainingMs, ...(action && { action }) });
}

/**
 * Takes time off the notices. The component that shows them calls this, but not in a hidden tab and
 * not while the pointer or the focus is on a notice: no notice may end before it can be read.
 */
export function passTime(ms: number): void {
  const aged = useNotices
    .getState()
    .notices.map((one) => ({ ...one, remainingMs: one.remainingMs - ms }));
  useNotices.setState({ notices: aged.filter(({ remainingMs }) => remainingMs > 0) });
  for (const { remainingMs, onTimeOver } of aged) if (remainingMs <= 0) onTimeOver?.();
}

onReset(() => useNotices.setState({ notices: [] }));
