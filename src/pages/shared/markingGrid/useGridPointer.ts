import { useEffect, useEffectEvent, useRef } from 'react';
import { isDoubleClickFromOutside } from '../../../ui/pointer/strayPress.ts';
import { gridActions, type MarkingGrid } from './markingGrid.ts';

const markButtonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role="gridcell"] button') : null;

/** Lets the current cell and the range follow the pointer and the focus. */
export function useGridPointer(grid: MarkingGrid): void {
  const { selection } = grid;
  /**
   * The mark button that is held down. Only its click chooses the cell, which it marks too: what the press
   * and its focus would draw, the click would draw again.
   */
  const pressed = useRef<Element | null>(null);
  const isStray = (event: MouseEvent) => {
    const table = grid.table();
    return table !== null && isDoubleClickFromOutside(event, table);
  };

  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    const place = grid.placeOf(event.target);
    if (!place || event.button !== 0) return;
    const { choose, select, focusCurrent } = gridActions(grid);
    // The focus would choose the cell as well.
    if (isStray(event)) event.preventDefault();
    else if (event.shiftKey) {
      // Cells are selected, not their texts.
      event.preventDefault();
      select(place);
      focusCurrent();
    } else {
      pressed.current = markButtonAt(event.target);
      if (!pressed.current) choose(place);
    }
  });

  /** A press that leaves its button marks nothing, but it has chosen the cell. */
  const onMouseUp = useEffectEvent(({ target }: MouseEvent) => {
    const button = pressed.current;
    const place = grid.placeOf(button);
    if (!place || (target instanceof Node && button?.contains(target))) return;
    pressed.current = null;
    const { choose, focusCurrent } = gridActions(grid);
    choose(place);
    focusCurrent();
  });

  /** Focuses the cell, because the pressed element, such as a name, may not take the focus. */
  const onClick = useEffectEvent((event: MouseEvent) => {
    const isOfButton = pressed.current !== null;
    pressed.current = null;
    const place = grid.placeOf(event.target);
    if (!place || isStray(event)) return;
    const { choose, focusCurrent } = gridActions(grid);
    if (isOfButton) choose(place);
    focusCurrent();
  });

  const onMouseOver = useEffectEvent((event: MouseEvent) => {
    const place = event.buttons === 1 ? grid.placeOf(event.target) : null;
    if (place && grid.selectsByDrag) gridActions(grid).select(place);
  });

  /** Tab or a screen reader may move the focus to a cell. */
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    if (target !== null && target === pressed.current) return;
    const place = grid.placeOf(target);
    // A button in the row keeps the focus that it has got.
    selection.setState({ hasFocus: place !== null && grid.cellAt(place) === target });
    const { current, chosenBy } = selection.getState();
    const isSame = place?.row === current.row && place.column === current.column;
    if (place && !(isSame && chosenBy === 'user')) gridActions(grid).choose(place);
  });

  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // Scrolling can remove the focused cell: then hasFocus stays, and the cell gets the focus again.
    if (relatedTarget !== null) selection.setState({ hasFocus: false });
  });

  const tableNow = useEffectEvent(() => grid.table());
  useEffect(() => {
    const table = tableNow();
    const abort = new AbortController();
    const { signal } = abort;
    table?.addEventListener('mousedown', (event) => onMouseDown(event), { signal });
    document.addEventListener('mouseup', (event) => onMouseUp(event), { signal });
    table?.addEventListener('click', (event) => onClick(event), { signal });
    table?.addEventListener('mouseover', (event) => onMouseOver(event), { signal });
    table?.addEventListener('focusin', (event) => onFocusIn(event), { signal });
    table?.addEventListener('focusout', (event) => onFocusOut(event), { signal });
    return () => abort.abort();
  }, []);
}
