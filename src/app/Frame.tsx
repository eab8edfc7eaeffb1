import { type MouseEvent, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { loginPath, paths } from '../lib/addresses/paths.ts';
import { useAuth, userOf } from '../stores/session/auth.ts';
import { classes } from '../ui/classes.ts';
import { DemoMark } from './DemoMark.tsx';
import { EndedSession } from './EndedSession.tsx';
import styles from './Frame.module.css';
import { Menu } from './Menu.tsx';
import { Toasts } from './Toasts.tsx';
import { OldMarks } from './OldMarks.tsx';
import { OpenQuestion } from './OpenQuestion.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { Overlays } from './commandPalette/Overlays.tsx';
// Imported here, because its listeners must hear presses before a journal is mounted.
import '../ui/pointer/strayPress.ts';
import '../ui/keyboard/unseenKeys.ts';
import { useCardKey } from '../ui/keyboard/useCardKey.ts';
import { useArrival } from './useArrival.ts';
import { UnsavedMarks } from './UnsavedMarks.tsx';

/** Moves the focus without a new history entry, which would ask about unsaved edits. */
function skipMenu(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('main')?.focus();
}

/** Opens the home page for another user, whose click must not land on the former user's page. */
function useHomeForNewUser(username: string | null): void {
  const shownUser = useRef(username);
  const navigate = useNavigate();
  useEffect(() => {
    const isAnother = shownUser.current !== null && username !== null;
    if (isAnother && shownUser.current !== username) void navigate(paths.home, { replace: true });
    shownUser.current = username;
  }, [username, navigate]);
}

/** The frame of every page: the menu for a signed-in user, the toasts, and an error boundary. */
export function Frame() {
  const session = useAuth((state) => state.session);
  const { pathname, search, hash } = useLocation();
  const user = userOf(session);
  const username = user?.username ?? null;
  useHomeForNewUser(username);
  useArrival();
  useCardKey();

  // On a page without RequireUser, too, a visitor's refused call leads to the sign-in page.
  const isRefused = session.status === 'visitor' && session.reason === 'refused';
  if (isRefused && pathname !== paths.login) {
    return <Navigate to={loginPath(pathname + search + hash)} replace />;
  }

  // The key unmounts everything of the former user or page.
  const page = (
    <PageBoundary key={`${username ?? ''} ${pathname}`}>
      <Outlet />
    </PageBoundary>
  );
  if (!user) {
    return (
      <div className={styles.bare}>
        <div className={styles.above}>
          <DemoMark />
        </div>
        <main className={styles.alone}>{page}</main>
        <Toasts />
      </div>
    );
  }
  const hasEnded = session.status === 'ended';
  const isHidden = hasEnded && session.isHidden;
  return (
    <>
      <div className={classes(styles.app, isHidden && styles.hidden)}>
        <a className={classes(styles.skip, 'no-print')} href="#page" onClick={skipMenu}>
          К содержанию
        </a>
        <Menu user={user} />
        <main id="page" className={styles.page} tabIndex={-1}>
          {page}
          <UnsavedMarks />
          {!hasEnded && <OldMarks />}
          {/* Text typed in these dialogs outlasts the session, too. */}
          <Overlays user={user} />
        </main>
      </div>
      {!isHidden && <Toasts />}
      {hasEnded && <EndedSession username={user.username} isHidden={isHidden} />}
      <OpenQuestion />
    </>
  );
}
