import { focusOnMount } from '../keyboard/focusOnMount.ts';
import styles from './Import.module.css';

/** The result of a step: the only text that is announced, and the first that gets the focus. */
export function Summary({ children }: { children: string }) {
  return (
    <p ref={focusOnMount} tabIndex={-1} role="status" className={styles.summary}>
      {children}
    </p>
  );
}
