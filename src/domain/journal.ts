import type { Mark, Student } from './entities.ts';
import type { Failure } from './failure.ts';
import type { MarkValue } from './marks.ts';
import { byFullName } from './names.ts';

/** Where the save of one student's mark stands. */
export type MarkSave =
  | { status: 'saving'; value: MarkValue }
  | { status: 'saved' }
  | { status: 'failed'; value: MarkValue; failure: Failure };

/** The marks of one lesson as the client knows them, by student id. */
export interface LessonMarks {
  marks: ReadonlyMap<number, Mark>;
  saves: ReadonlyMap<number, MarkSave>;
}

export interface JournalRow {
  student: Student;
  /** What the row shows: the mark being saved, else the server's; null without any. */
  mark: string | null;
  save: MarkSave | null;
}

/** The journal's rows, in Russian order of surname, name and patronymic. */
export function journalRows(
  students: readonly Student[],
  { marks, saves }: LessonMarks,
): JournalRow[] {
  return [...students].sort(byFullName).map((student) => {
    const save = saves.get(student.id) ?? null;
    const stored = marks.get(student.id)?.value ?? null;
    return { student, save, mark: save?.status === 'saving' ? save.value : stored };
  });
}

/** How many marks are on their way or were refused: closing the page now would lose them. */
export function countUnsavedMarks(saves: LessonMarks['saves']): number {
  return [...saves.values()].filter((save) => save.status !== 'saved').length;
}
