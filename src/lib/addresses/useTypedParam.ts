import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Safari allows 100 changes of the history in 30 s; replaced entries count too. */
const BETWEEN_WRITES_MS = 400;

interface Typed {
  text: string;
  isWritten: boolean;
  about: string;
}

/**
 * A typed text that is kept in the history entry. It shows at once, but is written at most every
 * 400 ms.
 *
 * @param about names the subject of the text: a text about something else is neither shown nor
 *   written.
 */
export function useTypedParam(stored: string, write: (text: string) => void, about = '') {
  // The typed text, until the entry has the same text, which is a moment after the write.
  const [last, setTyped] = useState<Typed | null>(null);
  const typed = last?.about === about ? last : null;
  const lastWrite = useRef(-BETWEEN_WRITES_MS);
  if (typed?.isWritten && typed.text === stored) setTyped(null);

  const flush = useEffectEvent((text: string) => {
    lastWrite.current = performance.now();
    setTyped({ text, isWritten: true, about });
    write(text);
  });
  useEffect(() => {
    if (!typed || typed.isWritten) return;
    const wait = Math.max(lastWrite.current + BETWEEN_WRITES_MS - performance.now(), 0);
    const timer = setTimeout(() => flush(typed.text), wait);
    return () => clearTimeout(timer);
  }, [typed]);

  const type = (text: string) => setTyped({ text, isWritten: false, about });
  return [typed?.text ?? stored, type] as const;
}
