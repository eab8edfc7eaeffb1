import { create } from 'zustand';
import { checkLogin, type LoginCheck, postLogin, postLogout } from '../api/auth.ts';
import { setSessionPolicy } from '../api/client.ts';
import { dropEarlyAnswers } from '../api/earlyAnswers.ts';
import type { DemoAccount, User } from '../domain/entities.ts';
import { Failure } from '../domain/failure.ts';
import { dropQuestion, isAnythingUnsaved } from '../lib/unsaved.ts';
import { endSession, onReset, resetStores, sendWaiting, trackSession } from './kit/lifecycle.ts';
import { notify } from './notices.ts';

/** Why nobody is signed in: from the start, after a sign-out, or by a visitor's refused call. */
export type VisitorReason = 'new' | 'signedOut' | 'refused';

export type Session =
  | { status: 'checking' }
  | { status: 'unavailable'; failure: Failure }
  | { status: 'visitor'; reason: VisitorReason }
  | { status: 'signedIn'; user: User }
  /**
   * The server has ended the user's session; the page stays until they sign in again. It is hidden
   * if the user signed out in another tab: somebody else may sit at the computer now.
   */
  | { status: 'ended'; user: User; isHidden: boolean };

interface AuthState {
  session: Session;
  csrfToken: string;
  demoAccounts: readonly DemoAccount[];
}

export const useAuth = create<AuthState>()(() => ({
  session: { status: 'checking' },
  csrfToken: '',
  demoAccounts: [],
}));

/** The user whose data the stores hold, also one whose session has ended; null for a visitor. */
export function userOf(session: Session): User | null {
  return session.status === 'signedIn' || session.status === 'ended' ? session.user : null;
}

export function useUser(): User | null {
  return useAuth(({ session }) => userOf(session));
}

onReset(dropQuestion);
onReset(dropEarlyAnswers);

/** Counts the checks, in the order in which they were asked for. */
let clock = 0;
let acceptedAt = 0;

type SessionCheck = LoginCheck & { askedAt: number };

async function fetchCheck(): Promise<SessionCheck> {
  const askedAt = ++clock;
  return { ...(await checkLogin()), askedAt };
}

function visitorSession(before: Session, reason: VisitorReason): Session {
  const user = userOf(before);
  if (!user || reason === 'signedOut') return { status: 'visitor', reason };
  return { status: 'ended', user, isHidden: before.status === 'ended' && before.isHidden };
}

/** Takes over the answer of a check, unless a later check has been accepted already. */
function accept(
  { askedAt, user, csrfToken, demoAccounts }: SessionCheck,
  reason: VisitorReason,
): void {
  if (askedAt < acceptedAt) return;
  acceptedAt = askedAt;
  const { session: before } = useAuth.getState();
  const userBefore = userOf(before);
  const isDropped = user
    ? userBefore && userBefore.username !== user.username
    : reason === 'signedOut';
  if (isDropped) resetStores();
  if (!user) dropEarlyAnswers();
  const session = user ? ({ status: 'signedIn', user } as const) : visitorSession(before, reason);
  useAuth.setState({ session, csrfToken, demoAccounts });
  if (session.status === 'ended') endSession();
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/** Asks who is signed in, at the start of the app. Never rejects: a failed check is a state. */
export async function checkSession(): Promise<void> {
  useAuth.setState({ session: { status: 'checking' } });
  await checkSessionBehind();
}

/** The same behind what is shown until it is known. */
export async function checkSessionBehind(): Promise<void> {
  const check = await fetchCheck().catch(asFailure);
  const { status } = useAuth.getState().session;
  if (status !== 'checking' && status !== 'unavailable') return;
  if (!(check instanceof Failure)) accept(check, 'new');
  else useAuth.setState({ session: { status: 'unavailable', failure: check } });
}

async function renewToken(): Promise<void> {
  useAuth.setState({ csrfToken: (await fetchCheck()).csrfToken });
}

/**
 * Signs in: logout (a failure of it is ignored), check for a token, login, check. Returns whether
 * the last check names a user; throws a Failure if a call fails.
 */
export async function signIn(username: string, password: string): Promise<boolean> {
  let user: User | null = null;
  try {
    await postLogout().catch(asFailure);
    await renewToken();
    await postLogin(username, password, renewToken);
    const check = await fetchCheck();
    const { session } = useAuth.getState();
    // After a wrong password the sign-in page still says why the user was sent there.
    accept(check, session.status === 'visitor' ? session.reason : 'new');
    user = check.user;
  } finally {
    // Also after a failure: the logout above has signed out the former user, in all tabs.
    sessionChanges.postMessage(user?.username ?? null);
  }
  return user !== null;
}

/**
 * Signs out and returns whether the session is over; throws a Failure if the check fails. The
 * logout may be refused because of an old token, so a second attempt uses the token of the check.
 */
export async function signOut(): Promise<boolean> {
  const user = signedInUser();
  const isSameSession = trackSession();
  let failureTexts = await sendWaiting();
  try {
    // The session has ended meanwhile, and with it what was to be signed out of.
    if (!isSameSession()) {
      forgetEndedUser();
      return true;
    }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await postLogout().catch(asFailure);
      const check = await fetchCheck();
      // Another user has signed in meanwhile: they must not be signed out.
      if (check.user && check.user.username !== user) {
        acceptAndNotify(check);
        failureTexts = [];
        return true;
      }
      accept(check, 'signedOut');
      if (!check.user) {
        // A later check, accepted before this one, knows nothing of the sign-out.
        forgetEndedUser();
        sessionChanges.postMessage(null);
        return true;
      }
    }
    return false;
  } finally {
    // Only now: accepting the sign-out has emptied all stores, the notices too.
    for (const text of failureTexts) notify(text);
  }
}

