import styles from './Skeleton.module.css';
import { classes } from './classes.ts';
import { Unseen } from './Unseen.tsx';

/** Enough for a window; what is below its end is cut off. */
const ROWS = 24;

/**
 * The place of a sheet that is still being fetched: lines as high as its rows. It appears after a
 * moment, because quick answers must not flicker.
 */
export function Skeleton() {
  return (
    <div className={classes(styles.skeleton, 'arriving')} role="status">
      <Unseen>Загрузка…</Unseen>
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
