import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { classes } from '../classes.ts';
import { useOnlyScrollBar } from './useOnlyScrollBar.ts';
import styles from './GridSkeleton.module.css';

/** Enough to fill a window; the rest is cut off. */
const ROWS = 24;
const CELLS = 30;

/** The placeholder of a grid that is being fetched: names, and cells of the usual size. */
export function GridSkeleton() {
  useOnlyScrollBar();
  return (
    <div className={classes(styles.skeleton, 'arriving')} role="status">
      <VisuallyHidden>Загрузка…</VisuallyHidden>
      <div className={styles.heads} aria-hidden="true" />
      {Array.from({ length: ROWS }, (_row, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <span className={styles.name} />
          {Array.from({ length: CELLS }, (_cell, cell) => (
            <span key={cell} className={styles.cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
