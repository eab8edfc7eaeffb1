import { type MouseEvent, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { loginPath, paths } from '../lib/paths.ts';
import { useAuth, userOf } from '../stores/auth.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { DemoMark } from './DemoMark.tsx';
import styles from './Frame.module.css';
import { Menu } from './Menu.tsx';
import { Notices } from './Notices.tsx';
import { OpenQuestion } from './OpenQuestion.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { useArrival } from './useArrival.ts';
import { UnsavedMarks } from './UnsavedMarks.tsx';

const SignInDialog = lazyPart(() => import('./SignInDialog.tsx'), null);

/** Without a step in the history, which would ask whether the page may be left. */
function skipMenu(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('main')?.focus();
}

/**
 * Leads whoever has come in another's place to the home page: a click that was meant for the
 * former's page must not land on it.
 */
function useHomeForSuccessor(username: string | null): void {
  const shownTo = useRef(username);
  const navigate = useNavigate();
  useEffect(() => {
    const isAnother = shownTo.current !== null && username !== null;
    if (isAnother && shownTo.current !== username) void navigate(paths.home, { replace: true });
    shownTo.current = username;
  }, [username, navigate]);
}

/** What stands around every page: the menu for a signed-in user, and a net below each page. */
export function Frame() {
  const session = useAuth((state) => state.session);
  const { pathname, search, hash } = useLocation();
  const user = userOf(session);
  const username = user?.username ?? null;
  useHomeForSuccessor(username);
  useArrival();

  // A page without a guard whose call was refused to a visitor leads to the sign-in page as well.
  const isRefused = session.status === 'visitor' && session.reason === 'refused';
  if (isRefused && pathname !== paths.login) {
    return <Navigate to={loginPath(pathname + search + hash)} replace />;
  }

  // Another user, another page: nothing of the former stays mounted.
  const page = (
    <PageBoundary key={`${username ?? ''} ${pathname}`}>
      <Outlet />
    </PageBoundary>
  );
  if (!user) {
    return (
      <>
        <main>
          <DemoMark />
          {page}
        </main>
        <Notices />
      </>
    );
  }
  const hasEnded = session.status === 'ended';
  const isHidden = hasEnded && session.isHidden;
  return (
    <>
      <div className={isHidden ? styles.hidden : undefined}>
        <a className={styles.skip} href="#page" onClick={skipMenu}>
          К содержанию
        </a>
        <Menu user={user} />
        <main id="page" className={styles.page} tabIndex={-1}>
          {page}
          <UnsavedMarks />
        </main>
      </div>
      {!isHidden && <Notices />}
      {hasEnded && (
        <PageBoundary>
          <SignInDialog username={user.username} />
        </PageBoundary>
      )}
      <OpenQuestion />
    </>
  );
}
