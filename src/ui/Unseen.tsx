import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Words for screen readers, where the eye needs none. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
