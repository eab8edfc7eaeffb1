import { create } from 'zustand';
import { keptInput } from '../../lib/keptInput.ts';
import { leaveGuard } from '../../lib/leaveGuard.ts';
import { onReset } from '../kit/lifecycle.ts';

/** A lesson with marks that are not on the server. */
export interface UnsavedLesson {
  subjectId: number;
  lessonId: number;
  /** How many marks are on their way. */
  saving: number;
  /** How many could not be saved. */
  failed: number;
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
  const { lessons } = useUnsaved.getState();
  const before = lessons.find(({ lessonId }) => lessonId === told.lessonId);
  if (before?.saving === told.saving && before.failed === told.failed) return;
  const others = lessons.filter((lesson) => lesson !== before);
  const isUnsaved = told.saving + told.failed > 0;
  if (isUnsaved || before) useUnsaved.setState({ lessons: isUnsaved ? [...others, told] : others });
}

onReset(() => useUnsaved.setState({ lessons: [] }));
