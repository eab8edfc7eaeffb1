import { classes } from './classes.ts';
import styles from './Keys.module.css';

interface KeysProps {
  keys: readonly string[];
  /** The keys are shown on touch screens too: the user has asked for them. */
  always?: boolean;
}

/** Keys to press together or one after the other, named as on the keyboard. */
export function Keys({ keys, always = false }: KeysProps) {
  return (
    <span className={classes(styles.keys, !always && 'no-touch')}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
