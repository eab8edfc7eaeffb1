import { chosenCell } from '../../domain/journal/cellChoice.ts';
import { createCellSearch } from '../../domain/journal/classSheet.ts';
import { subjectScope, undoMarks, useWayBack } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/announcements.ts';
import { useUndoKey } from '../shared/marks/useUndoKey.ts';
import { cellCount } from './cellActions.ts';
import type { WorkedGrid } from './useCellPointer.ts';

/**
 * Lets the last marks of the class journal be undone by Ctrl+Z and in the quick jump, too; the
 * current cell goes back to the first of them.
 */
export function useSheetUndo({ subjectId, sheet, choice, reveal }: WorkedGrid) {
  const scope = subjectScope(subjectId);
  const wayBack = useWayBack(scope);
  const onUndo = () => {
    const { places, undone } = undoMarks(scope);
    if (undone.length > 0) announce(`Отменено: ${cellCount(undone.length)}`);
    const [first] = places;
    const place = first && createCellSearch(sheet)(first);
    if (!place) return;
    choice.setState({ choice: chosenCell(place) });
    reveal();
  };
  useUndoKey(wayBack.isOpen, onUndo);
  return { wayBack, onUndo };
}
