import { useEffect } from 'react';
import { undoMarks, useCanUndo } from '../../stores/marks/marks.ts';
import { useCommands } from '../../ui/commands.ts';
import { isCtrlWith } from '../../ui/ctrlKeys.ts';
import { Undo } from '../../ui/icons.ts';
import { isModalOpen } from '../../ui/openDialogs.ts';
import { isInField } from '../../ui/singleKeys.ts';

/** Undoes the last marks of a lesson by Ctrl+Z, and offers that in the quick jump. */
export function useUndoKey(lessonId: number): void {
  const canUndo = useCanUndo(lessonId);
  useEffect(() => {
    if (!canUndo) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCtrlWith('Z', event) || isInField(event.target) || isModalOpen()) return;
      event.preventDefault();
      undoMarks(lessonId);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [canUndo, lessonId]);
  useCommands([
    {
      label: 'Отменить последнюю оценку',
      icon: Undo,
      keys: ['Ctrl', 'Z'],
      run: canUndo ? () => undoMarks(lessonId) : undefined,
    },
  ]);
}
