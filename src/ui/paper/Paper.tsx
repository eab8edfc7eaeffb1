import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Paper.module.css';

/**
 * Marks the elements that contain a paper, as long as it is drawn. The style sheet for print hides
 * all elements but these and the paper.
 */
function markAround(paper: HTMLElement | null) {
  const around: HTMLElement[] = [];
  for (let one = paper?.parentElement; one; one = one.parentElement) around.push(one);
  for (const one of around) one.dataset['aroundPaper'] = '';
  return () => around.forEach((one) => delete one.dataset['aroundPaper']);
}

/** Printed instead of the screen: in landscape, with a line for a signature. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <div ref={markAround} className={styles.paper}>
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
  return (
    <div ref={markAround} className={classes(styles.paper, styles.sheets)}>
      {children}
    </div>
  );
}

/** A printed list: in portrait, without a signature. */
export function ListPaper({ children }: { children: ReactNode }) {
  return (
    <div ref={markAround} className={classes(styles.paper, styles.list)}>
      {children}
    </div>
  );
}
