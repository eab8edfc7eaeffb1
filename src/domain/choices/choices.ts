import type { ElectiveChoice, ElectiveChoiceDraft, Subject } from '../entities.ts';
import { groupBy } from '../text/groupBy.ts';
import { hoursAndMinutes } from '../lessons/subjects.ts';
import { isSameTerm } from './terms.ts';

/** The subjects that begin at a slot, in whatever form the server writes their time. */
export function subjectsAt(slot: string, subjects: readonly Subject[]): readonly Subject[] {
  return subjects.filter(({ time }) => hoursAndMinutes(time) === slot);
}

/**
 * How a new choice meets the student's stored ones for its term: the same choice is stored, another
 * one is, or none (null).
 */
export type ChoiceMatch = 'same' | 'other' | null;

/**
 * Makes the function that compares a new choice with the stored ones. If the same choice and
 * another one are stored, the result is `same`.
 */
export function createChoiceMatcher(choices: readonly ElectiveChoice[]) {
  const byStudent = groupBy(choices, ({ studentId }) => studentId);
  return (draft: ElectiveChoiceDraft): ChoiceMatch => {
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

/** The value of the filter option for records without a value. */
export const MISSING = 'none';
