import { type ReactNode, useState } from 'react';
import { asFailure } from '../../domain/failure.ts';
import { Dialog, DialogBody } from './Dialog.tsx';
import { FormError } from '../fields/Field.tsx';
import { useCountedSentence } from './useCountedSentence.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Makes the sentence that names the cascade; OK can't be pressed before it has come. */
  count?: (signal: AbortSignal) => Promise<string>;
  /** Shown until that sentence has come. */
  waiting?: string;
  /** The action. The dialog closes after a success, and shows a failure. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Shown in a question while the cascade is being counted. */
export const COUNTING = 'Считаем, что будет удалено вместе…';

/** Asks before something is deleted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, count, waiting = COUNTING, onConfirm, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // After a failed attempt the cascade is counted again.
  const [attempts, setAttempts] = useState(0);
  const sentence = useCountedSentence(count ?? null, attempts);
  const isCounting = count !== undefined && sentence === null;

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
    } catch (failure) {
      setBusy(false);
      setAttempts((before) => before + 1);
      setError(asFailure(failure).message);
      return;
    }
    onClose();
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      onOk={() => void confirm()}
      okLook="danger"
      isOkDisabled={isCounting}
      busy={busy}
    >
      <DialogBody>
        {children}
        {count && <p aria-live="polite">{sentence ?? waiting}</p>}
        <FormError message={error} />
      </DialogBody>
    </Dialog>
  );
}
