import { Link, useLocation } from 'react-router-dom';
import { openedFrom, paths } from '../../lib/addresses/paths.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { IdCard } from '../icons/icons.ts';
import styles from './CardLink.module.css';

interface CardName {
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
export function CardLink({ studentId, ...name }: CardName & { studentId: number }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.studentCard(studentId)}
      state={openedFrom(pathname + search)}
      {...attributesOf(name)}
    >
      <Icon of={IdCard} />
    </Link>
  );
}

/** The same without the router, for a table that follows the links of its rows. */
export function PlainCardLink({ href, ...name }: CardName & { href: string }) {
  return (
    <a href={href} {...attributesOf(name)}>
      <Icon of={IdCard} />
    </a>
  );
}

const attributesOf = ({ name, isBesideLink = false, className }: CardName) => ({
  className: classes(styles.link, 'no-print', className),
  'aria-label': `Карточка: ${name}`,
  title: 'Карточка ученика',
  role: isBesideLink ? 'button' : undefined,
  tabIndex: -1,
  'data-card': true,
});
