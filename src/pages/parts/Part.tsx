import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './PartsPage.module.css';

interface PartProps {
  name: string;
  /** Its name stands above it, not beside it. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the product, with its name; a test compares where everything in it lies. */
export function Part({ name, isWide = false, children }: PartProps) {
  return (
    <section
      className={classes(styles.part, isWide && styles.wide)}
      aria-label={name}
      data-part={name}
    >
      <h2 className={styles.name}>{name}</h2>
      <div className={isWide ? undefined : styles.states}>{children}</div>
    </section>
  );
}
