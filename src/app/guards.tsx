import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { parseId } from '../domain/ids.ts';
import { loginPath, paths } from '../lib/paths.ts';
import { useAuth, userOf } from '../stores/auth.ts';
import { NotFoundMessage } from '../ui/NotFoundMessage.tsx';

/** Lets a user through, even one whose session has ended; a visitor goes to the sign-in page, with the way back. */
export function RequireUser() {
  const session = useAuth((state) => state.session);
  const { pathname, search, hash } = useLocation();
  if (userOf(session)) return <Outlet />;
  // Who signed out by their own hand starts afresh: the next user has no business on this page.
  const left = session.status === 'visitor' && session.reason === 'left';
  return <Navigate to={left ? paths.login : loginPath(pathname + search + hash)} replace />;
}

/** Lets only addresses through whose ids are digits: nothing else may ever reach a call. */
export function RequireIds() {
  const ids = Object.values(useParams());
  return ids.every((id) => parseId(id) !== null) ? <Outlet /> : <NotFoundMessage />;
}
