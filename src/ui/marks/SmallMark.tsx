import { levelOf } from '../../domain/marks/marks.ts';
import { classes } from '../classes.ts';
import styles from './SmallMark.module.css';

/** True if a mark has a background; the others need only a colour, which any element can have. */
export function hasBackground(value: string): boolean {
  const level = levelOf(value);
  return level === 'failing' || level === 'passing';
}

/** A mark in a table; weight, background and outline distinguish it as well as colour. */
export function SmallMark({ value, isAlone = false }: { value: string; isAlone?: boolean }) {
  return (
    <span
      className={classes(styles.mark, isAlone && styles.alone)}
      data-mark={levelOf(value) ?? undefined}
    >
      {value}
    </span>
  );
}
