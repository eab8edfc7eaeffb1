import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from '../classes.ts';
import styles from './Modal.module.css';
import { addOpenDialog, removeOpenDialog } from './openDialogs.ts';
import { isDoubleClick } from '../pointer/doubleClick.ts';

interface ModalProps extends Pick<ComponentPropsWithRef<'dialog'>, 'children' | 'className'> {
  /** The dialog's name, or the id of the element that names it. */
  label?: string;
  labelledBy?: string;
  /**
   * Called on Esc, a press beside it, or Back on a phone. The parent closes it by unmounting it.
   */
  onLeave: () => void;
}

/** The elements that Tab reaches. */
const CONTROLS =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** True for a press beside the dialog; a press on its scroll bar has the same target. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  return target === currentTarget && !isWithin;
}

/** Keeps Tab inside the dialog; the native element lets it go on to the browser's own controls. */
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
 * A modal window, open while it is mounted. The native element makes the page inert, and returns
 * the focus when it closes.
 */
export function Modal({ label, labelledBy, className, onLeave, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  // Only these methods make the element modal, and return the focus at the end.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    addOpenDialog(dialog);
    return () => {
      removeOpenDialog(dialog);
      dialog.close();
      // The browser does not return the focus if a question over the dialog closes along with it, or
      // if the opener has been removed, for instance with a deleted row.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener.isConnected;
        (isThere ? opener : document.querySelector('main'))?.focus();
      });
    };
  }, []);

  // On mousedown, not on click: a selection of text may end on the backdrop.
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (!isOnBackdrop(event)) return;
    // Otherwise the browser takes the focus from the button to which it has just returned.
    event.preventDefault();
    if (!isDoubleClick(event)) onLeave();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepTabInside(event);
    if (event.key !== 'Escape') return;
    // Otherwise the browser closes the element at the second Esc in a row.
    event.preventDefault();
    onLeave();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same by keyboard
    <dialog
      ref={ref}
      className={classes(styles.modal, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onMouseDown={onMouseDown}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // The browser wants to close the dialog, for instance after Back on a phone. A file field
        // inside fires this event too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave();
      }}
      onClose={({ target, currentTarget }) => {
        // The browser has closed the dialog, but the parent still renders it: open it again.
        if (target === currentTarget && !currentTarget.open) currentTarget.showModal();
      }}
    >
      {children}
    </dialog>
  );
}
