import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ClassSheet } from '../../domain/journal/classSheet.ts';
import type { GridHandle } from '../../ui/grid/useGridHandle.ts';
import { isBegunElsewhere } from '../../ui/strayPress.ts';
import { cellActions } from './cellActions.ts';
import type { CellChoiceStore } from './cellChoices.ts';
import { placeOf } from './gridPlaces.ts';

/** The table of the class journal, and what works on it. */
export interface WorkedGrid {
  grid: RefObject<GridHandle | null>;
  subjectId: number;
  sheet: ClassSheet;
  choice: CellChoiceStore;
  /** Scrolls until the current cell is in sight. */
  reveal: () => void;
  /** Whether a key may mark the current cell; else it is scrolled to, or said that there is none. */
  isReady: () => boolean;
}

/** Lets the current cell and the range follow the pointer and the focus. */
export function useCellPointer({ grid, subjectId, sheet, choice }: WorkedGrid): void {
  const actions = () => cellActions(subjectId, sheet, choice);

  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    const place = placeOf(event.target, sheet);
    if (!place || event.button !== 0) return;
    const table = grid.current?.table;
    // The focus would choose the cell as well.
    if (table && isBegunElsewhere(event, table)) event.preventDefault();
    else if (!event.shiftKey) actions().choose(place);
    else {
      // The focus goes to the new end of the range by itself.
      event.preventDefault();
      choice.setState({ hasFocus: true });
      actions().select(place);
    }
  });

  const onMouseOver = useEffectEvent((event: MouseEvent) => {
    const place = event.buttons === 1 ? placeOf(event.target, sheet) : null;
    if (place) actions().select(place);
  });

  /** The focus may come to a cell by Tab, or by a screen reader's own ways. */
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const place = placeOf(target, sheet);
    choice.setState({ hasFocus: place !== null });
    const { current, chosenBy } = choice.getState().choice;
    const isSame = place?.row === current.row && place.column === current.column;
    if (place && !(isSame && chosenBy === 'user')) actions().choose(place);
  });

  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // Nowhere: the cell was scrolled out of the table, and keeps its claim.
    if (relatedTarget !== null) choice.setState({ hasFocus: false });
  });

  useEffect(() => {
    const table = grid.current?.table;
    if (!table) return;
    const abort = new AbortController();
    const { signal } = abort;
    table.addEventListener('mousedown', (event) => onMouseDown(event), { signal });
    table.addEventListener('mouseover', (event) => onMouseOver(event), { signal });
    table.addEventListener('focusin', (event) => onFocusIn(event), { signal });
    table.addEventListener('focusout', (event) => onFocusOut(event), { signal });
    return () => abort.abort();
  }, [grid]);
}
