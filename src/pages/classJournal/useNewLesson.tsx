import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Lesson } from '../../domain/entities.ts';
import { numberLessons } from '../../domain/lessons.ts';
import { paths } from '../../lib/paths.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useOpenJournal } from '../shared/useOpenJournal.ts';

const LessonDialog = lazyDialog(() => import('../shared/LessonDialog.tsx'));

interface NewLessonProps {
  subjectId: number;
  lessons: readonly Lesson[];
  /** Of the sheet. */
  columns: readonly Lesson[];
  /** Called when the lesson that was added has its column. */
  onAdded: (column: number) => void;
}

/** The dialog of a new lesson, which is a new column of the class journal then. */
export function useNewLesson({ subjectId, lessons, columns, onAdded }: NewLessonProps): {
  open: () => void;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const numbered = useMemo(() => numberLessons(lessons), [lessons]);
  const close = (saved?: Lesson) => {
    setOpen(false);
    setAdded(saved?.id ?? null);
  };
  const column = columns.findIndex(({ id }) => id === added);
  const show = useEffectEvent(() => onAdded(column));
  useEffect(() => {
    if (column !== -1) show();
  }, [added, column]);
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
