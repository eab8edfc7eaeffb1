import styles from './Skeleton.module.css';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** Enough to fill a window; the rows beyond it are cut off. */
const ROWS = 24;

/**
 * The placeholder of a table that is being fetched: lines as high as its rows. It appears with a
 * delay, so that quick answers do not flicker.
 */
export function Skeleton() {
  return (
    <div className={classes(styles.skeleton, 'arriving')} role="status">
      <VisuallyHidden>Загрузка…</VisuallyHidden>
      {Array.from({ length: ROWS }, (_row, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
