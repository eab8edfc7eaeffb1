import { useEffect } from 'react';

/** Opens the card of the student in whose row the focus is, by Alt+Enter. */
export function useCardKey(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || !event.altKey || !(target instanceof Element)) return;
      const card = target
        .closest('tr, li, [role="row"]')
        ?.querySelector<HTMLElement>('[data-card]');
      if (!card) return;
      event.preventDefault();
      card.click();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
