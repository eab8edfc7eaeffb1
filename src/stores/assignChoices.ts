import { chosenBefore } from '../api/failures.ts';
import { studentsOfTerm } from '../domain/choices.ts';
import type { ElectiveChoiceDraft, Student } from '../domain/entities.ts';
import { fullName } from '../domain/names.ts';
import { electiveChoiceList } from './adminLists.ts';
import type { OutcomeListener } from './kit/createMany.ts';

/** A choice without its student. */
type SharedChoice = Omit<ElectiveChoiceDraft, 'studentId' | 'studentName'>;

/** Gives a choice to each student who has none for its term; for the others it says so. */
export async function assignChoices(
  choice: SharedChoice,
  students: readonly Student[],
  onOutcome: OutcomeListener,
  signal: AbortSignal,
): Promise<void> {
  const taken = studentsOfTerm(choice, await electiveChoiceList.fetchFresh());
  const free = students
    .map((student, index) => ({ student, index }))
    .filter(({ student, index }) => {
      if (!taken.has(student.id)) return true;
      onOutcome(index, chosenBefore());
      return false;
    });
  await electiveChoiceList.createMany(
    free.map(({ student }) => ({
      ...choice,
      studentId: student.id,
      studentName: fullName(student),
    })),
    (position, failure) => {
      const sent = free[position];
      if (sent) onOutcome(sent.index, failure);
    },
    signal,
  );
}
