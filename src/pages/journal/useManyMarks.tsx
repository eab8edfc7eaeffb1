import { type ReactNode, useEffect, useState } from 'react';
import { journalRows, type JournalStudent } from '../../domain/journal/journal.ts';
import { type GivenMark, giveMarks, useLessonCells } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/announcements.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { isModalOpen } from '../../ui/openDialogs.ts';
import { isInField } from '../../ui/singleKeys.ts';

const FillMarksDialog = lazyDialog(() => import('./FillMarksDialog.tsx'));
const PasteMarksDialog = lazyDialog(() => import('./PasteMarksDialog.tsx'));

/** The open dialog: one mark for many, or marks pasted from a spreadsheet. */
export type ManyMarks = { kind: 'fill' } | { kind: 'paste'; text: string };

interface ManyMarksDialogProps {
  lessonId: number;
  students: readonly JournalStudent[];
  open: ManyMarks;
  onClose: () => void;
}

/** It follows the marks, which may change while it is open. */
function ManyMarksDialog({ lessonId, students, open, onClose }: ManyMarksDialogProps) {
  const props = {
    rows: journalRows(students, useLessonCells(lessonId)),
    onGive: (marks: readonly GivenMark[]) => {
      giveMarks(lessonId, marks, true);
      announce(`Поставлено оценок: ${marks.length}`);
    },
    onClose,
  };
  return open.kind === 'fill' ? (
    <FillMarksDialog {...props} />
  ) : (
    <PasteMarksDialog {...props} pasted={open.text} />
  );
}

/** The dialogs for many marks at once; they outlive the turn of a phone. */
export function useManyMarks(
  lessonId: number,
  students: readonly JournalStudent[],
): { openDialog: (dialog: ManyMarks) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<ManyMarks | null>(null);

  // Nothing in the tree of React hears what is pasted while no element has the focus.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() === '' || isInField(event.target) || isModalOpen()) return;
      event.preventDefault();
      setOpen({ kind: 'paste', text });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return {
    openDialog: setOpen,
    dialog: open && (
      <ManyMarksDialog
        lessonId={lessonId}
        students={students}
        open={open}
        onClose={() => setOpen(null)}
      />
    ),
  };
}
