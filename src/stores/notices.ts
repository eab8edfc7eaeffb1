import { create } from 'zustand';
import { onReset } from './reset.ts';

/** A sentence that appears over the page for a while, with something to do about it. */
export interface Notice {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
}

interface NoticesState {
  notices: readonly Notice[];
}

export const useNotices = create<NoticesState>()(() => ({ notices: [] }));

const FOR_MS = 8000;
let lastId = 0;

export function dismiss(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));
}

/** Shows a notice for a while, or until it is dismissed; returns its id, to take it away sooner. */
export function notify(text: string, action?: Notice['action'], forMs = FOR_MS): number {
  lastId += 1;
  const id = lastId;
  useNotices.setState(({ notices }) => ({
    notices: [...notices, { id, text, ...(action && { action }) }],
  }));
  if (forMs !== Infinity) setTimeout(() => dismiss(id), forMs);
  return id;
}

onReset(() => useNotices.setState({ notices: [] }));
