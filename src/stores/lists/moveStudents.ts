import { changedMeanwhileFailure, alreadyDeletedFailure } from '../../api/failures.ts';
import type { Student, StudentDraft } from '../../domain/entities.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { studentList } from './adminLists.ts';
import { isSameDraft } from '../kit/recordCreation.ts';

/** The moved students by id, each with the record before the move and the sent draft. */
export type Moves = Map<number, { before: Student; sent: StudentDraft }>;

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
 * @param moves remembers each moved student with the former school; of a student who is moved
 *   twice, the first school.
 */
export async function moveStudents(
  targets: ReadonlyMap<number, Target>,
  moves: Moves,
  run: RunArguments,
): Promise<void> {
  await studentList.updateMany(
    [...targets.keys()],
    (stored) => {
      const sent = draftOfMove(stored, targets.get(stored.id) ?? { schoolId: null });
      moves.set(stored.id, { before: moves.get(stored.id)?.before ?? stored, sent });
      return sent;
    },
    run,
  );
}

/**
 * Moves students back to their former schools; students who were changed since stay as they are.
 */
export async function undoMoves(
  ids: readonly number[],
  moves: Moves,
  run: RunArguments,
): Promise<void> {
  await studentList.updateMany(
    ids,
    (stored) => {
      const move = moves.get(stored.id);
      if (!move) return changedMeanwhileFailure();
      const back = draftOfMove(stored, { schoolId: move.before.schoolId });
      const now = draftOfMove(stored, { schoolId: stored.schoolId });
      // An earlier undo, whose answer was lost, may have put the student back already.
      return isSameDraft(move.sent, now) || isSameDraft(back, now)
        ? back
        : changedMeanwhileFailure();
    },
    run,
  );
}
