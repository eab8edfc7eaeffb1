import { create } from 'zustand';
import { setUnsaved } from '../../lib/unsaved.ts';
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

const HOLDER = 'marks';

function costOf(lessons: readonly UnsavedLesson[]): string {
  const count = (what: 'saving' | 'failed') =>
    lessons.reduce((sum, lesson) => sum + lesson[what], 0);
  const saving = count('saving');
  const failed = count('failed');
  return failed > 0
    ? `Не сохранены оценки: ${failed + saving}. Они пропадут.`
    : `Оценки ещё сохраняются: ${saving}. Если не дождаться, они могут пропасть.`;
}

/** Takes note of what of a lesson is unsaved by now. */
export function noteUnsaved(lesson: UnsavedLesson): void {
  const { lessons: before } = useUnsaved.getState();
  const former = before.find(({ lessonId }) => lessonId === lesson.lessonId);
  if (former?.saving === lesson.saving && former.failed === lesson.failed) return;
  const others = before.filter((one) => one !== former);
  const isUnsaved = lesson.saving + lesson.failed > 0;
  if (!isUnsaved && !former) return;
  const lessons = isUnsaved ? [...others, lesson] : others;
  useUnsaved.setState({ lessons });
  setUnsaved(HOLDER, lessons.length > 0 ? { cost: costOf(lessons), outlivesPage: true } : null);
}

onReset(() => {
  useUnsaved.setState({ lessons: [] });
  setUnsaved(HOLDER, null);
});
