import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Leads the focus of a deleted record to the one that has taken its place, or else to the last:
 * left alone it would fall to the top of the page. The records' elements stand below `ref`, can be
 * focused and tell their index in the items by `data-index`.
 */
export function useFocusAfterDeletion<Container extends HTMLElement>(
  items: readonly { id: number }[],
) {
  const ref = useRef<Container>(null);
  const expected = useRef<{ id: number; index: number } | null>(null);

  useLayoutEffect(() => {
    const deletion = expected.current;
    if (!deletion) return;
    const index = items.findIndex(({ id }) => id === deletion.id);
    if (index !== -1) {
      deletion.index = index;
      return;
    }
    const focused = document.activeElement;
    // Its question is still open.
    if (focused?.closest('dialog')) return;
    expected.current = null;
    // Whoever has gone elsewhere meanwhile stays there.
    if (focused !== document.body) return;
    const nearest = Math.min(deletion.index, items.length - 1);
    const element = ref.current?.querySelector<HTMLElement>(`[data-index="${nearest}"]`);
    (element ?? document.querySelector('main'))?.focus({ preventScroll: true });
  });

  /** The record of an id is about to be deleted, if its user means it. */
  const expectDeletion = useCallback((id: number) => {
    expected.current = { id, index: 0 };
  }, []);

  return { ref, expectDeletion };
}
