import { BASE_PATH } from '../lib/loading/deployment.ts';
import { withinTime } from '../lib/time/withinTime.ts';
import { checkSession, useAuth } from '../stores/session/auth.ts';
import { homeQuery } from '../stores/home.ts';

/** The longest wait for an answer; after it the page says that the app is loading. */
const MOST_MS = 250;

async function loadHomeAhead(session: Promise<void>): Promise<void> {
  await session;
  const isSignedIn = useAuth.getState().session.status === 'signedIn';
  if (isSignedIn && location.pathname === BASE_PATH) await homeQuery.prefetch('own');
}

/**
 * Asks who is signed in, and loads the data of home. On a slow line these answers arrive before the
 * app's code: then `draw` draws the finished page at once, and no loading state.
 *
 * @returns a promise that resolves when it is known who is signed in
 */
export async function drawFirst(draw: () => void): Promise<void> {
  const session = checkSession();
  await withinTime(MOST_MS, loadHomeAhead(session));
  draw();
  await session;
}
