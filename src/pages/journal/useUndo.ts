import { useEffect, useEffectEvent } from 'react';
import type { JournalRow } from '../../domain/journal.ts';
import { spokenUndo } from '../../domain/journalSpeech.ts';
import { undoMarks, useCanUndo } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/announcements.ts';
import { useCommands } from '../../ui/commands.ts';
import { isCtrlWith } from '../../ui/ctrlKeys.ts';
import { Undo } from '../../ui/icons.ts';
import { isModalOpen } from '../../ui/openDialogs.ts';
import { isInField } from '../../ui/singleKeys.ts';
import { goToRow, type RowChoiceStore } from './chooseRows.ts';

/** Undoes the newest step of a lesson, says so and goes back to the first of its students. */
function undoAndGoBack(lessonId: number, rows: readonly JournalRow[], choice: RowChoiceStore) {
  const { studentIds, undoneIds } = undoMarks(lessonId);
  const undone = rows.filter(({ student }) => undoneIds.includes(student.id));
  if (undone.length > 0) announce(spokenUndo(undone));
  const first = rows.find(({ student }) => studentIds.includes(student.id));
  if (first) goToRow(choice, first.student.id, { onlyIfFree: true });
}

/**
 * Lets the last marks of a lesson be undone by Ctrl+Z and in the quick jump. Returns what does so;
 * null where there is nothing to undo.
 */
export function useUndo(
  lessonId: number,
  rows: readonly JournalRow[],
  choice: RowChoiceStore,
): (() => void) | null {
  const canUndo = useCanUndo(lessonId);
  const undo = () => undoAndGoBack(lessonId, rows, choice);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isCtrlWith('Z', event) || isInField(event.target) || isModalOpen()) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    if (!canUndo) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [canUndo]);
  useCommands([
    {
      label: 'Отменить последнюю оценку',
      icon: Undo,
      keys: ['Ctrl', 'Z'],
      run: canUndo ? undo : undefined,
    },
  ]);
  return canUndo ? undo : null;
}
