import type { JournalRow } from '../../domain/journal/journal.ts';
import { spokenUndo } from '../../domain/journal/journalSpeech.ts';
import { type MarkPlace, undoMarks, useWayBack, type WayBack } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/announcements.ts';
import { useUndoKey } from '../shared/marks/useUndoKey.ts';
import { goToRow, type RowChoiceStore } from './chooseRows.ts';

/** Undoes the newest step of a lesson, says so and goes back to the first of its students. */
function undoAndGoBack(lessonId: number, rows: readonly JournalRow[], choice: RowChoiceStore) {
  const { places, undone } = undoMarks(`lesson ${lessonId}`);
  const rowsOf = (marked: readonly MarkPlace[]) =>
    rows.filter(({ student }) => marked.some(({ studentId }) => studentId === student.id));
  const undoneRows = rowsOf(undone);
  if (undoneRows.length > 0) announce(spokenUndo(undoneRows));
  const [first] = rowsOf(places);
  if (first) goToRow(choice, first.student.id, { onlyIfFree: true });
}

/** Lets the last marks of a lesson be undone by Ctrl+Z and in the quick jump, too. */
export function useUndo(
  lessonId: number,
  rows: readonly JournalRow[],
  choice: RowChoiceStore,
): { wayBack: WayBack; onUndo: () => void } {
  const wayBack = useWayBack(`lesson ${lessonId}`);
  const onUndo = () => undoAndGoBack(lessonId, rows, choice);
  useUndoKey(wayBack.isOpen, onUndo);
  return { wayBack, onUndo };
}
