import type { Subject } from '../entities.ts';
import { hoursAndMinutes, TIMES } from '../lessons/subjects.ts';
import { foldedTitle } from '../text/folding.ts';
import { groupBy } from '../text/groupBy.ts';
import { bySubjectTitle, subjectTitle } from '../text/names.ts';

/** The two slots of a choice, as indexes of TIMES. */
export type Slot = 0 | 1;

/** A subject of a course, and its slot. */
export interface CourseSubject {
  subjectId: number;
  slot: Slot;
}

/** What a pupil wishes: the subjects with one title, which may be taught in both slots. */
export interface Course {
  /** The ids of its subjects, with a dot between them. */
  key: string;
  /** With its level. */
  title: string;
  /** Without its level. */
  name: string;
  subjects: readonly CourseSubject[];
}

/** The slot of a subject; null for a time that no choice has. */
export function slotOf({ time }: Subject): Slot | null {
  const slot = TIMES.findIndex((one) => one === hoursAndMinutes(time));
  return slot === 0 || slot === 1 ? slot : null;
}

/** The courses that can be chosen, in Russian order. */
export function coursesOf(subjects: readonly Subject[]): Course[] {
  const offered = [...subjects].sort(bySubjectTitle).flatMap((subject) => {
    const slot = slotOf(subject);
    return slot === null ? [] : [{ subject, slot }];
  });
  const byTitle = groupBy(offered, ({ subject }) => foldedTitle(subjectTitle(subject)));
  return [...byTitle.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      key: group.map(({ subject }) => subject.id).join('.'),
      title: subjectTitle(first.subject),
      name: first.subject.name,
      subjects: group.map(({ subject, slot }) => ({ subjectId: subject.id, slot })),
    };
  });
}
