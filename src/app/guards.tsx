import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { parseId } from '../domain/ids.ts';
import { loginPath, paths } from '../lib/addresses/paths.ts';
import { useAuth, userOf } from '../stores/session/auth.ts';
import { NotFoundMessage } from '../ui/feedback/NotFoundMessage.tsx';

/** Shows the page to a user, also after the session's end; sends a visitor to sign in. */
export function RequireUser() {
  const session = useAuth((state) => state.session);
  const { pathname, search, hash } = useLocation();
  if (userOf(session)) return <Outlet />;
  // After a sign-out by hand the next user begins at home, not on this page.
  const signedOut =
    session.status === 'visitor' && ['signedOut', 'leaving'].includes(session.reason);
  return <Navigate to={signedOut ? paths.login : loginPath(pathname + search + hash)} replace />;
}

/** Shows the page only if all ids in the address are digits: no other text may get into a call. */
export function RequireIds() {
  const ids = Object.values(useParams());
  return ids.every((id) => parseId(id) !== null) ? <Outlet /> : <NotFoundMessage />;
}
