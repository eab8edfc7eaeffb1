import { answer, type LossQuestion } from '../lib/forms/unsaved.ts';
import { Dialog, DialogBody } from '../ui/dialogs/Dialog.tsx';

/** Asks before unsaved work is lost. */
export default function LossDialog({ question }: { question: LossQuestion }) {
  return (
    <Dialog title={question.title} onClose={() => answer(false)} onOk={() => answer(true)}>
      <DialogBody>{question.text}</DialogBody>
    </Dialog>
  );
}
