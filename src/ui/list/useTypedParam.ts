import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Safari refuses more than a hundred history entries in half a minute, and replaced ones count. */
const BETWEEN_WRITES_MS = 400;

/**
 * A text that lives in the address and is typed quickly: shown at once, written a few times a
 * second.
 */
export function useTypedParam(stored: string, write: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const lastWrite = useRef(-BETWEEN_WRITES_MS);
  if (typed === stored) setTyped(null);

  const flush = useEffectEvent((text: string) => {
    lastWrite.current = performance.now();
    write(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const wait = lastWrite.current + BETWEEN_WRITES_MS - performance.now();
    if (wait <= 0) {
      flush(typed);
      return;
    }
    const timer = setTimeout(() => flush(typed), wait);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed ?? stored, setTyped] as const;
}
