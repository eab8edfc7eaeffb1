import { BASE_PATH } from '../lib/loading/deployment.ts';
import { withinTime } from '../lib/time/withinTime.ts';
import { checkSession, useAuth } from '../stores/session/auth.ts';
import { homeQuery } from '../stores/home.ts';

/** Longer than this nothing waits for an answer; only then is it said that the app is loading. */
const MOST_MS = 250;

async function loadHomeAhead(session: Promise<void>): Promise<void> {
  await session;
  const isSignedIn = useAuth.getState().session.status === 'signedIn';
  if (isSignedIn && location.pathname === BASE_PATH) await homeQuery.prefetch('own');
}

/**
 * Asks who is signed in, and what home shows. On a slow line the answers to the early questions are
 * there before the app's code: then `draw` draws the page at once, instead of the page on its way.
 *
 * @returns what ends when it is known who is signed in
 */
export async function drawFirst(draw: () => void): Promise<void> {
  const session = checkSession();
  await withinTime(MOST_MS, loadHomeAhead(session));
  draw();
  await session;
}
