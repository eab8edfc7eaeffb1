import { useEffect, useEffectEvent } from 'react';
import { type MarkKey, markKeyOf } from '../../../domain/journal/markKeys.ts';
import { useAppearance } from '../../../stores/appearance.ts';
import { isCtrlWith } from '../../../ui/keyboard/ctrlKeys.ts';
import { isAtButton, isPassive, isPopoverOpen } from '../../../ui/keyboard/keyTargets.ts';
import { isModalOpen } from '../../../ui/dialogs/openDialogs.ts';
import { isInField } from '../../../ui/keyboard/singleKeys.ts';
import { gridActions, type MarkingGrid } from './markingGrid.ts';

/** True if a key pressed outside of the cells is for them: on a button only the key of a mark. */
function isForCells(
  { table }: MarkingGrid,
  target: EventTarget | null,
  { type }: MarkKey,
): boolean {
  if (useAppearance.getState().keys !== 'on' || isPopoverOpen()) return false;
  if (!isAtButton(target)) return isPassive(target);
  const isInHead = target instanceof Node && table()?.contains(target);
  return type === 'mark' && !isInHead;
}

/** Does the action of a key; returns true if the key has an action. */
function handleKey(grid: MarkingGrid, event: KeyboardEvent): boolean {
  const { target, key } = event;
  const actions = gridActions(grid);
  const place = grid.placeOf(target);
  if (place && isCtrlWith('A', event)) actions.selectAll();
  else if (place && key === 'Escape' && actions.isRange()) actions.deselect();
  else if (place && (key === 'Delete' || key === 'Backspace')) actions.explainNoErasing();
  else if ((key === 'Enter' || key === ' ') && isAtButton(target)) {
    // The press belongs to the button, unless it would change an invisible mark.
    if (!place || grid.isSeen(place)) return false;
    grid.reveal(place);
  } else {
    const meant = markKeyOf(event);
    if (!meant || !(place || isForCells(grid, target, meant))) return false;
    if (meant.type === 'move') actions.move(meant.move, meant.isSelecting);
    else if (actions.isReady()) actions.mark(meant.value);
    else return true;
    actions.showCurrent();
  }
  return true;
}

/** Lets the cells be worked by keys. */
export function useGridKeys(grid: MarkingGrid): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isModalOpen()) return;
    // Without this the page would scroll too, or the browser's search would open.
    if (!isInField(event.target) && handleKey(grid, event)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
