import styles from './Waiting.module.css';
import { classes } from '../classes.ts';

/**
 * Says that something small is being fetched; after a delay, so that quick answers do not flicker.
 */
export function Waiting({ label = 'Загрузка…' }: { label?: string }) {
  return (
    <p className={classes(styles.waiting, 'arriving muted')} role="status">
      {label}
    </p>
  );
}
