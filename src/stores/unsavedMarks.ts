import { create } from 'zustand';
import { keptInput } from '../lib/keptInput.ts';
import { leaveGuard } from '../lib/leaveGuard.ts';
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

/**
 * Whether anything is typed or marked that is not on the server, be it on the page or kept over
 * the sign-in page for the same user.
 */
export function isAnythingUnsaved(): boolean {
  return leaveGuard.blocks() || unsavedLessons().length > 0 || !keptInput.isEmpty();
}

export function tellUnsaved(told: UnsavedLesson): void {
  const others = useUnsaved.getState().lessons.filter(({ lessonId }) => lessonId !== told.lessonId);
  useUnsaved.setState({ lessons: told.count > 0 ? [...others, told] : others });
}

onReset(() => useUnsaved.setState({ lessons: [] }));
