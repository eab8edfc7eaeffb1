import { Dialog, DialogBody } from '../ui/Dialog.tsx';

interface SignOutQuestionProps {
  /** How many marks are not on the server. */
  unsaved: number;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks before marks are left behind; comes when it is needed, apart from the first download. */
export default function SignOutQuestion({ unsaved, onClose, onLeave }: SignOutQuestionProps) {
  return (
    <Dialog title="Выйти без сохранения?" onClose={onClose} onOk={onLeave}>
      <DialogBody>Не сохранены оценки: {unsaved}. Они пропадут.</DialogBody>
    </Dialog>
  );
}
