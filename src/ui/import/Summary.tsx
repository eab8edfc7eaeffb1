import styles from './Import.module.css';

const focus = (element: HTMLElement | null) => element?.focus();

/** What a step has come to: the one part that is announced, and where its reader begins. */
export function Summary({ children }: { children: string }) {
  return (
    <p ref={focus} tabIndex={-1} role="status" className={styles.summary}>
      {children}
    </p>
  );
}
