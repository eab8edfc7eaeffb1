import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useShownRecord } from '../../lib/addresses/shownRecord.ts';

/** The row to scroll to; a new object scrolls to it again. */
interface Target {
  id: number;
  /** The element that gets the focus too: the row itself, or its edited field. */
  focus?: 'row' | 'field';
}

interface Announcement {
  text: string;
  /** Counts the announcements, so that a repeated sentence is read aloud again. */
  count: number;
  /** The id of the added row that the text names; undefined once the row was shown. */
  hiddenRowId?: number | undefined;
}

/** Leads the user of a list to rows, and announces how the last action ended. */
export function useGuidance() {
  const [target, setTarget] = useState<Target | null>(null);
  const shown = useShownRecord();
  const [shownBefore, setShownBefore] = useState<typeof shown>(null);
  if (shown && shown !== shownBefore) {
    setShownBefore(shown);
    setTarget({ id: shown.id, focus: 'row' });
  }
  const [addedId, setAddedId] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 });
  const announce = useCallback(
    (text: string, hiddenRowId?: number) =>
      setAnnouncement(({ count }) => ({ text, count: count + 1, hiddenRowId })),
    [],
  );
  return {
    /** The row that the user is led to. */
    target,
    scrollToRow: setTarget,
    /** The id of the row that was added last. */
    addedId,
    showAdded: (id: number, name: string) => {
      announce(`Добавлено: ${name}.`, id);
      setAddedId(id);
      setTarget({ id });
    },
    announcement,
    /** Called when the added row is shown. */
    clearHiddenRow: () => setAnnouncement((before) => ({ ...before, hiddenRowId: undefined })),
    /** Tells how an action ended. */
    announce,
  };
}

/** Scrolls to a row once, as soon as it is rendered. */
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
