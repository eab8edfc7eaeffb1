import { changedSince, goneBefore } from '../api/failures.ts';
import type { Student, StudentDraft } from '../domain/entities.ts';
import type { RunArguments } from '../domain/runs.ts';
import { studentList } from './adminLists.ts';
import { isSameDraft } from './kit/doubts.ts';

/** A student who was moved, with the former school and what was sent, by the id. */
export type Moves = Map<number, { before: Student; sent: StudentDraft }>;

const movedTo = ({ surname, name, patronymic }: Student, schoolId: number | null) => ({
  surname,
  name,
  patronymic,
  schoolId,
});

/** Moves one student to a school, over what is stored now. Rejects with a Failure. */
export async function moveStudent(id: number, schoolId: number | null): Promise<Student> {
  const stored = await studentList.refresh(id);
  if (!stored) throw goneBefore();
  return studentList.update(id, movedTo(stored, schoolId));
}

/**
 * Moves each student to a school.
 *
 * @param moves gets those who were moved: of who is moved twice the first school stays.
 */
export async function moveStudents(
  targets: ReadonlyMap<number, number | null>,
  moves: Moves,
  run: RunArguments,
): Promise<void> {
  await studentList.updateMany(
    [...targets.keys()],
    (stored) => movedTo(stored, targets.get(stored.id) ?? null),
    run,
    (before, sent) =>
      moves.set(before.id, { before: moves.get(before.id)?.before ?? before, sent }),
  );
}

/** Moves students back to their former schools; those who were changed since stay as they are. */
export async function undoMoves(
  ids: readonly number[],
  moves: Moves,
  run: RunArguments,
): Promise<void> {
  await studentList.updateMany(
    ids,
    (stored) => {
      const move = moves.get(stored.id);
      const isAsLeft = move && isSameDraft(move.sent, movedTo(stored, stored.schoolId));
      return isAsLeft ? movedTo(stored, move.before.schoolId) : changedSince();
    },
    run,
  );
}
