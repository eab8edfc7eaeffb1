import { Fragment, type ReactNode, useState } from 'react';
import { Failure } from '../domain/failure.ts';
import { Dialog, DialogBody } from './Dialog.tsx';
import { FormError } from './Field.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The action. The dialog closes when it has succeeded, and else stays and shows the failure. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function ConfirmDialog({ title, children, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
    } catch (failure) {
      setBusy(false);
      setAttempts((before) => before + 1);
      if (failure instanceof Failure) {
        setError(failure.message);
        return;
      }
      setError('Что-то пошло не так. Повторите.');
      throw failure;
    }
    onClose();
  };

  return (
    <Dialog title={title} onClose={onClose} onOk={() => void confirm()} okLook="danger" busy={busy}>
      <DialogBody>
        {/* What was counted before a failed attempt is counted again. */}
        <Fragment key={attempts}>{children}</Fragment>
        <FormError message={error} />
      </DialogBody>
    </Dialog>
  );
}
