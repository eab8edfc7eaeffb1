import { useEffect, useRef } from 'react';

/**
 * One task at a time, such as the reading of a file. It is stopped by the next one, when its
 * component goes, and when the subject that it was begun for is no longer the same.
 */
export function useTask(subject?: unknown) {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), [subject]);
  return {
    /** The signal that stops the new task. */
    begin: (): AbortSignal => {
      current.current?.abort();
      current.current = new AbortController();
      return current.current.signal;
    },
    stop: () => current.current?.abort(),
  };
}
