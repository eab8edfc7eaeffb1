import { distinctLabels, namesakeDetails } from './distinctLabels.ts';
import type { Student } from './entities.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type SaveFailure,
  type UnsavedMark,
  unsavedOf,
} from './markState.ts';
import { byFullName, fullName } from './names.ts';

type WithCells = Pick<LessonMarks, 'cells'>;
type Cells = LessonMarks['cells'];

export interface JournalStudent {
  student: Student;
  /** The full name; a namesake's has the detail behind it. */
  name: string;
  /** What tells a namesake apart: the school, the id, or both; empty for all others. */
  detail: string;
}

export interface JournalRow extends JournalStudent {
  cell: MarkCell;
}

/** The students of the journal, in Russian order of surname, name and patronymic. */
export function journalStudents(students: readonly Student[]): JournalStudent[] {
  const sorted = [...students].sort(byFullName);
  const schoolOf = ({ schoolTitle }: Student) => schoolTitle;
  const labels = distinctLabels(sorted, fullName, schoolOf);
  const details = namesakeDetails(sorted, fullName, schoolOf);
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
  return save === null || save.phase === 'saved' ? (entry?.value ?? null) : save.value;
}

/** Whether the student has a mark, on the server or on its way there: a refused one is none. */
export function isMarked(cell: MarkCell): boolean {
  const failed = failedOf(cell);
  if (failed && !isSentAgain(failed)) return cell.entry !== null;
  return shownMark(cell) !== null;
}

/** A press that could not be saved; it stays one while it is sent again by itself. */
export type FailedMark = UnsavedMark & { failure: SaveFailure };

/** The press of a cell that could not be saved, or null. */
export function failedOf(cell: MarkCell): FailedMark | null {
  const unsaved = unsavedOf(cell);
  if (!unsaved?.failure || unsaved.phase === 'conflict') return null;
  return { ...unsaved, failure: unsaved.failure };
}

/** Whether a mark that is not saved is sent again without the user: later, or after a sign-in. */
export function isSentAgain(save: FailedMark): boolean {
  return save.phase !== 'failed' || save.retryAt !== null || save.failure.kind === 'session';
}

/** Whether the row tells why its mark is not saved, and what the user can do. */
export function isStuck(cell: MarkCell): boolean {
  const state = saveState(cell);
  return state === 'failed' || state === 'conflict';
}

/** Whether a mark is not sent before the user decides. */
export function isUndecided(cell: MarkCell): boolean {
  const failed = failedOf(cell);
  return failed ? !isSentAgain(failed) : cell.save?.phase === 'conflict';
}

/** The state of a mark's last save, as the user sees it; null before the first one. */
export type SaveState = 'saving' | 'saved' | 'failed' | 'conflict' | 'changedElsewhere' | null;

export function saveState({ entry, save }: MarkCell): SaveState {
  switch (save?.phase) {
    case undefined:
      return null;
    case 'waiting':
    case 'sending':
      return save.failure ? 'failed' : 'saving';
    case 'failed':
      return 'failed';
    case 'conflict':
      return 'conflict';
    case 'saved':
      return entry?.value === save.value ? 'saved' : 'changedElsewhere';
  }
}

/** How many marks of a lesson are not on the server, and why. */
export interface UnsavedCount {
  saving: number;
  /** Failed without a network. */
  offline: number;
  /** Failed for any other reason, or changed by somebody else meanwhile. */
  failed: number;
  /** How many of the failed ones are not sent before the user decides. */
  undecided: number;
  /** How many that failed, also offline, can be sent again: not those changed by somebody else. */
  repeatable: number;
}

const NONE_UNSAVED = { saving: 0, offline: 0, failed: 0, undecided: 0, repeatable: 0 };

/** By the cells of a lesson: a press changes one of many that a class journal counts. */
const unsavedCounts = new WeakMap<Cells, UnsavedCount>();

export function countUnsaved({ cells }: WithCells): UnsavedCount {
  const known = unsavedCounts.get(cells);
  if (known) return known;
  const count = { ...NONE_UNSAVED };
  for (const cell of cells.values()) {
    const failed = failedOf(cell);
    const unsaved = unsavedOf(cell);
    if (failed) count[failed.failure.kind === 'offline' ? 'offline' : 'failed'] += 1;
    else if (unsaved) count[unsaved.phase === 'conflict' ? 'failed' : 'saving'] += 1;
    if (isUndecided(cell)) count.undecided += 1;
    if (failed) count.repeatable += 1;
  }
  unsavedCounts.set(cells, count);
  return count;
}

/** The same of several lessons. */
export function sumUnsaved(lessons: readonly WithCells[]): UnsavedCount {
  const sum = { ...NONE_UNSAVED };
  for (const count of lessons.map(countUnsaved)) {
    sum.saving += count.saving;
    sum.offline += count.offline;
    sum.failed += count.failed;
    sum.undecided += count.undecided;
    sum.repeatable += count.repeatable;
  }
  return sum;
}

/** «Не сохранено: 2 · Сохраняется: 3»: the line of the whole. */
export function saveStatusText({ saving, offline, failed }: UnsavedCount): string {
  const parts = [
    failed > 0 && `Не сохранено: ${failed}`,
    offline > 0 && `Ждёт сети: ${offline}`,
    saving > 0 && `Сохраняется: ${saving}`,
  ].filter(Boolean);
  return parts.join(' · ') || 'Все изменения сохранены';
}

/** The ids of students who are no longer in the journal, but whose marks are not saved. */
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
