import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Lesson } from '../../domain/entities.ts';
import { numberLessons } from '../../domain/lessons/lessons.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { useOpenJournal } from '../shared/lessons/useOpenJournal.ts';

const LessonDialog = lazyDialog(() => import('../shared/lessons/LessonDialog.tsx'));

interface NewLessonProps {
  subjectId: number;
  lessons: readonly Lesson[];
  /** The lessons that the table shows. */
  columns: readonly Lesson[];
  /** Called once, when the lesson that was added has a column. */
  onAdded: (column: number) => void;
  /** Called instead if the table does not show the new lesson. */
  onBeyond: () => void;
}

/** The dialog that adds a lesson, and so a column of the class journal. */
export function useNewLesson({ subjectId, lessons, columns, ...then }: NewLessonProps): {
  open: () => void;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  /** The lesson that was added last, until it is in the list of lessons. */
  const added = useRef<number | null>(null);
  const numbered = useMemo(() => numberLessons(lessons), [lessons]);
  const close = (saved?: Lesson) => {
    setOpen(false);
    added.current = saved?.id ?? null;
  };
  const show = useEffectEvent(() => {
    if (!lessons.some(({ id }) => id === added.current)) return;
    const column = columns.findIndex(({ id }) => id === added.current);
    // Only once: later the user may have chosen another cell.
    added.current = null;
    if (column === -1) then.onBeyond();
    else then.onAdded(column);
  });
  useEffect(() => show(), [lessons, isOpen]);
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
