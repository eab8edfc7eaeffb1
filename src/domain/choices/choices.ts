import type { ElectiveChoice, ElectiveChoiceDraft, Subject } from '../entities.ts';
import { groupBy } from '../text/groupBy.ts';
import { hoursAndMinutes } from '../lessons/subjects.ts';
import { isSameTerm } from './terms.ts';

/** The subjects of a slot, whatever form their time has. */
export function subjectsAt(slot: string, subjects: readonly Subject[]): readonly Subject[] {
  return subjects.filter(({ time }) => hoursAndMinutes(time) === slot);
}

/** What a student's choices for a term say to one more: it is there, or another is; null: neither. */
export type Chosen = 'same' | 'other' | null;

/**
 * A look-up of what the choices say to a new one. A student who has it and another counts as one
 * who has it.
 */
export function createChosenSearch(choices: readonly ElectiveChoice[]) {
  const byStudent = groupBy(choices, ({ studentId }) => studentId);
  return (draft: ElectiveChoiceDraft): Chosen => {
    const ofTerm = (byStudent.get(draft.studentId) ?? []).filter((one) => isSameTerm(one, draft));
    const isThere = ofTerm.some(
      ({ className, firstSubjectId, secondSubjectId }) =>
        className === draft.className &&
        firstSubjectId === draft.firstSubjectId &&
        secondSubjectId === draft.secondSubjectId,
    );
    return isThere ? 'same' : ofTerm.length > 0 ? 'other' : null;
  };
}

/** What a filter calls a value that is missing. */
export const MISSING = 'none';
