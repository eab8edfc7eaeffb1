import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { User } from '../domain/entities.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { DemoMark } from './DemoMark.tsx';
import styles from './Menu.module.css';
import { menuOf } from './sections.ts';
import { SignOutButton } from './SignOutButton.tsx';

function Links({ links }: { links: readonly { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <NavLink to={to} end className={styles.link ?? ''}>
        {label}
      </NavLink>
    </li>
  ));
}

/** The header of every page: the logo above the menu, and the user's name. */
export function Menu({ user }: { user: User }) {
  const { pathname } = useLocation();
  const { main, administration } = menuOf(user);
  // The page on which the small screen's menu was opened: another page closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;

  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      // An Esc that has closed a dialog does not close the menu too.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <header ref={header} className={styles.header}>
      <DemoMark />
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo}>
          <img src="/logo.svg" alt="" width="32" height="32" />
          Школьный журнал
        </Link>
        <span className={styles.user}>{user.username}</span>
        <Button
          ref={toggle}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          Меню
        </Button>
      </div>
      <nav id="menu" aria-label="Меню" className={classes(styles.menu, !open && styles.closed)}>
        <ul className={styles.group}>
          <Links links={main} />
          <li className={styles.leave}>
            <SignOutButton className={styles.link} />
          </li>
        </ul>
        {administration.length > 0 && (
          <ul className={classes(styles.group, styles.administration)} aria-label="Управление">
            <Links links={administration} />
          </ul>
        )}
      </nav>
    </header>
  );
}
