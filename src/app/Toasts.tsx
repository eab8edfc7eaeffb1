import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dismiss, type Toast, countDown, useToasts } from '../stores/toasts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { useCommands } from '../ui/keyboard/commands.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { X } from '../ui/icons/icons.ts';
import { useToastHost } from '../ui/feedback/toastHost.ts';
import { useTopDialog } from '../ui/dialogs/openDialogs.ts';
import styles from './Toasts.module.css';

/** Moves the focus to a toast. F8 is free in browsers and screen readers; Radix toasts use it too. */
const KEY = 'F8';
const TICK_MS = 250;

/**
 * The toasts, over every page and over an open dialog, or where the page has room for them. Their
 * timers stop in a hidden tab and while the pointer or the focus is on a toast.
 */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const dialog = useTopDialog();
  const ownPlace = useToastHost();
  const region = useRef<HTMLDivElement>(null);
  const focus = useToastFocus(region);
  const isTimed = toasts.some(({ remainingMs }) => remainingMs !== Infinity);
  const newest = toasts.filter(({ action }) => action).at(-1);
  useCommands([{ label: 'К уведомлению и обратно', keys: [KEY], isEverywhere: true }]);

  useEffect(() => {
    if (!isTimed) return;
    const timer = setInterval(() => {
      const isFocused = region.current?.contains(document.activeElement);
      const isPointedAt = region.current?.matches(':hover');
      if (!isFocused && !isPointedAt && !document.hidden) countDown(TICK_MS);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isTimed]);

  const isPlaced = !dialog && ownPlace !== null;
  const className = classes(styles.toasts, 'no-print', isPlaced && styles.placed);
  const shown = (
    // aria-atomic: a screen reader reads only the toast that is new or has changed.
    <div ref={region} className={className} role="status" aria-atomic="false" {...focus}>
      {/* The newest on top: a new toast does not move the buttons of the others. */}
      {[...toasts].reverse().map((toast) => (
        <ToastLine key={toast.id} toast={toast} hasKey={toast === newest} />
      ))}
    </div>
  );
  // Everything outside an open modal dialog is inert, so the toasts go inside.
  const place = dialog ?? ownPlace;
  return place ? createPortal(shown, place) : shown;
}

function ToastLine({ toast, hasKey }: { toast: Toast; hasKey: boolean }) {
  const { id, text, action, remainingMs, onTimeOver } = toast;
  return (
    <div className={styles.toast}>
      <p>{text}</p>
      {onTimeOver && remainingMs !== Infinity && (
        <span className={styles.aside} aria-hidden="true">
          {`${Math.ceil(remainingMs / 1000)} с`}
        </span>
      )}
      {action && (
        <Button
          look="quiet"
          onClick={action.run}
          {...(hasKey && { 'aria-keyshortcuts': KEY, 'data-key-target': true })}
        >
          {action.label}
        </Button>
      )}
      {hasKey && (
        <span className={classes(styles.aside, 'no-touch')} aria-hidden="true">
          к кнопке: <kbd className={styles.key}>{KEY}</kbd>
        </span>
      )}
      {!onTimeOver && (
        <Button look="icon" aria-label="Скрыть" onClick={() => dismiss(id)}>
          <Icon of={X} />
        </Button>
      )}
    </div>
  );
}

/**
 * F8 moves the focus to the newest toast and back; it also returns when the toast goes away.
 */
function useToastFocus(region: { current: HTMLDivElement | null }) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
        return;
      const target = region.current?.querySelector<HTMLElement>('[data-key-target]');
      if (!target) return;
      event.preventDefault();
      if (!region.current?.contains(document.activeElement)) target.focus();
      else if (cameFrom.current?.isConnected) cameFrom.current.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [region]);

  // The button that had the focus may have gone with its toast.
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    isInside.current = false;
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main');
    back?.focus({ preventScroll: true });
  });

  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      isInside.current = true;
      if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !region.current?.contains(relatedTarget)) isInside.current = false;
    },
  };
}
