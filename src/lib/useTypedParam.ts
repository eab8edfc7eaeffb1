import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Safari refuses more than a hundred history entries in half a minute, and replaced ones count. */
const BETWEEN_WRITES_MS = 400;

/**
 * A text that lives in the address and is typed quickly: shown at once, written a few times a
 * second.
 */
export function useTypedParam(stored: string, write: (text: string) => void) {
  // Kept until the address has taken it, which it does a moment after it is told to.
  const [typed, setTyped] = useState<{ text: string; isWritten: boolean } | null>(null);
  const lastWrite = useRef(-BETWEEN_WRITES_MS);
  if (typed?.isWritten && typed.text === stored) setTyped(null);

  const flush = useEffectEvent((text: string) => {
    lastWrite.current = performance.now();
    setTyped({ text, isWritten: true });
    write(text);
  });
  useEffect(() => {
    if (!typed || typed.isWritten) return;
    const wait = Math.max(lastWrite.current + BETWEEN_WRITES_MS - performance.now(), 0);
    const timer = setTimeout(() => flush(typed.text), wait);
    return () => clearTimeout(timer);
  }, [typed]);

  const type = (text: string) => setTyped({ text, isWritten: false });
  return [typed?.text ?? stored, type] as const;
}
