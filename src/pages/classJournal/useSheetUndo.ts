import { chosenCell } from '../../domain/cellChoice.ts';
import { undoMarks, useCanUndo } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/announcements.ts';
import { useUndoKey } from '../shared/useUndoKey.ts';
import { cellCount } from './cellActions.ts';
import type { WorkedGrid } from './useCellPointer.ts';

/**
 * Lets the last marks of the class journal be undone by Ctrl+Z and in the quick jump; the current
 * cell goes back to the first of them. Returns what does so; null where there is nothing to undo.
 */
export function useSheetUndo({ subjectId, sheet, choice, grid }: WorkedGrid) {
  const scope = `subject ${subjectId}` as const;
  const canUndo = useCanUndo(scope);
  const undo = () => {
    const { places, undone } = undoMarks(scope);
    if (undone.length > 0) announce(`Отменено: ${cellCount(undone.length)}`);
    const [first] = places;
    const row = sheet.lines.findIndex(({ studentId }) => studentId === first?.studentId);
    const column = sheet.columns.findIndex(({ id }) => id === first?.lessonId);
    if (row < 0 || column < 0) return;
    choice.setState({ choice: chosenCell({ row, column }) });
    grid.current?.reveal(row, column);
  };
  return useUndoKey(canUndo, undo);
}
