import { levelOf } from '../../domain/marks/marks.ts';
import { classes } from '../classes.ts';
import styles from './SmallMark.module.css';

/** Whether a mark has a ground of its own; for the others ink is enough, which any element can have. */
export function hasGround(value: string): boolean {
  const level = levelOf(value);
  return level === 'failing' || level === 'passing';
}

/** A mark in a table, told apart by weight, ground and outline as well as by colour. */
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
