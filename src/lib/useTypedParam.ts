import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Safari allows 100 changes of the history in 30 s; replaced entries count too. */
const BETWEEN_WRITES_MS = 400;

/** A typed text that is kept in the address: shown at once, but written at most every 400 ms. */
export function useTypedParam(stored: string, write: (text: string) => void) {
  // The typed text, until the address has the same: it changes a moment after the write.
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
