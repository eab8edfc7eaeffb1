import type { ReactNode } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import styles from './Chip.module.css';
import { classes } from '../classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ChipProps {
  /** `wait`: not finished; `danger`: failed; `accent`: current. */
  tone?: 'plain' | 'wait' | 'danger' | 'accent';
  children: ReactNode;
}

/** A word about a row. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return <span className={classes(styles.chip, `tone-${tone}`)}>{children}</span>;
}

/** The number of waiting things; `label` names them for screen readers. */
export function WaitingCount({ count, label }: { count: number; label?: string }) {
  return (
    <span className={classes(styles.count, 'tone-wait')}>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      {` ${russianCount(count)}`}
    </span>
  );
}
