import { chosenBefore } from '../api/failures.ts';
import { type SharedChoice, studentsOfTerm } from '../domain/choices.ts';
import type { Student } from '../domain/entities.ts';
import { fullName } from '../domain/names.ts';
import { electiveChoiceList } from './adminLists.ts';
import type { OutcomeListener } from './kit/createMany.ts';

/**
 * Gives a choice to each student who has none for its term. Who has this very one counts as given
 * it, perhaps by a call whose answer was lost; of who has another it says so.
 */
export async function assignChoices(
  choice: SharedChoice,
  students: readonly Student[],
  onOutcome: OutcomeListener,
  signal: AbortSignal,
): Promise<void> {
  const { same, other } = studentsOfTerm(choice, await electiveChoiceList.fetchFresh());
  const free = students
    .map((student, index) => ({ student, index }))
    .filter(({ student, index }) => {
      const isOther = other.has(student.id);
      if (!isOther && !same.has(student.id)) return true;
      onOutcome(index, isOther ? chosenBefore() : null);
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
