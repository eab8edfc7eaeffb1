import { giveUpUnsent, type UnsavedLesson } from '../stores/marks/unsavedMarks.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';

type GiveUpMarksDialogProps = Pick<UnsavedLesson, 'lessonId' | 'failed'> & { onClose: () => void };

/** Asks before the refused marks of a lesson are dropped; its journal may not open any more. */
export default function GiveUpMarksDialog({ lessonId, failed, onClose }: GiveUpMarksDialogProps) {
  const giveUp = () => {
    giveUpUnsent(lessonId);
    return Promise.resolve();
  };
  return (
    <ConfirmDialog title="Отказаться от несохранённых оценок?" onConfirm={giveUp} onClose={onClose}>
      {`Несохранённых оценок: ${failed}. Они пропадут.`}
    </ConfirmDialog>
  );
}
