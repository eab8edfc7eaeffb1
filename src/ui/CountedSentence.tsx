import { useEffect, useEffectEvent, useState } from 'react';

interface CountedSentenceProps {
  /** What is said until the count is there. */
  waiting: string;
  count: (signal: AbortSignal) => Promise<string>;
}

/** A sentence whose numbers are fetched while the rest is read. */
export function CountedSentence({ waiting, count }: CountedSentenceProps) {
  const [sentence, setSentence] = useState(waiting);
  const start = useEffectEvent(count);
  useEffect(() => {
    const counting = new AbortController();
    void start(counting.signal).then((counted) => {
      if (!counting.signal.aborted) setSentence(counted);
    });
    return () => counting.abort();
  }, []);
  return <p aria-live="polite">{sentence}</p>;
}
