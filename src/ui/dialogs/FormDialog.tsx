import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from './Dialog.tsx';
import { FormError } from '../fields/Field.tsx';
import { Waiting } from '../loading/Waiting.tsx';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Required, like `error`, so that every form shows the state of its submission. */
  busy: boolean;
  error: string | null;
  /** There is typed text: the dialog asks before it closes. */
  dirty: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  onClose: () => void;
  /** Whether there is a button «Отмена». */
  cancellable?: boolean;
  /** Another way to submit the form, beside the usual one. */
  second?: { label: string; onPress: () => Promise<void> } | undefined;
  children: ReactNode;
}

/** A dialog around one form. */
export function FormDialog({
  title,
  submitLabel,
  busy,
  error,
  dirty,
  onSubmit,
  onClose,
  cancellable = false,
  second,
  children,
}: FormDialogProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Enter in a field submits the form even while the button is busy.
    if (!busy) void onSubmit(event);
  };
  return (
    <Dialog title={title} onClose={onClose} dirty={dirty} busy={busy} ownFooter>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {children}
          <FormError message={error} />
        </DialogBody>
        <DialogFooter>
          {cancellable && (
            <Button busy={busy} onClick={onClose}>
              Отмена
            </Button>
          )}
          {busy && <Waiting label="Сохраняется…" />}
          {second && (
            <Button busy={busy} onClick={() => void second.onPress()}>
              {second.label}
            </Button>
          )}
          <Button type="submit" look="primary" busy={busy}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
