import { countMarked, roundedAverage, sumCounts, type Threshold } from './figures.ts';
import { ABSENT, levelOf, type NumberMark } from '../marks/marks.ts';
import type { MarkLevel } from '../marks/scale.ts';
import { countsOf, type StudentStanding } from './standings.ts';

/**
 * The groups of students that a school reports at the end of a term, by the proposed marks of each
 * subject.
 */
export type GroupName =
  | 'excellent'
  | 'good'
  | 'oneFour'
  | 'oneThree'
  | 'severalThrees'
  | 'failing'
  | 'unmarked'
  | 'oftenAbsent';

export interface GroupMember {
  standing: StudentStanding;
  /** The subjects that put the student into the group; empty if all of them do. */
  because: readonly string[];
}

export type StandingGroups = Readonly<Record<GroupName, readonly GroupMember[]>>;

interface Proposal {
  subjectTitle: string;
  mark: NumberMark;
}

/** The proposed mark of each subject in which the student has marks. */
function proposalsOf({ subjects }: StudentStanding, threshold: Threshold): Proposal[] {
  return subjects.flatMap(({ subjectTitle, counts }) => {
    const mark = roundedAverage(counts, threshold);
    return mark === null ? [] : [{ subjectTitle, mark }];
  });
}

/** True if more than a third of the entries in all subjects are absences. */
function isOftenAbsent({ subjects }: StudentStanding): boolean {
  const counts = sumCounts(countsOf(subjects));
  return counts[ABSENT] * 3 > countMarked(counts) + counts[ABSENT];
}

/**
 * Sorts students into the groups; each group keeps the order of the students. Students with one «4»
 * are also in `good`, and students who are often absent may be in any other group too.
 */
export function groupStandings(
  standings: readonly StudentStanding[],
  threshold: Threshold,
): StandingGroups {
  const groups: Record<GroupName, GroupMember[]> = {
    excellent: [],
    good: [],
    oneFour: [],
    oneThree: [],
    severalThrees: [],
    failing: [],
    unmarked: [],
    oftenAbsent: [],
  };
  for (const standing of standings) {
    const proposals = proposalsOf(standing, threshold);
    const titlesOf = (level: MarkLevel) =>
      proposals.flatMap(({ mark, subjectTitle }) =>
        levelOf(mark) === level ? [subjectTitle] : [],
      );
    const [fours, threes, failing] = [titlesOf('good'), titlesOf('passing'), titlesOf('failing')];
    const add = (name: GroupName, because: readonly string[] = []) =>
      groups[name].push({ standing, because });
    if (proposals.length === 0) add('unmarked');
    else if (failing.length > 0) add('failing', failing);
    else if (threes.length === 1) add('oneThree', threes);
    else if (threes.length > 1) add('severalThrees', threes);
    else if (fours.length > 0) add('good');
    else add('excellent');
    if (fours.length === 1 && threes.length + failing.length === 0) add('oneFour', fours);
    if (isOftenAbsent(standing)) add('oftenAbsent');
  }
  return groups;
}
