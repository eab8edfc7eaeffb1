import { useEffect, useEffectEvent } from 'react';
import { type MarkKey, markKeyOf } from '../../domain/journal/markKeys.ts';
import { useAppearance } from '../../stores/appearance.ts';
import { isCtrlWith } from '../../ui/ctrlKeys.ts';
import { isAtButton, isPassive, isPopoverOpen } from '../../ui/keyTargets.ts';
import { isModalOpen } from '../../ui/openDialogs.ts';
import { isInField } from '../../ui/singleKeys.ts';
import { cellActions } from './cellActions.ts';
import { focusHead, headColumn, placeOf } from './gridPlaces.ts';
import type { WorkedGrid } from './useCellPointer.ts';

/** Whether a key that was pressed outside of the cells is for them: at a button only that of a mark. */
function isForCells(target: EventTarget | null, { type }: MarkKey): boolean {
  if (useAppearance.getState().keys !== 'on' || isPopoverOpen()) return false;
  if (isAtButton(target)) return type === 'mark' && headColumn(target) === null;
  return isPassive(target);
}

const isErasing = ({ key }: KeyboardEvent) => key === 'Delete' || key === 'Backspace';

/** Lets the cells be worked by keys. */
export function useCellKeys(worked: WorkedGrid): void {
  const { grid, subjectId, sheet, choice, reveal, isReady } = worked;
  const actions = () => cellActions(subjectId, sheet, choice);

  const changeSelection = (event: KeyboardEvent): boolean => {
    const { selectAll, deselect, isRange } = actions();
    if (isCtrlWith('A', event)) selectAll();
    else if (event.key === 'Escape' && isRange()) deselect();
    else return false;
    return true;
  };

  /** The heads of the lessons are one row more: the arrows lead there, along them, and back. */
  const goAlongHeads = ({ key, shiftKey, target }: KeyboardEvent): boolean => {
    const { row, column } = choice.getState().choice.current;
    const at = headColumn(target);
    if (at === null) {
      const isUp = key === 'ArrowUp' && !shiftKey && row === 0;
      return isUp && placeOf(target, sheet) !== null && focusHead(grid.current, column);
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const next = at + (key === 'ArrowLeft' ? -1 : 1);
      if (sheet.columns[next]) grid.current?.reveal(row, next);
      return focusHead(grid.current, next);
    }
    if (key !== 'ArrowDown') return false;
    choice.setState({ hasFocus: true });
    actions().choose({ row: 0, column: at });
    reveal();
    return true;
  };

  const work = (event: KeyboardEvent): boolean => {
    const { target } = event;
    if (!isPopoverOpen() && goAlongHeads(event)) return true;
    const isInside = placeOf(target, sheet) !== null;
    if (isInside && changeSelection(event)) return true;
    if (isInside && isErasing(event)) {
      actions().tellKept();
      return true;
    }
    const meant = markKeyOf(event);
    if (!meant || !(isInside || isForCells(target, meant))) return false;
    if (meant.type === 'mark' && !isReady()) return true;
    choice.setState({ hasFocus: true });
    if (meant.type === 'mark') actions().mark(meant.value);
    else actions().move(meant.move, meant.isSelecting);
    reveal();
    return true;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isModalOpen()) return;
    // Else the page would scroll too, or the browser search for what is typed.
    if (!isInField(event.target) && work(event)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
