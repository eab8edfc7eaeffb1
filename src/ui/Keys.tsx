import { classes } from './classes.ts';
import styles from './Keys.module.css';

interface KeysProps {
  keys: readonly string[];
  /** They are what is asked for, and shown without a keyboard too. */
  always?: boolean;
}

/** Keys to be pressed together or one after the other, as they stand on the keyboard. */
export function Keys({ keys, always = false }: KeysProps) {
  return (
    <span className={classes(styles.keys, !always && 'no-touch')}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
