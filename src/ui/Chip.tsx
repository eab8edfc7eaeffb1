import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { classes } from './classes.ts';
import { Unseen } from './Unseen.tsx';

interface ChipProps {
  /** What waits, what went wrong, what is now; nothing of these by default. */
  tone?: 'plain' | 'wait' | 'danger' | 'accent';
  children: ReactNode;
}

/** A word about a row. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return <span className={classes(styles.chip, `tone-${tone}`)}>{children}</span>;
}

/** The number of things that wait, after a word that says which. */
export function WaitingCount({ count, label }: { count: number; label?: string }) {
  return (
    <span className={classes(styles.count, 'tone-wait')}>
      {label !== undefined && <Unseen>{label}</Unseen>}
      {` ${count}`}
    </span>
  );
}
