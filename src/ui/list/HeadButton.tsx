import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import type { IconDrawing } from '../Icon.tsx';
import { Icon } from '../Icon.tsx';
import styles from './HeadButton.module.css';

interface HeadButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  icon: IconDrawing;
  word: string;
}

/** An action of a list, in its head; on a phone it is its icon alone. */
export function HeadButton({ icon, word, className, ...rest }: HeadButtonProps) {
  return (
    <Button {...rest} className={classes(styles.button, className)}>
      <Icon of={icon} />
      <span className={styles.word}>{word}</span>
    </Button>
  );
}
