import { useEffect, useEffectEvent } from 'react';
import { isDoubleClickFromOutside } from '../../../ui/pointer/strayPress.ts';
import { gridActions, type MarkingGrid } from './markingGrid.ts';

/** Lets the current cell and the range follow the pointer and the focus. */
export function useGridPointer(grid: MarkingGrid): void {
  const { selection } = grid;
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
    else if (!event.shiftKey) choose(place);
    else {
      // Cells are selected, not their texts.
      event.preventDefault();
      select(place);
      focusCurrent();
    }
  });

  /** Focuses the cell, because the pressed element, such as a name, may not take the focus. */
  const onClick = useEffectEvent((event: MouseEvent) => {
    const place = grid.placeOf(event.target);
    if (place && !isStray(event)) gridActions(grid).focusCurrent();
  });

  /** A press that slips off a mark button ends in no click, and Enter would press that button. */
  const onMouseUp = useEffectEvent(({ target }: MouseEvent) => {
    const { activeElement } = document;
    if (!activeElement?.matches('[role="gridcell"] button')) return;
    const isHere = grid.placeOf(activeElement) !== null;
    const isClick = target instanceof Node && activeElement.contains(target);
    if (isHere && !isClick) gridActions(grid).focusCurrent();
  });

  const onMouseOver = useEffectEvent((event: MouseEvent) => {
    const place = event.buttons === 1 ? grid.placeOf(event.target) : null;
    if (place && grid.selectsByDrag) gridActions(grid).select(place);
  });

  /** Tab or a screen reader may move the focus to a cell. */
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const place = grid.placeOf(target);
    selection.setState({ hasFocus: place !== null });
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
