import { type ReactNode, useState } from 'react';
import styles from './Disclosure.module.css';

/** A summary that opens; the children are rendered only while it is open. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
