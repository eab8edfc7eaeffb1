import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Lesson } from '../../domain/entities.ts';
import { numberLessons, type NumberedLesson } from '../../domain/lessons/lessons.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { useOpenJournal } from '../shared/lessons/useOpenJournal.ts';

const LessonDialog = lazyDialog(() => import('../shared/lessons/LessonDialog.tsx'));

interface LessonDialogOptions {
  subjectId: number;
  lessons: readonly Lesson[];
  /** The lessons that the table shows. */
  columns: readonly Lesson[];
  /** Called once, when the lesson that was added has a column. */
  onAdded: (column: number) => void;
  /** Called instead if the table does not show the new lesson. */
  onBeyond: () => void;
}

/** The dialog that adds a lesson, and so a column of the class journal, or changes one. */
export function useLessonDialog({ subjectId, lessons, columns, ...then }: LessonDialogOptions): {
  add: () => void;
  edit: (lesson: NumberedLesson) => void;
  dialog: ReactNode;
} {
  const [lesson, setLesson] = useState<NumberedLesson | 'new' | null>(null);
  /** The lesson that was added last, until it is in the list of lessons. */
  const added = useRef<number | null>(null);
  const numbered = useMemo(() => numberLessons(lessons), [lessons]);
  const close = (saved?: Lesson) => {
    setLesson(null);
    added.current = (lesson === 'new' && saved?.id) || null;
  };
  const show = useEffectEvent(() => {
    if (!lessons.some(({ id }) => id === added.current)) return;
    const column = columns.findIndex(({ id }) => id === added.current);
    // Only once: later the user may have chosen another cell.
    added.current = null;
    if (column === -1) then.onBeyond();
    else then.onAdded(column);
  });
  useEffect(() => show(), [lessons, lesson]);
  const openJournal = useOpenJournal(subjectId, { close, from: paths.classJournal(subjectId) });
  const dialog = lesson && (
    <LessonDialog
      subjectId={subjectId}
      lesson={lesson === 'new' ? null : lesson}
      lessons={numbered}
      onClose={close}
      onOpenJournal={openJournal}
    />
  );
  const add = useCallback(() => setLesson('new'), []);
  return { add, edit: setLesson, dialog };
}
