import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { ask, useUnsaved } from '../lib/unsaved.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { X } from './icons.ts';
import { addOpenDialog, removeOpenDialog } from './openDialogs.ts';
import { isSecondPress } from './secondPress.ts';

interface DialogProps {
  title: string;
  /** Without it the user can't close the dialog. */
  onClose?: () => void;
  /** The action of OK; by default it closes the dialog. */
  onOk?: () => void;
  okLook?: ButtonLook;
  /** The children have a footer of their own instead of Отмена and OK. */
  ownFooter?: boolean;
  children: ReactNode;
  /** There is typed text that would be lost: the dialog asks before it closes. */
  dirty?: boolean;
  /** A call is under way: the dialog stays open, so that its outcome is seen. */
  busy?: boolean;
  /** What would be lost by leaving the page while the dialog is busy. */
  busyCost?: string;
  /** As wide as the page, for tables. */
  wide?: boolean;
}

const CLOSING = { title: 'Закрыть без сохранения?', text: 'Введённый текст пропадёт.' };
const BUSY_COST = 'Сохранение ещё не закончено. Если уйти, его исход не будет виден.';

/** The elements that Tab reaches. */
const CONTROLS =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Whether a press was beside the dialog. A press on its scroll bar has the same target. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  return target === currentTarget && !isWithin;
}

/** Makes Tab go round inside the dialog; the native element lets it out to the browser. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const [from, to] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}

/**
 * A modal dialog with header, body and footer. The native element makes the page inert and gives
 * the focus back. The dialog is open while it is mounted; the parent unmounts it to close it.
 */
export function Dialog({
  title,
  onClose,
  onOk = onClose,
  okLook = 'primary',
  ownFooter = false,
  children,
  dirty = false,
  busy = false,
  busyCost = BUSY_COST,
  wide = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useUnsaved(dirty);
  useUnsaved(busy, busyCost);

  // Only its methods open the element as a modal one, and give the focus back at the end.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    addOpenDialog(dialog);
    return () => {
      removeOpenDialog(dialog);
      dialog.close();
      // The button that opened it may be removed at the same moment, for instance with a deleted
      // row.
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus();
      });
    };
  }, []);

  const leave = () => {
    if (busy || !onClose) return;
    if (dirty) ask({ ...CLOSING, onYes: onClose });
    else onClose();
  };

  // On mousedown, not on click: a selection of text may end on the backdrop.
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (isOnBackdrop(event) && !isSecondPress(event)) leave();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepTabInside(event);
    if (event.key !== 'Escape') return;
    // Without this the browser closes the element at the second Esc in a row, whatever we do.
    event.preventDefault();
    leave();
  };

  return (
    // For the keyboard, Esc does the same as a press on the backdrop.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={ref}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onMouseDown={onMouseDown}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Other ways to close a dialog, such as Back on a phone. A file field inside sends the
        // event too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={({ target, currentTarget }) => {
        // The browser has closed it on its own: open it again, the parent still shows it.
        if (target === currentTarget && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
        </header>
        {children}
        {!ownFooter && (
          <DialogFooter>
            <Button busy={busy} onClick={onClose}>
              Отмена
            </Button>
            <Button look={okLook} busy={busy} onClick={onOk}>
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
    </dialog>
  );
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>;
}
