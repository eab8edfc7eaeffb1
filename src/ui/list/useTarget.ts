import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The row that is to be brought into sight; a new object asks for it again. */
export interface Target {
  id: number;
  /** What gets the focus as well: the row itself, or its edited field. */
  focus?: 'row' | 'field';
}

/** Brings a row into sight as soon as it is drawn, once. */
export function useTarget(list: RefObject<HTMLElement | null>, target: Target | null): void {
  const reached = useRef<Target | null>(null);
  useLayoutEffect(() => {
    if (!target || reached.current === target) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${target.id}"]`);
    if (!row) return;
    reached.current = target;
    row.scrollIntoView({ block: 'center' });
    const focused =
      target.focus === 'field'
        ? (row.querySelector<HTMLElement>('[data-edited="true"] :is(input, select)') ??
          row.querySelector<HTMLElement>('[data-field] :is(input, select), button'))
        : row;
    if (target.focus) focused?.focus({ preventScroll: true });
  });
}
