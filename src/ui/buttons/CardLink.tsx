import { Link, useLocation } from 'react-router-dom';
import { openedFrom, paths } from '../../lib/addresses/paths.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { IdCard } from '../icons/icons.ts';
import styles from './CardLink.module.css';

interface CardLinkProps {
  studentId: number;
  name: string;
  /** The name is a link itself: this is a button then, so that a list of links has a name once. */
  isBesideLink?: boolean;
  className?: string | undefined;
}

/**
 * The link beside a student's name that opens the student's card. With a mouse it is visible only
 * in the row under the pointer or with the focus. It is no stop for Tab, because tables have
 * hundreds of names: Alt+Enter in the row opens the card, see useCardKey.
 */
export function CardLink({ studentId, name, isBesideLink = false, className }: CardLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.studentCard(studentId)}
      state={openedFrom(pathname + search)}
      className={classes(styles.link, 'no-print', className)}
      aria-label={`Карточка: ${name}`}
      title="Карточка ученика"
      role={isBesideLink ? 'button' : undefined}
      tabIndex={-1}
      data-card
    >
      <Icon of={IdCard} />
    </Link>
  );
}
