import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { JournalStudent } from '../../domain/journal.ts';
import type { MarkValue } from '../../domain/marks.ts';
import { spokenMark } from '../../domain/journalSpeech.ts';
import { chosen, type RowChoice } from '../../domain/rowChoice.ts';
import { giveMarks } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/announcements.ts';
import { isPassive } from '../../ui/keyTargets.ts';

/** Beside the rows, so that each follows its own part: a move draws two of them. */
export type RowChoiceStore = ReturnType<typeof createRowChoice>;

export function createRowChoice(firstId: number | null) {
  return createStore<RowChoice>()(() => chosen(firstId));
}

export function useIsCurrent(choice: RowChoiceStore, studentId: number): boolean {
  return useStore(choice, ({ currentId }) => currentId === studentId);
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

function focusRow(row: Element | null): void {
  row?.querySelector<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
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
  row?.scrollIntoView({ block: 'nearest' });
}
