import { createKeptKeys } from '../kit/keptKeys.ts';

/** The ids of the lessons of which this browser does not remind. */
const notReminded = createKeptKeys('lessons.not-reminded');

/** Says of a lesson without marks whether its teacher is to be reminded of it. */
export function useIsReminded(): (lessonId: number) => boolean {
  const isKept = notReminded.useHas();
  return (lessonId) => !isKept(String(lessonId));
}

/** Reminds of a lesson no more, in this browser. */
export const stopReminding = (lessonId: number) => notReminded.add(String(lessonId));

export const remindAgain = (lessonId: number) => notReminded.remove(String(lessonId));
