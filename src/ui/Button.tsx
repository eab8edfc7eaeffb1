import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { isSecondPress } from './secondPress.ts';

/** An icon stands alone, an item is one of a menu. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger' | 'icon' | 'item';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook;
  /** Lower than a control: in a line of text, or in a row of a table, which it follows. */
  size?: 'small' | 'row' | undefined;
  /** The action is under way: another press does nothing. */
  busy?: boolean;
}

export function Button({
  look = 'plain',
  size,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isSecondPress(event)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classes(styles.button, styles[look], size && styles[size], className)}
      // Not `disabled`: the button would lose the keyboard focus.
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : press}
    />
  );
}
