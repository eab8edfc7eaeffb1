import { Link, useLocation } from 'react-router-dom';
import { openedFrom, paths } from '../../lib/addresses/paths.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { IdCard } from '../icons/icons.ts';
import styles from './CardLink.module.css';

interface CardLinkProps {
  studentId: number;
  name: string;
  /** False in a grid, where Tab stops at one cell; there Alt+Enter opens the card. */
  isTabStop?: boolean;
  className?: string | undefined;
}

/**
 * The link beside a student's name that opens the student's card. With a mouse it is visible only
 * in the row under the pointer or with the focus.
 */
export function CardLink({ studentId, name, isTabStop = true, className }: CardLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.studentCard(studentId)}
      state={openedFrom(pathname + search)}
      className={classes(styles.link, 'no-print', className)}
      aria-label={`Карточка: ${name}`}
      title="Карточка ученика"
      tabIndex={isTabStop ? undefined : -1}
      data-card
    >
      <Icon of={IdCard} />
    </Link>
  );
}

/** Opens the card of the student in whose row a cell is. */
export function openCardOf(cell: HTMLElement | null): void {
  cell?.closest('tr')?.querySelector<HTMLElement>('[data-card]')?.click();
}
