import { type ReactNode, useMemo, useState } from 'react';
import type { Lesson } from '../../domain/entities.ts';
import { numberLessons } from '../../domain/lessons.ts';
import { paths } from '../../lib/paths.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useOpenJournal } from '../shared/useOpenJournal.ts';

const LessonDialog = lazyDialog(() => import('../shared/LessonDialog.tsx'));

/** The dialog of a new lesson, which is a new column of the class journal then. */
export function useNewLesson(
  subjectId: number,
  lessons: readonly Lesson[],
): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const numbered = useMemo(() => numberLessons(lessons), [lessons]);
  const close = () => setOpen(false);
  const openJournal = useOpenJournal(subjectId, { close, from: paths.classJournal(subjectId) });
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
