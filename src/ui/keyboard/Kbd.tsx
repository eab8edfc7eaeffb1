import { classes } from '../classes.ts';
import styles from './Kbd.module.css';

interface KbdProps {
  keys: readonly string[];
  /** The keys are shown on touch screens too: the user has asked for them. */
  always?: boolean;
}

/** Keys to press together or one after the other, named as on the keyboard. */
export function Kbd({ keys, always = false }: KbdProps) {
  return (
    <span className={classes(styles.keys, !always && 'no-touch')}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
