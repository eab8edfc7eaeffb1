import { chosenCell } from '../../domain/cellChoice.ts';
import { createCellSearch } from '../../domain/classSheet.ts';
import { subjectScope, undoMarks, useCanUndo } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/announcements.ts';
import { useUndoKey } from '../shared/useUndoKey.ts';
import { cellCount } from './cellActions.ts';
import type { WorkedGrid } from './useCellPointer.ts';

/**
 * Lets the last marks of the class journal be undone by Ctrl+Z and in the quick jump; the current
 * cell goes back to the first of them. Returns what does so; null where there is nothing to undo.
 */
export function useSheetUndo({ subjectId, sheet, choice, reveal }: WorkedGrid) {
  const scope = subjectScope(subjectId);
  const canUndo = useCanUndo(scope);
  const undo = () => {
    const { places, undone } = undoMarks(scope);
    if (undone.length > 0) announce(`Отменено: ${cellCount(undone.length)}`);
    const [first] = places;
    const place = first && createCellSearch(sheet)(first);
    if (!place) return;
    choice.setState({ choice: chosenCell(place) });
    reveal();
  };
  return useUndoKey(canUndo, undo);
}
