import { useStore } from 'zustand';
import type { NumberedLesson } from '../../../domain/lessons/lessons.ts';
import { useSelection } from '../../../ui/list/selectionContext.ts';
import { ErrorBoundary } from '../../../ui/loading/ErrorBoundary.tsx';
import { lazyPart } from '../../../ui/loading/lazyPart.tsx';

const LessonActions = lazyPart(() => import('./LessonActions.tsx'), null);

interface SelectedLessonsProps {
  subjectId: number;
  /** All lessons of the subject. */
  lessons: readonly NumberedLesson[];
}

/** The actions on the selected lessons; they are fetched when a lesson is selected. */
export function SelectedLessons(props: SelectedLessonsProps) {
  const { selection } = useSelection();
  const isNeeded = useStore(selection.store, ({ ids, isHeld }) => ids.size > 0 || isHeld);
  if (!isNeeded) return null;
  return (
    <ErrorBoundary
      fallback={<p role="alert">Действия не загрузились. Снимите выбор и отметьте уроки снова.</p>}
    >
      <LessonActions {...props} />
    </ErrorBoundary>
  );
}
