import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './Button.module.css';
import { classes } from '../classes.ts';
import { isDoubleClick } from '../pointer/doubleClick.ts';

/** `icon` is an icon without words, `item` an item of a menu. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger' | 'icon' | 'item';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: ButtonLook;
  /** Lower than usual: `small` fits a line of text, `row` follows the height of a table's rows. */
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
    if (isDoubleClick(event)) event.preventDefault();
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
