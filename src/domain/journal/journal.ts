import { distinctLabels, namesakeDetails } from '../text/distinctLabels.ts';
import type { Student } from '../entities.ts';
import { EMPTY_CELL, type LessonMarks, type MarkCell } from '../marks/markState.ts';
import { byFullName, fullName, studentDetail } from '../text/names.ts';
import { isMarked, isStuck } from '../marks/saveState.ts';

type Cells = LessonMarks['cells'];

export interface JournalStudent {
  student: Student;
  /** The full name; for a namesake, the detail follows. */
  name: string;
  /** Tells namesakes apart: school and class, the id, or both; empty for all others. */
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

/** The journal's rows: its students with their cells. */
export function journalRows(students: readonly JournalStudent[], cells: Cells): JournalRow[] {
  return students.map((one) => ({ ...one, cell: cells.get(one.student.id) ?? EMPTY_CELL }));
}

/**
 * The index of the row that a journal proposes to mark: the first without a mark, or 0 if all have
 * one.
 */
export function firstUnmarkedRow(students: readonly JournalStudent[], cells: Cells): number {
  const row = journalRows(students, cells).findIndex(({ cell }) => !isMarked(cell));
  return Math.max(0, row);
}

/**
 * The ids of students who are no longer in the journal, but have marks that wait for a decision.
 */
export function goneUnsaved(students: readonly JournalStudent[], cells: Cells): number[] {
  const present = new Set(students.map(({ student }) => student.id));
  const stuck = [...cells.keys()].filter((id) => isStuck(cells.get(id) ?? EMPTY_CELL));
  return stuck.filter((id) => !present.has(id));
}

/** The largest number of names in the sentence about students without a mark. */
const NAMES = 3;

/**
 * «Осталось: Ежов, Орлова и ещё 4»: the surnames of students without a mark; empty if there are
 * none.
 */
export function leftText(rows: readonly JournalRow[]): string {
  const left = rows.filter(({ cell }) => !isMarked(cell)).map(({ student }) => student.surname);
  if (left.length === 0) return '';
  const more = left.length > NAMES ? ` и ещё ${left.length - NAMES}` : '';
  return `Осталось: ${left.slice(0, NAMES).join(', ')}${more}`;
}
