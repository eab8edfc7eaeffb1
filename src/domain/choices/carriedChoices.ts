import type { ElectiveChoice, ElectiveChoiceDraft } from '../entities.ts';
import { classInYears } from '../imports/classTitles.ts';
import { russian } from '../text/names.ts';
import type { Term } from './terms.ts';

/** A choice that is carried to another term, with the names of its subjects. */
export type CarriedChoice = Omit<ElectiveChoiceDraft, 'year' | 'semester'> &
  Pick<ElectiveChoice, 'firstSubjectName' | 'secondSubjectName'>;

/**
 * Copies choices to another term, in the order of the students' names. With `isClassRaised` the
 * classes rise by the years between the terms; students who have left the school by then are only
 * counted.
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
