import { distinctLabels, namesakeDetails } from './distinctLabels.ts';
import type { Student } from './entities.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type UnsavedMark,
  unsavedOf,
} from './markState.ts';
import { byFullName, fullName } from './names.ts';

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
export function journalRows(
  students: readonly JournalStudent[],
  cells: LessonMarks['cells'],
): JournalRow[] {
  return students.map((one) => ({ ...one, cell: cells.get(one.student.id) ?? EMPTY_CELL }));
}

/** The mark on the buttons: the pressed one until it is saved or given up, then the server's. */
export function shownMark({ entry, save }: MarkCell): string | null {
  return save === null || save.phase === 'saved' ? (entry?.value ?? null) : save.value;
}

/** Whether the student has a mark, on the server or on its way there: a refused one is none. */
export function isMarked(cell: MarkCell): boolean {
  const { entry, save } = cell;
  if (save?.phase === 'failed' && !isSentAgain(save)) return entry !== null;
  return shownMark(cell) !== null;
}

/** Whether a mark that is not saved is sent again without the user: later, or after a sign-in. */
export function isSentAgain({ failure, retryAt }: UnsavedMark & { phase: 'failed' }): boolean {
  return retryAt !== null || failure.kind === 'session';
}

/** Whether the row tells why its mark is not saved, and what the user can do. */
export function isStuck(cell: MarkCell): boolean {
  const state = saveState(cell);
  return state === 'failed' || state === 'conflict';
}

/** The state of a row's last save, as the user sees it; null before the first one. */
export function saveState({ entry, save }: MarkCell) {
  switch (save?.phase) {
    case undefined:
      return null;
    case 'waiting':
    case 'sending':
      return 'saving';
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
}

export function countUnsaved({ cells }: LessonMarks): UnsavedCount {
  const count = { saving: 0, offline: 0, failed: 0 };
  for (const cell of cells.values()) {
    const unsaved = unsavedOf(cell);
    if (unsaved?.phase === 'failed')
      count[unsaved.failure.kind === 'offline' ? 'offline' : 'failed'] += 1;
    else if (unsaved) count[unsaved.phase === 'conflict' ? 'failed' : 'saving'] += 1;
  }
  return count;
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
