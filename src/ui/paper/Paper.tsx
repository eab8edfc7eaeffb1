import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Paper.module.css';

/** Printed instead of the screen: in landscape, with a line for a signature. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <div className={styles.paper}>
      {children}
      <p className={styles.signature}>
        <span>Подпись</span>
        <span>Расшифровка подписи</span>
        <span>Дата</span>
      </p>
    </div>
  );
}

/** Printed sheets, one for each student, two on a page: in portrait. */
export function ReportCardsPaper({ children }: { children: ReactNode }) {
  return <div className={classes(styles.paper, styles.sheets)}>{children}</div>;
}

/** A printed list: in portrait, without a signature. */
export function ListPaper({ children }: { children: ReactNode }) {
  return <div className={classes(styles.paper, styles.list)}>{children}</div>;
}
