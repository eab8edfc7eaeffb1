import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import styles from './Modal.module.css';
import { addOpenDialog, removeOpenDialog } from './openDialogs.ts';
import { isSecondPress } from './secondPress.ts';

interface ModalProps extends Pick<ComponentPropsWithRef<'dialog'>, 'children' | 'className'> {
  /** Its name, or the id of the element that is its name. */
  label?: string;
  labelledBy?: string;
  /** Esc, a press beside it, or Back on a phone. It stays open until the parent unmounts it. */
  onLeave: () => void;
}

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
 * A modal window. The native element makes the page inert and gives the focus back. It is open
 * while it is mounted.
 */
export function Modal({ label, labelledBy, className, onLeave, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

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

  // On mousedown, not on click: a selection of text may end on the backdrop.
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (!isOnBackdrop(event)) return;
    // Else the browser takes the focus away again from the button that gets it back.
    event.preventDefault();
    if (!isSecondPress(event)) onLeave();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepTabInside(event);
    if (event.key !== 'Escape') return;
    // Without this the browser closes the element at the second Esc in a row, whatever we do.
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
        // Other ways to close a dialog, such as Back on a phone. A file field inside sends the
        // event too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave();
      }}
      onClose={({ target, currentTarget }) => {
        // The browser has closed it on its own: open it again, the parent still shows it.
        if (target === currentTarget && !currentTarget.open) currentTarget.showModal();
      }}
    >
      {children}
    </dialog>
  );
}
