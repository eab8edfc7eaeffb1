import { create } from 'zustand';
import { onReset } from './kit/lifecycle.ts';

/** A sentence that appears over the page for a while, with something to do about it. */
export interface Notice {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
  /** For how many milliseconds it is still shown; Infinity until it is dismissed. */
  left: number;
  /**
   * What happens when its time is over. Such a notice tells its time and can't be hidden: hiding
   * it would look like a way to stop what it announces.
   */
  onTimeOver?: () => void;
}

interface NoticesState {
  /** Oldest first. */
  notices: readonly Notice[];
}

export const useNotices = create<NoticesState>()(() => ({ notices: [] }));

const FOR_MS = 8000;
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

export function changeNotice(id: number, change: Partial<Pick<Notice, 'text' | 'left'>>): void {
  useNotices.setState(({ notices }) => ({
    notices: notices.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));
}

/**
 * Shows a sentence for a while, or with Infinity until it is dismissed; returns the id of its
 * notice, to take it away sooner.
 */
export function notify(text: string, action?: Notice['action'], forMs = FOR_MS): number {
  return showNotice({ text, left: forMs, ...(action && { action }) });
}

/**
 * Lets time pass for the notices. Whoever shows them calls it, and only while they can be read
 * and nobody is busy with them: so no time runs out unseen.
 */
export function passTime(ms: number): void {
  const aged = useNotices.getState().notices.map((one) => ({ ...one, left: one.left - ms }));
  useNotices.setState({ notices: aged.filter(({ left }) => left > 0) });
  for (const { left, onTimeOver } of aged) if (left <= 0) onTimeOver?.();
}

onReset(() => useNotices.setState({ notices: [] }));
