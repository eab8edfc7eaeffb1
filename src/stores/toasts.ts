import { create } from 'zustand';
import { onReset } from './kit/lifecycle.ts';

/** A sentence that appears over the page for a while, perhaps with a button. */
export interface Toast {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
  /** How many more milliseconds it is shown; Infinity means until it is dismissed. */
  remainingMs: number;
  /**
   * Called when the time is over. Such a toast shows its seconds and has no «Скрыть»: the user
   * might think that hiding the toast stops the deletion.
   */
  onTimeOver?: () => void;
}

interface ToastsState {
  /** Oldest first. */
  toasts: readonly Toast[];
}

export const useToasts = create<ToastsState>()(() => ({ toasts: [] }));

const SHOWN_MS = 8000;
let lastId = 0;

export function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }));
}

/** Shows a toast; returns its id. */
export function addToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }));
  return id;
}

export function changeToast(
  id: number,
  change: Partial<Pick<Toast, 'text' | 'remainingMs'>>,
): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));
}

/**
 * Shows a sentence for a while, or until it is dismissed (Infinity). Returns the toast's id. A
 * toast with the same text and without a button is removed, so that only the new toast is shown
 * and read aloud.
 */
export function showToast(text: string, action?: Toast['action'], remainingMs = SHOWN_MS): number {
  const same = useToasts.getState().toasts.find((one) => one.text === text && !one.action);
  if (same && !action) dismiss(same.id);
  return addToast({ text, remainingMs, ...(action && { action }) });
}

/**
 * Takes time off the toasts. The component that shows them calls this, but not in a hidden tab and
 * not while the pointer or the focus is on a toast: no toast may end before it can be read.
 */
export function countDown(ms: number): void {
  const aged = useToasts
    .getState()
    .toasts.map((one) => ({ ...one, remainingMs: one.remainingMs - ms }));
  useToasts.setState({ toasts: aged.filter(({ remainingMs }) => remainingMs > 0) });
  for (const { remainingMs, onTimeOver } of aged) if (remainingMs <= 0) onTimeOver?.();
}

onReset(() => useToasts.setState({ toasts: [] }));
