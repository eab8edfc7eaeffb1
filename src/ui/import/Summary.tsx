import { focusOnMount } from '../focusOnMount.ts';
import styles from './Import.module.css';

/** What a step has come to: the one part that is announced, and where its reader begins. */
export function Summary({ children }: { children: string }) {
  return (
    <p ref={focusOnMount} tabIndex={-1} role="status" className={styles.summary}>
      {children}
    </p>
  );
}
