import { distinctLabels, namesakeDetails } from './distinctLabels.ts';
import type { Student } from './entities.ts';
import { EMPTY_CELL, type LessonMarks, type MarkCell, type UnsavedMark } from './markState.ts';
import { givenValue } from './marks.ts';
import { byFullName, fullName, studentDetail } from './names.ts';
import { type WaitCause, waitCauseOf, waitText, weightiest } from './waiting.ts';

type WithCells = Pick<LessonMarks, 'cells'>;
type Cells = LessonMarks['cells'];

export interface JournalStudent {
  student: Student;
  /** The full name; a namesake's has the detail behind it. */
  name: string;
  /** What tells a namesake apart: school and class, the id, or both; empty for all others. */
  detail: string;
}

export interface JournalRow extends JournalStudent {
  cell: MarkCell;
}

/** The students of the journal, in Russian order of surname, name and patronymic. */
export function journalStudents(students: readonly Student[]): JournalStudent[] {
  const sorted = [...students].sort(byFullName);
  const labels = distinctLabels(sorted, fullName, studentDetail);
  const details = namesakeDetails(sorted, fullName, studentDetail);
  return sorted.map((student, index) => ({
    student,
    name: labels[index]?.label ?? fullName(student),
    detail: details.get(student.id) ?? '',
  }));
}

/** The journal's rows: its students with what is known of their marks. */
export function journalRows(students: readonly JournalStudent[], cells: Cells): JournalRow[] {
  return students.map((one) => ({ ...one, cell: cells.get(one.student.id) ?? EMPTY_CELL }));
}

/** The mark on the buttons: the pressed one until it is saved or given up, then the server's. */
export function shownMark({ entry, save }: MarkCell): string | null {
  return save === null || save.phase === 'saved' ? givenValue(entry?.value) : save.value;
}

/** Whether the student has a mark, on the server or on its way there: a refused one is none. */
export function isMarked(cell: MarkCell): boolean {
  return (refusedOf(cell) ? givenValue(cell.entry?.value) : shownMark(cell)) !== null;
}

/** The first student without a mark, whom a journal proposes to mark; where all have one, the first. */
export function firstOpen(students: readonly JournalStudent[], cells: Cells): number | null {
  const rows = journalRows(students, cells);
  const first = rows.find(({ cell }) => !isMarked(cell)) ?? rows[0];
  return first?.student.id ?? null;
}

/** The press of a cell that the server has refused: nothing sends it again without its user. */
export function refusedOf({ save }: MarkCell): (UnsavedMark & { phase: 'failed' }) | null {
  if (save?.phase !== 'failed' || save.retryAt !== null) return null;
  return save.failure.kind === 'session' ? null : save;
}

/** Whether a mark is not sent before the user decides: its row says why, and offers the choice. */
export function isStuck(cell: MarkCell): boolean {
  const state = saveState(cell);
  return state === 'failed' || state === 'conflict';
}

/** The state of a mark's last save, as the user sees it; null before the first one. */
export type SaveState =
  | 'saving'
  /** For the network, the server, a sign-in or the outcome of a lost call: then it is sent by itself. */
  | 'waits'
  | 'saved'
  /** Refused by the server. */
  | 'failed'
  | 'conflict'
  | 'changedElsewhere'
  | null;

export function saveState(cell: MarkCell): SaveState {
  const { entry, save, inDoubt } = cell;
  switch (save?.phase) {
    case undefined:
      return null;
    case 'waiting':
      return save.failure || inDoubt?.isMissing ? 'waits' : 'saving';
    case 'sending':
      return save.failure ? 'waits' : 'saving';
    case 'failed':
      return refusedOf(cell) ? 'failed' : 'waits';
    case 'conflict':
      return 'conflict';
    case 'saved':
      return entry?.value === save.value ? 'saved' : 'changedElsewhere';
  }
}

/** How many marks of a lesson are not on the server, and why. */
export interface UnsavedCount {
  saving: number;
  /** Sent by themselves as soon as the network or the server lets them. */
  waiting: number;
  /** What these wait for; null if none does. */
  waitsFor: WaitCause | null;
  /** Not sent before the user decides: refused, or changed by somebody else meanwhile. */
  failed: number;
  /** How many of the failed ones can be sent again: not those changed by somebody else. */
  repeatable: number;
}

const NONE_UNSAVED: UnsavedCount = {
  saving: 0,
  waiting: 0,
  waitsFor: null,
  failed: 0,
  repeatable: 0,
};

/** Whether nothing is left to save. */
export function isAllSaved({ saving, waiting, failed }: UnsavedCount): boolean {
  return saving + waiting + failed === 0;
}

/** By the cells of a lesson: a press changes one of many that a class journal counts. */
const unsavedCounts = new WeakMap<Cells, UnsavedCount>();

export function countUnsaved({ cells }: WithCells): UnsavedCount {
  const known = unsavedCounts.get(cells);
  if (known) return known;
  const count = { ...NONE_UNSAVED };
  for (const cell of cells.values()) {
    const state = saveState(cell);
    if (state === 'saving') count.saving += 1;
    if (state === 'waits') {
      count.waiting += 1;
      count.waitsFor = weightiest([count.waitsFor, waitCauseOf(cell)]);
    }
    if (isStuck(cell)) count.failed += 1;
    if (state === 'failed') count.repeatable += 1;
  }
  unsavedCounts.set(cells, count);
  return count;
}

/** The same of several lessons. */
export function sumUnsaved(lessons: readonly WithCells[]): UnsavedCount {
  const sum = { ...NONE_UNSAVED };
  for (const count of lessons.map(countUnsaved)) {
    sum.saving += count.saving;
    sum.waiting += count.waiting;
    sum.waitsFor = weightiest([sum.waitsFor, count.waitsFor]);
    sum.failed += count.failed;
    sum.repeatable += count.repeatable;
  }
  return sum;
}

/** «Не сохранено: 2 · Сохраняется: 3»: the line of the whole. */
export function saveStatusText({ saving, waiting, waitsFor, failed }: UnsavedCount): string {
  const parts = [
    failed > 0 && `Не сохранено: ${failed}`,
    waiting > 0 && `${waitText(waitsFor)}: ${waiting}`,
    saving > 0 && `Сохраняется: ${saving}`,
  ].filter(Boolean);
  return parts.join(' · ') || 'Все изменения сохранены';
}

/** The ids of students who are no longer in the journal, but whose marks wait for a decision. */
export function goneUnsaved(students: readonly JournalStudent[], cells: Cells): number[] {
  const present = new Set(students.map(({ student }) => student.id));
  const stuck = [...cells.keys()].filter((id) => isStuck(cells.get(id) ?? EMPTY_CELL));
  return stuck.filter((id) => !present.has(id));
}

/** How many names of those who are left are told. */
const NAMES = 3;

/** «Осталось: Ежов, Орлова и ещё 4»: who has no mark yet, by surname; empty for nobody. */
export function leftText(rows: readonly JournalRow[]): string {
  const left = rows.filter(({ cell }) => !isMarked(cell)).map(({ student }) => student.surname);
  if (left.length === 0) return '';
  const more = left.length > NAMES ? ` и ещё ${left.length - NAMES}` : '';
  return `Осталось: ${left.slice(0, NAMES).join(', ')}${more}`;
}
