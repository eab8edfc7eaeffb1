import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { notePending } from './openDialogs.ts';

interface PendingDialogProps {
  onLeave: () => void;
  /** Gets the letters, «Enter» and «Backspace», which must not go to the page behind. */
  onType?: (key: string) => void;
  children?: ReactNode;
}

/**
 * Stands in for a dialog whose code is being fetched. It counts as an open dialog, so that the page
 * ignores keys meant for the dialog. Esc cancels it.
 */
export function PendingDialog({ onLeave, onType, children }: PendingDialogProps) {
  useLayoutEffect(notePending, []);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, defaultPrevented } = event;
    // The Enter that has opened the dialog may still be held.
    if (defaultPrevented || (repeat && key === 'Enter')) return;
    if (key === 'Escape') onLeave();
    else if (onType && !ctrlKey && !metaKey && /^(.|Enter|Backspace)$/u.test(key)) onType(key);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return children;
}
