import { type ReactNode, useCallback, useState } from 'react';
import styles from './List.module.css';

/**
 * One line that tells how the last action ended, and is read aloud once. The region is there
 * before its text, for screen readers tell of changes alone.
 */
export function useSaid(): readonly [ReactNode, (text: string) => void] {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = useCallback(
    (text: string) => setSaid(({ count }) => ({ text, count: count + 1 })),
    [],
  );
  const line = (
    <p role="status" className={styles.said} title={said.text || undefined}>
      <span key={said.count}>{said.text}</span>
    </p>
  );
  return [line, say];
}
