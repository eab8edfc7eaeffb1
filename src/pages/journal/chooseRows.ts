import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { JournalStudent } from '../../domain/journal/journal.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import { spokenMark } from '../../domain/journal/journalSpeech.ts';
import type { Chooser } from '../../domain/journal/cellSelection.ts';
import { chosen, type RowChoice } from '../../domain/journal/rowChoice.ts';
import { giveMarks } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/announcements.ts';
import { isPassive } from '../../ui/keyTargets.ts';
import { isInSight } from '../../ui/sight.ts';

/** Beside the rows, so that each follows its own part: a move draws two of them. */
export type RowChoiceStore = ReturnType<typeof createRowChoice>;

export function createRowChoice(proposedId: number | null) {
  return createStore<RowChoice>()(() => chosen(proposedId, 'journal'));
}

/** Who has chosen a student's row; null if it is not the chosen one. */
export function useChooser(choice: RowChoiceStore, studentId: number): Chooser | null {
  return useStore(choice, ({ currentId, chosenBy }) => (currentId === studentId ? chosenBy : null));
}

export function useIsSelected(choice: RowChoiceStore, studentId: number): boolean {
  return useStore(choice, ({ selectedIds }) => selectedIds.has(studentId));
}

/** Gives the students a mark, as one step, and says so. */
export function markAndSay(
  lessonId: number,
  students: readonly JournalStudent[],
  value: MarkValue,
): void {
  giveMarks(
    lessonId,
    students.map(({ student }) => ({ studentId: student.id, value })),
  );
  announce(spokenMark(students, value));
}

/** Makes a student under the pointer current, with the focus: nothing scrolls. */
export function takeRow(choice: RowChoiceStore, studentId: number): void {
  choice.setState(chosen(studentId), true);
  focusRow(rowOf(studentId));
}

const rowOf = (studentId: number) =>
  document.querySelector(`[role="grid"] [data-student="${studentId}"]`);

const markCellOf = (row: Element) => row.querySelector<HTMLElement>('[role="gridcell"]');

/** Nothing scrolls. */
export function focusRow(row: Element | null): void {
  if (row) markCellOf(row)?.focus({ preventScroll: true });
}

/** Whether a student's name and mark can be seen. */
export function isRowInSight(row: Element): boolean {
  return isInSight(row, row.querySelector('[role="rowheader"]'), markCellOf(row));
}

/** Scrolls no further than it takes to see a row, and the one before it; a hidden one to the top. */
export function showRow(row: Element): void {
  row.scrollIntoView({ block: 'nearest' });
  // A notice lies over the last rows.
  if (!isRowInSight(row)) row.scrollIntoView({ block: 'start' });
}

/**
 * Makes a student current, in sight and with the focus; with `onlyIfFree`, a control outside of the
 * table keeps that. The card follows by itself.
 */
export function goToRow(
  choice: RowChoiceStore,
  studentId: number,
  { onlyIfFree = false } = {},
): void {
  choice.setState(chosen(studentId), true);
  const row = rowOf(studentId);
  const active = document.activeElement;
  const isFree = isPassive(active) || row?.closest('table')?.contains(active);
  if (!onlyIfFree || isFree) focusRow(row);
  if (row) showRow(row);
}
