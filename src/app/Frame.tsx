import { type MouseEvent, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { loginPath, paths } from '../lib/paths.ts';
import { useAuth } from '../stores/auth.ts';
import { DemoMark } from './DemoMark.tsx';
import styles from './Frame.module.css';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { Menu } from './Menu.tsx';
import { Notices } from './Notices.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { useArrival } from './useArrival.ts';
import { UnsavedMarks } from './UnsavedMarks.tsx';

/** Without a step in the history, which would ask whether the page may be left. */
function skipMenu(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector('main')?.focus();
}

/** What stands around every page: the menu for a signed-in user, and a net below each page. */
export function Frame() {
  const session = useAuth((state) => state.session);
  const { pathname, search, hash } = useLocation();
  const user = session.status === 'signedIn' ? session.user : null;

  // Whoever has come in another's place starts at home: a click that was meant for the former's
  // page must not land on it.
  const username = user?.username ?? null;
  const shownTo = useRef(username);
  const navigate = useNavigate();
  useEffect(() => {
    const isAnother = shownTo.current !== null && username !== null;
    if (isAnother && shownTo.current !== username) void navigate(paths.home, { replace: true });
    shownTo.current = username;
  }, [username, navigate]);

  useArrival();

  // A page without a guard whose call was refused to a visitor leads to the sign-in page as well.
  const isRefused =
    session.status === 'visitor' && (session.reason === 'refused' || session.reason === 'ended');
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
  return (
    <>
      <a className={styles.skip} href="#page" onClick={skipMenu}>
        К содержанию
      </a>
      <Menu user={user} />
      <main id="page" className={styles.page} tabIndex={-1}>
        {page}
        <UnsavedMarks />
      </main>
      <Notices />
      <LeaveQuestion key={user.username} />
    </>
  );
}
