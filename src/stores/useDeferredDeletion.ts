import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { DeferredDeletion } from './deferredDeletion.ts';

/** Leaves out of a list what was deleted on this screen; leaving the screen sends the deletions. */
export function useDeferredDeletion(deletion: DeferredDeletion) {
  const hidden = useStore(deletion.hidden);
  useEffect(() => deletion.flush, [deletion]);
  return <Item extends { id: number }>(items: readonly Item[]): readonly Item[] =>
    hidden.size === 0 ? items : items.filter(({ id }) => !hidden.has(id));
}
