import styles from './Waiting.module.css';
import { classes } from './classes.ts';

/** Says that something small is being fetched. It appears after a moment: quick answers must not flicker. */
export function Waiting({ label = 'Загрузка…' }: { label?: string }) {
  return (
    <p className={classes(styles.waiting, 'arriving muted')} role="status">
      {label}
    </p>
  );
}