/** Empties the stores of a user whose session has ended, if it has, and shows the sign-in page. */
function forgetEndedUser(): void {
  if (useAuth.getState().session.status !== 'ended') return;
  resetStores();
  useAuth.setState({ session: { status: 'visitor', reason: 'signedOut' } });
}

/** Drops the user whose session has ended, in all tabs, so that another user can sign in. */
export function forgetUser(): void {
  forgetEndedUser();
  sessionChanges.postMessage(null);
}

/** The name of the signed-in user; null for a visitor, and while the session has ended. */
function signedInUser(): string | null {
  const { session } = useAuth.getState();
  return session.status === 'signedIn' ? session.user.username : null;
}

/** Accepts a check, and shows a notice if another user is signed in now. */
function acceptAndNotify(check: SessionCheck, extraSentence = ''): void {
  const before = userOf(useAuth.getState().session)?.username;
  const lost = isAnythingUnsaved() ? ' Несохранённое пропало.' : '';
  accept(check, 'refused');
  const now = signedInUser();
  if (before !== undefined && now !== null && now !== before) {
    notify(`Теперь в этом браузере работает ${now}.${extraSentence}${lost}`);
  }
}

/**
 * The tabs of one browser share the session: signing in or out in one tab does so in all. The
 * message is the user's name, or null after a sign-out.
 */
const sessionChanges = new BroadcastChannel('session changes');
sessionChanges.onmessage = async ({ data: username }: MessageEvent<unknown>) => {
  const isChecking = useAuth.getState().session.status === 'checking';
  const isNews = isChecking || username !== signedInUser();
  // At once: the server may be out of reach, and somebody else may sit there.
  if (username === null) hidePage();
  // The server decides who is signed in, not the message.
  if (isNews) await recheckSession();
};

/** Asks who is signed in now. A failure is ignored: the tab's next call finds out. */
export async function recheckSession(): Promise<void> {
  const check = await fetchCheck().catch(asFailure);
  if (!(check instanceof Failure)) acceptAndNotify(check);
}

function hidePage(): void {
  const user = userOf(useAuth.getState().session);
  if (!user) return;
  // A check that was asked before knows nothing of it.
  acceptedAt = ++clock;
  useAuth.setState({ session: { status: 'ended', user, isHidden: true } });
  endSession();
}

/** Waits until the user of an ended session is back or was forgotten; null if it has not ended. */
function untilResumed(): Promise<void> | null {
  if (useAuth.getState().session.status !== 'ended') return null;
  return new Promise((resolve) => {
    const stop = useAuth.subscribe(({ session }) => {
      if (session.status === 'ended') return;
      stop();
      resolve();
    });
  });
}

setSessionPolicy({
  csrfToken: () => useAuth.getState().csrfToken,
  user: () => userOf(useAuth.getState().session)?.username ?? null,
  recheck: async () => {
    acceptAndNotify(await fetchCheck(), ' Последнее действие не выполнено.');
    return signedInUser();
  },
  untilResumed,
});
