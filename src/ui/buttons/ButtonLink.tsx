import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { ButtonLook } from './Button.tsx';
import styles from './Button.module.css';
import { classes } from '../classes.ts';

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook;
  children: ReactNode;
}

/** A link that looks like a button: it opens another page. */
export function ButtonLink({ look = 'plain', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(styles.button, styles[look], className)} />;
}
