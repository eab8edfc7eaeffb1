import { alreadyDeletedFailure } from '../../api/failures.ts';
import type { Student, StudentDraft } from '../../domain/entities.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { studentList } from './adminLists.ts';
import { type Changes, changeMany, undoChanges } from '../kit/changeMany.ts';
import { isSameDraft } from '../kit/recordCreation.ts';

export type Moves = Changes<Student, StudentDraft>;

/**
 * The school and class that a student is moved to; without a class, the student keeps the present
 * one.
 */
interface Target {
  schoolId: number | null;
  className?: string;
}

const draftOfMove = (
  { surname, name, patronymic }: Student,
  { schoolId, className }: Target,
): StudentDraft => ({
  surname,
  name,
  patronymic,
  schoolId,
  ...(className && { className }),
});

/**
 * Moves one student to a school; the other fields keep their stored values. Rejects with a Failure.
 */
export async function moveStudent(id: number, schoolId: number | null): Promise<Student> {
  const stored = await studentList.refresh(id);
  if (!stored) throw alreadyDeletedFailure();
  return studentList.update(id, draftOfMove(stored, { schoolId }));
}

/**
 * Moves each student to a school, and into a class if one is given.
 *
 * @param moves remembers the students for `undoMoves`.
 */
export async function moveStudents(
  targets: ReadonlyMap<number, Target>,
  moves: Moves,
  run: RunArguments,
): Promise<void> {
  const draftOf = (stored: Student) =>
    draftOfMove(stored, targets.get(stored.id) ?? { schoolId: null });
  await changeMany(studentList, [...targets.keys()], draftOf, moves, run);
}

/**
 * Moves students back to their former schools; students who were changed since stay as they are.
 */
export async function undoMoves(
  ids: readonly number[],
  moves: Moves,
  run: RunArguments,
): Promise<void> {
  const how = {
    backOf: ({ schoolId }: Student, stored: Student) => draftOfMove(stored, { schoolId }),
    isSame: (stored: Student, draft: StudentDraft) =>
      isSameDraft(draft, draftOfMove(stored, { schoolId: stored.schoolId })),
  };
  await undoChanges(studentList, ids, moves, how, run);
}
