import { distinctLabels } from './distinctLabels.ts';
import type { Student } from './entities.ts';
import { EMPTY_CELL, type LessonMarks, type MarkCell } from './markState.ts';
import { byFullName, fullName } from './names.ts';

export interface JournalRow {
  student: Student;
  /** The full name; a namesake's has the school or id behind it. */
  name: string;
  cell: MarkCell;
}

/** The journal's rows, in Russian order of surname, name and patronymic. */
export function journalRows(
  students: readonly Student[],
  cells: LessonMarks['cells'],
): JournalRow[] {
  const sorted = [...students].sort(byFullName);
  const labels = distinctLabels(sorted, fullName, ({ schoolTitle }) => schoolTitle);
  return sorted.map((student, index) => ({
    student,
    name: labels[index]?.label ?? fullName(student),
    cell: cells.get(student.id) ?? EMPTY_CELL,
  }));
}

/** The mark on the buttons: the pressed one until it is saved or given up, then the server's. */
export function shownMark({ entry, save }: MarkCell): string | null {
  return save === null || save.phase === 'saved' ? (entry?.value ?? null) : save.value;
}

/** Whether the student has a mark on the server, or one that is being saved. */
export function isMarked({ entry, save }: MarkCell): boolean {
  return entry !== null || save?.phase === 'waiting' || save?.phase === 'sending';
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
    case 'saved':
      return entry?.value === save.value ? 'saved' : 'changedElsewhere';
  }
}

/** How many marks of a lesson are not on the server, and why. */
export interface UnsavedCount {
  saving: number;
  /** Failed without a network. */
  offline: number;
  /** Failed for any other reason. */
  failed: number;
}

export function countUnsaved({ cells }: LessonMarks): UnsavedCount {
  const count = { saving: 0, offline: 0, failed: 0 };
  for (const { save } of cells.values()) {
    if (save?.phase === 'failed')
      count[save.failure.kind === 'offline' ? 'offline' : 'failed'] += 1;
    else if (save !== null && save.phase !== 'saved') count.saving += 1;
  }
  return count;
}
