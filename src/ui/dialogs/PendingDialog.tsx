import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { notePending } from './openDialogs.ts';

interface PendingDialogProps {
  onLeave: () => void;
  children?: ReactNode;
}

/**
 * Stands in for a dialog whose code is being fetched. It counts as an open dialog, so that the page
 * ignores keys meant for the dialog. Esc cancels it.
 */
export function PendingDialog({ onLeave, children }: PendingDialogProps) {
  useLayoutEffect(notePending, []);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onLeave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return children;
}
