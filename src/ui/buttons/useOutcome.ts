import { useState } from 'react';

/** How long a button shows the outcome. */
const SHOWN_MS = 2000;

/** The outcome of a button's action, which the button shows in place of its word for a moment. */
export function useOutcome() {
  const [shown, setShown] = useState<{ outcome: string } | null>(null);
  const show = (outcome: string) => {
    const latest = { outcome };
    setShown(latest);
    // A later outcome stays for its own time.
    setTimeout(() => setShown((now) => (now === latest ? null : now)), SHOWN_MS);
  };
  return [shown?.outcome, show] as const;
}
