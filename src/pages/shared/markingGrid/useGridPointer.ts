import { useEffect, useEffectEvent } from 'react';
import { isBegunElsewhere } from '../../../ui/strayPress.ts';
import { gridActions, type MarkingGrid } from './markingGrid.ts';

/** Lets the current cell and the range follow the pointer and the focus. */
export function useGridPointer(grid: MarkingGrid): void {
  const { selection } = grid;
  const isStray = (event: MouseEvent) => {
    const table = grid.table();
    return table !== null && isBegunElsewhere(event, table);
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

  /** What is pressed may take no focus itself, such as a name. */
  const onClick = useEffectEvent((event: MouseEvent) => {
    const place = grid.placeOf(event.target);
    if (place && !isStray(event)) gridActions(grid).focusCurrent();
  });

  const onMouseOver = useEffectEvent((event: MouseEvent) => {
    const place = event.buttons === 1 ? grid.placeOf(event.target) : null;
    if (place && grid.selectsByDrag) gridActions(grid).select(place);
  });

  /** The focus may come to a cell by Tab, or by a screen reader's own ways. */
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const place = grid.placeOf(target);
    selection.setState({ hasFocus: place !== null });
    const { current, chosenBy } = selection.getState();
    const isSame = place?.row === current.row && place.column === current.column;
    if (place && !(isSame && chosenBy === 'user')) gridActions(grid).choose(place);
  });

  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // Focus is lost by scrolling, too: then the current cell keeps its claim.
    if (relatedTarget !== null) selection.setState({ hasFocus: false });
  });

  const tableNow = useEffectEvent(() => grid.table());
  useEffect(() => {
    const table = tableNow();
    const abort = new AbortController();
    const { signal } = abort;
    table?.addEventListener('mousedown', (event) => onMouseDown(event), { signal });
    table?.addEventListener('click', (event) => onClick(event), { signal });
    table?.addEventListener('mouseover', (event) => onMouseOver(event), { signal });
    table?.addEventListener('focusin', (event) => onFocusIn(event), { signal });
    table?.addEventListener('focusout', (event) => onFocusOut(event), { signal });
    return () => abort.abort();
  }, []);
}
