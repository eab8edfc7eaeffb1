import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Lesson } from '../../domain/entities.ts';
import { numberLessons } from '../../domain/lessons.ts';
import { openedFrom, paths } from '../../lib/paths.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';

const LessonDialog = lazyDialog(() => import('../shared/LessonDialog.tsx'));

/** The dialog of a new lesson, which is a new column of the class journal then. */
export function useNewLesson(
  subjectId: number,
  lessons: readonly Lesson[],
): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const numbered = useMemo(() => numberLessons(lessons), [lessons]);
  const navigate = useNavigate();
  const close = () => setOpen(false);
  const openJournal = (saved: Lesson) => {
    // At once: what was typed is saved, and an open dialog would ask before the page is left.
    flushSync(close);
    const state = openedFrom(paths.classJournal(subjectId));
    void navigate(paths.journal(subjectId, saved.id), { state });
  };
  const dialog = isOpen && (
    <LessonDialog
      subjectId={subjectId}
      lesson={null}
      lessons={numbered}
      onClose={close}
      onOpenJournal={openJournal}
    />
  );
  return { open: () => setOpen(true), dialog };
}
