import { type ReactNode, useState } from 'react';
import { journalRows, type JournalStudent } from '../../domain/journal/journal.ts';
import { type GivenMark, giveMarks, useLessonCells } from '../../stores/marks/marks.ts';
import { announce } from '../../ui/feedback/announcements.ts';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { usePaste } from '../shared/markingGrid/usePaste.ts';

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

/** Subscribes to the marks, which may change while the dialog is open. */
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

/** The dialogs for many marks at once; they stay open when a phone is rotated. */
export function useManyMarks(
  lessonId: number,
  students: readonly JournalStudent[],
): { openDialog: (dialog: ManyMarks) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<ManyMarks | null>(null);

  usePaste((text) => setOpen({ kind: 'paste', text }));

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
