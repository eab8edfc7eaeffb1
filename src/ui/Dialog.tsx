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
import { addOpenDialog, removeOpenDialog } from './openDialogs.ts';
import { isSecondPress } from './secondPress.ts';

interface DialogProps {
  title: string;
  /** Without it the dialog can't be closed by hand. */
  onClose?: () => void;
  /** What OK does; it closes the dialog if not said otherwise. */
  onOk?: () => void;
  /** How OK looks: like what it does. */
  okLook?: ButtonLook;
  /** The children bring a footer of their own instead of Отмена and OK. */
  ownFooter?: boolean;
  children: ReactNode;
  /** What was typed here and would be lost: a stray click or Esc asks before it closes. */
  dirty?: boolean;
  /** An answer is awaited: closing now would hide how it ends. */
  busy?: boolean;
  /** What leaving the page would cost while it is busy. */
  busyCost?: string;
  /** Takes the width of the page, for tables. */
  wide?: boolean;
}

const CLOSING = { title: 'Закрыть без сохранения?', text: 'Введённый текст пропадёт.' };
const BUSY_COST = 'Сохранение ещё не закончено. Если уйти, его исход не будет виден.';

/** What the keyboard reaches. */
const CONTROLS =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Whether a press fell beside the dialog; one on its own scroll bar has the element for a target, too. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  return target === currentTarget && !isWithin;
}

/** The native element lets Tab out to the browser's own controls: here it goes round. */
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
 * A modal dialog of header, body and footer: the native element traps the focus, makes the page
 * inert and gives the focus back. Mounted is open; the parent unmounts it on close.
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

  // The element opens and closes by its methods alone; closing gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    addOpenDialog(dialog);
    return () => {
      removeOpenDialog(dialog);
      dialog.close();
      // What opened it may go away in the same moment, as a deleted row's button does.
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

  // Only a press that began on the backdrop closes: selecting text may well end there.
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (isOnBackdrop(event) && !isSecondPress(event)) leave();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepTabInside(event);
    if (event.key !== 'Escape') return;
    // Left to the browser, a second Esc in a row would close the element whatever we say.
    event.preventDefault();
    leave();
  };

  return (
    // The keyboard's way to close by the backdrop is Esc.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={ref}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onMouseDown={onMouseDown}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // What else asks a dialog to close, such as Back on a phone; a file field inside sends its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={({ target, currentTarget }) => {
        // The browser has closed it all the same, and nobody else would open it again.
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
        {/* Last, for the first control is the one that gets the focus. */}
        {onClose && (
          <Button look="quiet" className={styles.close} aria-label="Закрыть" onClick={leave}>
            ✕
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
