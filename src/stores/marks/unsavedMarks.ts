import { create } from 'zustand';
import { setUnsaved } from '../../lib/unsaved.ts';
import { onReset } from '../kit/lifecycle.ts';

/** A lesson with marks that are not on the server. */
export interface UnsavedLesson {
  subjectId: number;
  lessonId: number;
  /** How many marks are being saved, or wait to be. */
  saving: number;
  /** How many could not be saved. */
  failed: number;
}

/** Not in the journal's store: every page shows this, and loads no code of the journal for it. */
const useUnsaved = create<{ lessons: readonly UnsavedLesson[] }>()(() => ({ lessons: [] }));

export function useUnsavedLessons(): readonly UnsavedLesson[] {
  return useUnsaved((state) => state.lessons);
}

/** What a sign-out can do with the unsaved marks; set by the store that holds them. */
interface UnsentActions {
  /** Sends at once what is held back. */
  send: () => void;
  /** Drops them all, in the browser too. */
  drop: () => Promise<void>;
}

let actions: UnsentActions = { send: () => undefined, drop: () => Promise.resolve() };

export function setUnsentActions(newActions: UnsentActions): void {
  actions = newActions;
}

export const sendUnsent = () => actions.send();
export const dropUnsent = () => actions.drop();

const countOf = ({ lessons }: { lessons: readonly UnsavedLesson[] }) =>
  lessons.reduce((sum, { saving, failed }) => sum + saving + failed, 0);

/** How many marks the browser keeps for later; 0 where it keeps none. */
export function useKeptCount(): number {
  return useUnsaved((state) => (isKept ? countOf(state) : 0));
}

/** Whether marks are kept for later, some time after what was held back has been sent. */
export async function hasKeptMarks(afterMs: number): Promise<boolean> {
  const count = () => (isKept ? countOf(useUnsaved.getState()) : 0);
  if (count() === 0) return false;
  sendUnsent();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, afterMs);
    const stop = useUnsaved.subscribe(() => {
      if (count() === 0) done();
    });
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
  return count() > 0;
}

const HOLDER = 'marks';

/** Whether the browser keeps unsaved marks until they are sent; if not, closing it loses them. */
let isKept = true;

export function noteKept(kept: boolean): void {
  isKept = kept;
  register();
}

function register(): void {
  const { lessons } = useUnsaved.getState();
  const isAtRisk = lessons.length > 0 && !isKept;
  setUnsaved(HOLDER, isAtRisk ? { cost: costOf(lessons), outlivesPage: true } : null);
}

function costOf(lessons: readonly UnsavedLesson[]): string {
  const count = (state: 'saving' | 'failed') =>
    lessons.reduce((sum, lesson) => sum + lesson[state], 0);
  const saving = count('saving');
  const failed = count('failed');
  return failed > 0
    ? `Не сохранены оценки: ${failed + saving}. Они пропадут.`
    : `Оценки ещё сохраняются: ${saving}. Если не дождаться, они могут пропасть.`;
}

/** Stores how many marks of a lesson are unsaved now; a lesson with none leaves the list. */
export function noteUnsaved(lesson: UnsavedLesson): void {
  const { lessons: before } = useUnsaved.getState();
  const former = before.find(({ lessonId }) => lessonId === lesson.lessonId);
  if (former?.saving === lesson.saving && former.failed === lesson.failed) return;
  const others = before.filter((one) => one !== former);
  const isUnsaved = lesson.saving + lesson.failed > 0;
  if (!isUnsaved && !former) return;
  const lessons = isUnsaved ? [...others, lesson] : others;
  useUnsaved.setState({ lessons });
  register();
}

onReset(() => {
  isKept = true;
  useUnsaved.setState({ lessons: [] });
  setUnsaved(HOLDER, null);
});
