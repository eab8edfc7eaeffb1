import { type ReactNode, useId } from 'react';
import { ask, useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button, type ButtonLook } from '../buttons/Button.tsx';
import styles from './Dialog.module.css';
import { Icon } from '../icons/Icon.tsx';
import { X } from '../icons/icons.ts';
import { Modal } from './Modal.tsx';

interface DialogProps {
  title: string;
  /** Without it the user can't close the dialog. */
  onClose?: () => void;
  /** The action of OK; by default it closes the dialog. */
  onOk?: () => void;
  okLook?: ButtonLook;
  /** OK can't be pressed yet. */
  isOkDisabled?: boolean;
  /** The children have a footer of their own instead of Отмена and OK. */
  ownFooter?: boolean;
  children: ReactNode;
  /** There is typed text that would be lost: the dialog asks before it closes. */
  dirty?: boolean;
  /** A call is under way: the dialog stays open, so that the user sees the outcome. */
  busy?: boolean;
  /** The warning for a user who leaves the page while the dialog is busy. */
  busyCost?: string;
  /** As wide as the page, for tables. */
  wide?: boolean;
}

const CLOSING = { title: 'Закрыть без сохранения?', text: 'Введённый текст пропадёт.' };
const BUSY_COST = 'Сохранение ещё не закончено. Если уйти, его исход не будет виден.';

/**
 * A modal dialog with head, body and footer. It is open while it is mounted; the parent unmounts
 * it to close it.
 */
export function Dialog({
  title,
  onClose,
  onOk = onClose,
  okLook = 'primary',
  isOkDisabled = false,
  ownFooter = false,
  children,
  dirty = false,
  busy = false,
  busyCost = BUSY_COST,
  wide = false,
}: DialogProps) {
  const titleId = useId();
  useUnsaved(dirty);
  useUnsaved(busy, busyCost);

  const leave = () => {
    if (busy || !onClose) return;
    if (dirty) ask({ ...CLOSING, onYes: onClose });
    else onClose();
  };

  return (
    <Modal labelledBy={titleId} className={wide ? styles.wide : styles.dialog} onLeave={leave}>
      <div className={styles.frame}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
        </div>
        {children}
        {!ownFooter && (
          <DialogFooter>
            <Button busy={busy} onClick={onClose}>
              Отмена
            </Button>
            <Button look={okLook} busy={busy || isOkDisabled} onClick={onOk}>
              OK
            </Button>
          </DialogFooter>
        )}
        {/* The last element, because the first control gets the focus. */}
        {onClose && (
          <Button look="icon" className={styles.close} aria-label="Закрыть" onClick={leave}>
            <Icon of={X} />
          </Button>
        )}
      </div>
    </Modal>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>;
}
