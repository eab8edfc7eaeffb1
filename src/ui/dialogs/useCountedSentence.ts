import { useEffect, useEffectEvent, useState } from 'react';
import { clock } from '../../lib/time/clock.ts';
import { COUNT_LIMIT_MS } from '../../domain/deletion/cascades.ts';
import { asFailure } from '../../domain/failure.ts';

const NOT_COUNTED = 'Не удалось сосчитать, что удалится вместе.';

/**
 * A sentence with counts that are fetched when it is shown; null until they have come. If the fetch
 * fails, the sentence says so.
 *
 * @param count makes the sentence. Its signal is aborted after COUNT_LIMIT_MS: it then returns what
 * it has counted. Null: nothing to count, and no sentence.
 * @param attempt another number counts again.
 */
export function useCountedSentence(
  count: ((signal: AbortSignal) => Promise<string>) | null,
  attempt: number,
): string | null {
  const [counted, setCounted] = useState<{ sentence: string; attempt: number } | null>(null);
  const isCounted = count !== null;
  const start = useEffectEvent(async (signal: AbortSignal) => {
    try {
      return (await count?.(signal)) ?? '';
    } catch (error) {
      asFailure(error);
      return NOT_COUNTED;
    }
  });
  useEffect(() => {
    if (!isCounted) return undefined;
    const counting = new AbortController();
    const stop = clock.after(COUNT_LIMIT_MS, () => counting.abort());
    let isShown = true;
    void start(counting.signal).then((sentence) => {
      if (isShown) setCounted({ sentence, attempt });
    });
    return () => {
      isShown = false;
      stop();
      counting.abort();
    };
  }, [attempt, isCounted]);
  return counted?.attempt === attempt ? counted.sentence : null;
}
