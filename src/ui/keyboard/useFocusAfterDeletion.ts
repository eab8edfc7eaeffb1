import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus from a deleted item to the next item, or to the last: the browser would move it
 * to the top of the page. The items' elements are inside `ref`, can be focused and have their index
 * in `data-index`.
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
    // The dialog that asks about the deletion is still open.
    if (focused?.closest('dialog')) return;
    expected.current = null;
    // The user has moved the focus meanwhile.
    if (focused !== document.body) return;
    const nearest = Math.min(deletion.index, items.length - 1);
    const element = ref.current?.querySelector<HTMLElement>(`[data-index="${nearest}"]`);
    (element ?? document.querySelector('main'))?.focus({ preventScroll: true });
  });

  /** Called before the user is asked: from now on the item may be deleted. */
  const expectDeletion = useCallback((id: number) => {
    expected.current = { id, index: 0 };
  }, []);

  return { ref, expectDeletion };
}
