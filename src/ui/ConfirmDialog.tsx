import { type ReactNode, useState } from 'react';
import { Failure } from '../domain/failure.ts';
import { Dialog, DialogBody } from './Dialog.tsx';
import { FormError } from './Field.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What is asked about; the dialog closes when it has succeeded and stays with the reason otherwise. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is lost. */
export function ConfirmDialog({ title, children, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      setError(failure.message);
      setBusy(false);
    }
  };

  return (
    <Dialog title={title} onClose={onClose} onOk={() => void confirm()} busy={busy}>
      <DialogBody>
        {children}
        <FormError message={error} />
      </DialogBody>
    </Dialog>
  );
}
