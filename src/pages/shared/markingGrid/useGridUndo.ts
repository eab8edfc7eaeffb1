import { type MarkPlace, undoMarks, useWayBack } from '../../../stores/marks/marks.ts';
import { announce } from '../../../ui/feedback/announcements.ts';
import { isPassive } from '../../../ui/keyboard/keyTargets.ts';
import { useUndoKey } from '../marks/useUndoKey.ts';
import { gridActions, type MarkingGrid } from './markingGrid.ts';

/**
 * Lets the last marks of a grid be undone by Ctrl+Z and in the command palette, too; the first of them
 * becomes the current cell. A control outside of the table keeps the focus.
 */
export function useGridUndo(grid: MarkingGrid) {
  const { scope, find, words, table, reveal } = grid;
  const wayBack = useWayBack(scope);
  const onUndo = () => {
    const step = undoMarks(scope);
    const placesOf = (marks: readonly MarkPlace[]) => marks.flatMap((mark) => find(mark) ?? []);
    const [undone, ...others] = placesOf(step.undone);
    if (undone) {
      const what = others.length > 0 ? words.countText(others.length + 1) : words.nameAt(undone);
      announce(`Отменено: ${what}`);
    }
    const [first] = placesOf(step.places);
    if (!first) return;
    const { choose, showCurrent } = gridActions(grid);
    choose(first);
    const active = document.activeElement;
    if (isPassive(active) || table()?.contains(active)) showCurrent();
    else reveal(first);
  };
  useUndoKey(wayBack.isOpen, onUndo);
  return { wayBack, onUndo };
}
