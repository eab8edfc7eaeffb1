import { type ReactNode, useState } from 'react';
import { asFailure } from '../domain/failure.ts';
import { Dialog, DialogBody } from './Dialog.tsx';
import { FormError } from './Field.tsx';
import { useCountedSentence } from './useCountedSentence.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The sentence that says what goes along, before which OK can't be pressed. */
  count?: (signal: AbortSignal) => Promise<string>;
  /** The sentence until the count has come. */
  waiting?: string;
  /** The action. The dialog closes when it has succeeded, and else stays and shows the failure. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** What a question says until what goes along is counted. */
export const COUNTING = 'Считаем, что будет удалено вместе…';

/** Asks before something is deleted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, count, waiting = COUNTING, onConfirm, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What was counted before a failed attempt is counted again.
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
      okBusy={isCounting}
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
