import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { User } from '../domain/entities.ts';
import { MENU_TEACHER, paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { DemoMark } from './DemoMark.tsx';
import styles from './Menu.module.css';
import { SignOutButton } from './SignOutButton.tsx';

const MAIN = [
  { label: 'Список предметов', to: paths.home },
  { label: 'Оценки по школам', to: paths.schoolReport },
  { label: 'Оценки по классам', to: paths.subjectReport(MENU_TEACHER) },
  { label: 'Домашние задания', to: paths.lessonReport },
];

const ADMINISTRATION = [
  { label: 'Обучающиеся', to: paths.students },
  { label: 'Преподаватели', to: paths.teachers },
  { label: 'Образовательные организации', to: paths.schools },
  { label: 'Предметы', to: paths.subjects },
  { label: 'Выборы', to: paths.choices },
];

function Links({ links }: { links: typeof MAIN }) {
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
  // Where the small screen's menu was opened: going elsewhere closes it.
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
      // An Esc that has closed a dialog is used up.
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
          <Links links={MAIN} />
          <li className={styles.leave}>
            <SignOutButton className={styles.link} />
          </li>
        </ul>
        {user.isSuperuser && (
          <ul className={classes(styles.group, styles.administration)} aria-label="Управление">
            <Links links={ADMINISTRATION} />
          </ul>
        )}
      </nav>
    </header>
  );
}
