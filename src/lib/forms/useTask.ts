import { useEffect, useRef } from 'react';

/**
 * Runs one task at a time, such as reading a file. A task is stopped by the next one, when its
 * component is unmounted, and when `input`, the data it works on, changes.
 */
export function useTask(input?: unknown) {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), [input]);
  return {
    /** Stops the present task and returns the signal that stops the new one. */
    begin: (): AbortSignal => {
      current.current?.abort();
      current.current = new AbortController();
      return current.current.signal;
    },
    stop: () => current.current?.abort(),
  };
}
