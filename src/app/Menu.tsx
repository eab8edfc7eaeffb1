import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { User } from '../domain/entities.ts';
import { BASE_PATH } from '../lib/loading/deployment.ts';
import { paths } from '../lib/addresses/paths.ts';
import { setAppearance, useAppearance } from '../stores/appearance.ts';
import { homeQuery } from '../stores/home.ts';
import { useQueryState } from '../stores/kit/query.ts';
import { openPalette } from '../stores/commandPalette/overlay.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Menu as Lines, PanelLeftClose, PanelLeftOpen, Search } from '../ui/icons/icons.ts';
import { Kbd } from '../ui/keyboard/Kbd.tsx';
import { lazyPart } from '../ui/loading/lazyPart.tsx';
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx';
import { useUpTo } from '../ui/layout/useUpTo.ts';
import { Account } from './Account.tsx';
import { DemoMark } from './DemoMark.tsx';
import styles from './Menu.module.css';
import { type MenuLine, menuOf } from './sections.ts';
import { SignOutButton } from './SignOutButton.tsx';

/** Loaded later, because counting lessons is not worth its size in the first download. */
const OwnSubjects = lazyPart(() => import('./OwnSubjects.tsx'), null);

/** The subjects of a teacher, where the rail has room for them. */
function SubjectLines() {
  const isFolded = useAppearance((state) => state.rail === 'folded');
  const isRail = !useUpTo('tablet');
  if (isFolded || !isRail) return null;
  return (
    <ErrorBoundary fallback={null}>
      <OwnSubjects />
    </ErrorBoundary>
  );
}

/** The pages of a subject have no line of their own: they belong to the list of subjects. */
const isBelow = (to: string, pathname: string) =>
  to === paths.home && /^\/subjects\/\d/.test(pathname);

function Links({ lines }: { lines: readonly MenuLine[] }) {
  const { pathname } = useLocation();
  return lines.map(({ label, to, icon }) => (
    <li key={to}>
      <NavLink to={to} end className={styles.link ?? ''} data-within={isBelow(to, pathname)}>
        <Icon of={icon} />
        <span className={styles.label}>{label}</span>
      </NavLink>
    </li>
  ));
}

/** Opens the command palette. The accessible name contains the keys, so the visible keys are aria-hidden. */
function FindButton({ className }: { className?: string | undefined }) {
  return (
    <div className={styles.find}>
      <Button
        className={className}
        aria-label="Быстрый переход (Ctrl+K)"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={openPalette}
      >
        <Icon of={Search} />
        <span className={styles.label}>Быстрый переход</span>
      </Button>
      <span className={styles.findKeys} aria-hidden="true">
        <Kbd keys={['Ctrl', 'K']} />
      </span>
    </div>
  );
}

/** Folds the rail to its icons, or shows its words again. */
function RailSwitch() {
  const isFolded = useAppearance((state) => state.rail === 'folded');
  return (
    <Button
      look="quiet"
      className={classes(styles.link, styles.fold)}
      onClick={() => setAppearance({ rail: isFolded ? 'open' : 'folded' })}
    >
      <Icon of={isFolded ? PanelLeftOpen : PanelLeftClose} />
      <span className={styles.label}>{isFolded ? 'Развернуть меню' : 'Свернуть меню'}</span>
    </Button>
  );
}

/**
 * The part of the menu that a phone or a tablet opens by a button: a press elsewhere, Esc and
 * another page close it.
 */
function useFoldedPart() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || menu.current?.contains(target)) return;
      // A browser without popovers has them outside of the menu.
      if (!target.closest('[data-popover]')) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      // An Esc that has closed a dialog does not close the menu too.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return { menu, button, isOpen, toggle: () => setOpenAt(isOpen ? null : pathname) };
}

/**
 * The menu of every page: a rail on the left; on a tablet one row above the page, on a phone a bar
 * at its bottom, both with the other lines behind «Меню».
 */
export function Menu({ user }: { user: User }) {
  const { main: all, administration } = menuOf(user);
  // A user who may not load their own subjects may load nothing.
  const isShut = useQueryState(homeQuery, 'own').failure?.kind === 'forbidden';
  const main = isShut && !user.isSuperuser ? [] : all;
  const { menu, button, isOpen, toggle } = useFoldedPart();
  const { pathname } = useLocation();
  const isNarrow = useUpTo('phone');
  const isBehind = administration.some(({ to }) => to === pathname);

  return (
    <header className={classes(styles.rail, 'no-print')}>
      <Link to={paths.home} className={styles.brand}>
        <img src={`${BASE_PATH}logo.svg`} alt="" width="24" height="24" />
        <span className={classes(styles.label, 'visually-hidden-up-to-tablet')}>
          Школьный журнал
        </span>
      </Link>
      <DemoMark />
      {!isNarrow && main.length > 0 && <FindButton />}
      <nav ref={menu} aria-label="Меню" className={styles.menu}>
        <ul className={styles.main}>
          <Links lines={main} />
        </ul>
        <Button
          ref={button}
          look="quiet"
          className={classes(styles.link, styles.toggle)}
          aria-expanded={isOpen}
          aria-controls="menu"
          data-current={isBehind}
          onClick={toggle}
        >
          <Icon of={Lines} />
          <span className={styles.label}>Меню</span>
        </Button>
        <div id="menu" className={classes(styles.rest, !isOpen && styles.closed)}>
          {isNarrow && main.length > 0 && <FindButton className={styles.link} />}
          {administration.length > 0 && (
            <>
              <p className={styles.head} aria-hidden="true">
                Управление
              </p>
              <ul aria-label="Управление">
                <Links lines={administration} />
              </ul>
            </>
          )}
          {main.length > 0 && <SubjectLines />}
          <div className={styles.foot}>
            <Account user={user} />
            <RailSwitch />
            <SignOutButton className={styles.link} labelClass={styles.label} />
          </div>
        </div>
      </nav>
    </header>
  );
}
