import { create } from 'zustand';
import { useLeaveGuardState } from '../lib/leaveGuard.ts';
import { onReset } from './reset.ts';

/** A lesson with marks that are not on the server. */
export interface UnsavedLesson {
  subjectId: number;
  lessonId: number;
  /** How many marks are under way or were refused. */
  count: number;
}

/** Apart from the journal's store, for every page has to know of them and few have a journal. */
const useUnsaved = create<{ lessons: readonly UnsavedLesson[] }>()(() => ({ lessons: [] }));

/** The lessons with unsaved marks, wherever in the app one is. */
export function useUnsavedLessons(): readonly UnsavedLesson[] {
  return useUnsaved((state) => state.lessons);
}

export function unsavedLessons(): readonly UnsavedLesson[] {
  return useUnsaved.getState().lessons;
}

/** Whether anything is typed or marked that is not on the server. */
export function isAnythingUnsaved(): boolean {
  return useLeaveGuardState.getState().costs.length > 0 || unsavedLessons().length > 0;
}

export function tellUnsaved(told: UnsavedLesson): void {
  const others = useUnsaved.getState().lessons.filter(({ lessonId }) => lessonId !== told.lessonId);
  useUnsaved.setState({ lessons: told.count > 0 ? [...others, told] : others });
}

onReset(() => useUnsaved.setState({ lessons: [] }));
