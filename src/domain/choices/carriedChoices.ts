import type { ElectiveChoice, ElectiveChoiceDraft } from '../entities.ts';
import { classInYears } from '../imports/classTitles.ts';
import { russian } from '../text/names.ts';
import type { Term } from './terms.ts';

/** A choice that is carried to another term, with what its subjects are called. */
export type CarriedChoice = Omit<ElectiveChoiceDraft, 'year' | 'semester'> &
  Pick<ElectiveChoice, 'firstSubjectName' | 'secondSubjectName'>;

/**
 * Choices as they would be for another term, by the names of the students. The classes grow by the
 * years between the terms, if that is wanted; who has left the school by then is only counted.
 */
export function carriedChoices(
  choices: readonly ElectiveChoice[],
  to: Term,
  isClassRaised: boolean,
): { carried: CarriedChoice[]; left: number } {
  const byName = [...choices].sort((a, b) => russian.compare(a.studentName, b.studentName));
  const carried = byName.flatMap((choice): CarriedChoice[] => {
    const years = isClassRaised ? Math.max(0, Number(to.year) - Number(choice.year)) : 0;
    const className = classInYears(choice.className, years);
    return className === null ? [] : [{ ...choice, className }];
  });
  return { carried, left: choices.length - carried.length };
}
