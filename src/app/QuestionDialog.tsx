import { Dialog, DialogBody } from '../ui/Dialog.tsx';

export interface QuestionDialogProps {
  title: string;
  text: string;
  onClose: () => void;
  onYes: () => void;
}

/** Asks before something is left behind. */
export default function QuestionDialog({ title, text, onClose, onYes }: QuestionDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} onOk={onYes}>
      <DialogBody>{text}</DialogBody>
    </Dialog>
  );
}
