import { useEffect, useEffectEvent, useState } from 'react';

interface CountedSentenceProps {
  /** The sentence until the numbers are fetched. */
  waiting: string;
  count: (signal: AbortSignal) => Promise<string>;
}

/** A sentence with numbers that are fetched when it is shown. */
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
