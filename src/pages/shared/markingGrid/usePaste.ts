import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '../../../ui/dialogs/openDialogs.ts';
import { isInField } from '../../../ui/keyboard/singleKeys.ts';

/** Hears what is pasted into the page, also while no element has the focus. */
export function usePaste(onText: (text: string) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '' || isInField(event.target) || isModalOpen()) return;
    event.preventDefault();
    onText(text);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
