import { create } from 'zustand';
import {
  checkLogin,
  type LoginCheck,
  type LoginVerdict,
  postLogin,
  postLogout,
} from '../../api/auth.ts';
import { setSessionPolicy } from '../../api/client.ts';
import { dropEarlyAnswers } from '../../api/earlyAnswers.ts';
import { signOutFailure } from '../../api/failures.ts';
import type { DemoAccount, User } from '../../domain/entities.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { forgetSetting, keepSetting, readSetting } from '../../lib/settings/settings.ts';
import { setSearchOwner } from '../../lib/addresses/typedSearch.ts';
import { dropQuestion, isAnythingAtStake } from '../../lib/forms/unsaved.ts';
import { withinTime } from '../../lib/time/withinTime.ts';
import { endSession, onReset, resetStores, sendWaiting, trackSession } from '../kit/lifecycle.ts';
import { showToast } from '../toasts.ts';

/**
 * Why nobody is signed in: at the start, after a sign-out, after a sign-out that has not reached
 * the server yet, or after the refused call of a visitor.
 */
export type VisitorReason = 'new' | 'signedOut' | 'leaving' | 'refused';

export type Session =
  | { status: 'checking' }
  | { status: 'unavailable'; failure: Failure }
  | { status: 'visitor'; reason: VisitorReason }
  | { status: 'signedIn'; user: User }
  /**
   * The server has ended the user's session; the page stays until the user signs in again. It is
   * hidden if the user signed out in another tab, because somebody else may sit at the computer
   * now.
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

/** The user whose data the stores hold, also after the session has ended; null for a visitor. */
export function userOf(session: Session): User | null {
  return session.status === 'signedIn' || session.status === 'ended' ? session.user : null;
}

export function useUser(): User | null {
  return useAuth(({ session }) => userOf(session));
}

onReset(dropQuestion);
onReset(dropEarlyAnswers);
onReset(() => setSearchOwner(''));

/** Counts the checks in the order in which they were sent. */
let clock = 0;
let acceptedAt = 0;

type SessionCheck = LoginCheck & { askedAt: number };

/**
 * Asks who is signed in. After a sign-out that has not reached the server, the session is ended
 * first.
 */
async function fetchCheck(): Promise<SessionCheck> {
  if (isLeaving()) return endSessionLeft();
  const askedAt = ++clock;
  return { ...(await checkLogin()), askedAt };
}

/**
 * Set from a sign-out until the server has ended the session, also over a reload; holds no name.
 */
const LEAVING = 'session.leaving';

/** The same flag, if the browser stores nothing. */
let isLeavingHere = false;

const isLeaving = () => isLeavingHere || readSetting(LEAVING) !== null;

/** The user who has signed out in this tab; null if it was on another page. */
let leavingUser: string | null = null;

/**
 * Ends the session of a user who has signed out; throws a Failure if the server does not end it.
 * The logout may be refused because of an old token, so the next attempt uses the token of the
 * check.
 */
async function endSessionLeft(): Promise<SessionCheck> {
  dropEarlyAnswers();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await postLogout().catch(asFailure);
    const askedAt = ++clock;
    const check = await checkLogin();
    const { user, csrfToken } = check;
    useAuth.setState({ csrfToken });
    // Another user, who has signed in meanwhile, must not be signed out.
    if (user && (leavingUser === null || user.username === leavingUser)) continue;
    forgetSetting(LEAVING);
    isLeavingHere = false;
    return { ...check, askedAt };
  }
  throw signOutFailure();
}

function visitorSession(before: Session, reason: VisitorReason): Session {
  const user = userOf(before);
  if (!user || reason === 'signedOut') return { status: 'visitor', reason };
  return { status: 'ended', user, isHidden: before.status === 'ended' && before.isHidden };
}

/** Applies the answer of a check, unless a later check has been applied already. */
function applyCheck(
  { askedAt, user, csrfToken, demoAccounts }: SessionCheck,
  reason: VisitorReason,
): void {
  if (askedAt < acceptedAt) return;
  acceptedAt = askedAt;
  const { session: before } = useAuth.getState();
  const userBefore = userOf(before);
  if (user) leavingUser = null;
  const isDropped = user
    ? userBefore && userBefore.username !== user.username
    : reason === 'signedOut';
  if (isDropped) resetStores();
  if (user) setSearchOwner(user.username);
  if (!user) dropEarlyAnswers();
  const session = user ? ({ status: 'signedIn', user } as const) : visitorSession(before, reason);
  useAuth.setState({ session, csrfToken, demoAccounts });
  if (session.status === 'ended') endSession();
}

/** Asks who is signed in, at the start of the app. Never rejects: a failed check is a state. */
export async function checkSession(): Promise<void> {
  useAuth.setState({ session: { status: 'checking' } });
  await checkSessionInBackground();
}

/** The same check, in the background of a page that already shows something. */
export async function checkSessionInBackground(): Promise<void> {
  const wasLeaving = isLeaving();
  const check = await fetchCheck().catch(asFailure);
  const { status } = useAuth.getState().session;
  if (status !== 'checking' && status !== 'unavailable') return;
  if (!(check instanceof Failure)) applyCheck(check, wasLeaving ? 'signedOut' : 'new');
  else if (wasLeaving) useAuth.setState({ session: LEAVING_SESSION });
  else useAuth.setState({ session: { status: 'unavailable', failure: check } });
}

const LEAVING_SESSION = { status: 'visitor', reason: 'leaving' } as const;

/**
 * Ends the session of a user who has signed out while the server was unreachable. A failure is
 * ignored.
 */
export async function finishLeaving(): Promise<void> {
  const check = await fetchCheck().catch(asFailure);
  const isVisitor = useAuth.getState().session.status === 'visitor';
  if (isVisitor && !(check instanceof Failure)) acceptSignOut(check);
}

async function renewToken(): Promise<void> {
  useAuth.setState({ csrfToken: (await fetchCheck()).csrfToken });
}

/** How a sign-in has ended. */
export type SignInOutcome =
  | 'signedIn'
  /** The server does not know the login and password. */
  | 'refused'
  /** The server has accepted them, but the browser has not kept the session. */
  | 'notKept'
  /** The server says that a user is signed in, but sends no name. */
  | 'nameless'
  /** The server neither accepts nor refuses them, and nobody is signed in. */
  | 'unconfirmed';

function outcomeOf(verdict: LoginVerdict, { user, isNameless }: LoginCheck): SignInOutcome {
  if (verdict === 'refused') return 'refused';
  if (user) return 'signedIn';
  if (isNameless) return 'nameless';
  return verdict === 'accepted' ? 'notKept' : 'unconfirmed';
}

/**
 * Signs in: logout (its failure is ignored), check for a token, login, check. Throws a Failure if a
 * call fails.
 */
export async function signIn(username: string, password: string): Promise<SignInOutcome> {
  let user: User | null = null;
  let isLogoutSent = false;
  let mayBeSignedIn = false;
  try {
    const failure = await postLogout().then(() => null, asFailure);
    isLogoutSent = failure?.kind !== 'offline';
    await renewToken();
    const verdict = await postLogin(username, password, renewToken);
    // The cookie of the session comes with this answer.
    mayBeSignedIn = verdict !== 'refused';
    const check = await fetchCheck();
    const { session } = useAuth.getState();
    const outcome = outcomeOf(verdict, check);
    // A wrong password signs nobody in, even if the logout failed and the check names a user.
    if (outcome === 'signedIn') user = check.user;
    // After a wrong password, the sign-in page still says why the user was sent there.
    const isSentHere = session.status === 'visitor' && session.reason === 'refused';
    applyCheck({ ...check, user }, isSentHere ? 'refused' : 'new');
    return outcome;
  } finally {
    // The page says that the sign-in has failed, and the user may walk away. The server may have
    // begun a session, which must not let the next user in.
    if (mayBeSignedIn && !user) rememberSignOut(null);
    // Also after a failure, because a sent logout has signed out the former user in all tabs.
    if (user || isLogoutSent) sessionChanges.postMessage(user?.username ?? null);
  }
}

/** A sign-out waits at most this long for writes that stores hold back; they are sent by then. */
const SENDING_MS = 3_000;

/**
 * Signs out: all tabs hide the user's data at once, whatever the server answers. Nobody is signed
 * in as that user again before the server has ended the session.
 */
export async function signOut(): Promise<void> {
  const user = signedInUser();
  const isSameSession = trackSession();
  const failureTexts = (await withinTime(SENDING_MS, sendWaiting())) ?? [];
  // The session has already ended meanwhile, so there is nothing to sign out of.
  if (isSameSession()) leave(user);
  else forgetEndedUser();
  for (const text of failureTexts) showToast(text);
  if (!isLeaving()) return;
  const check = await fetchCheck().catch(asFailure);
  if (useAuth.getState().session.status !== 'visitor') return;
  if (check instanceof Failure) useAuth.setState({ session: LEAVING_SESSION });
  else acceptSignOut(check);
  const now = signedInUser();
  if (now !== null) showToast(newUserText(now));
}

/**
 * Makes every check end the session first, in all tabs and after a reload.
 *
 * @param user the user who signs out; null: any user whom the server names.
 */
function rememberSignOut(user: string | null): void {
  leavingUser = user;
  keepSetting(LEAVING, '1');
  isLeavingHere = readSetting(LEAVING) === null;
}

/** Hides all data of the user who signs out, in all tabs. */
function leave(user: string | null): void {
  rememberSignOut(user);
  // The answer of a check that was sent earlier must not undo this.
  acceptedAt = ++clock;
  resetStores();
  useAuth.setState({ session: { status: 'visitor', reason: 'signedOut' } });
  sessionChanges.postMessage(null);
}

/** Applies the check after a sign-out; another user may have signed in meanwhile. */
function acceptSignOut(check: SessionCheck): void {
  applyCheck(check, 'new');
  if (!check.user) useAuth.setState({ session: { status: 'visitor', reason: 'signedOut' } });
}

const newUserText = (username: string) => `Теперь в этом браузере работает ${username}.`;

/** If the session has ended, empties the stores of its user and shows the sign-in page. */
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

/** Applies a check, and shows a toast if another user is signed in now. */
function acceptAndAnnounce(check: SessionCheck, extraSentence = ''): void {
  const before = userOf(useAuth.getState().session)?.username;
  const lost = isAnythingAtStake() ? ' Несохранённое пропало.' : '';
  applyCheck(check, 'refused');
  const now = signedInUser();
  if (before !== undefined && now !== null && now !== before) {
    showToast(`${newUserText(now)}${extraSentence}${lost}`);
  }
}

/**
 * The tabs of one browser share the session: signing in or out in one tab does so in all. The
 * message is the user's name, or null after a sign-out.
 */
const sessionChanges = new BroadcastChannel('session changes');
sessionChanges.onmessage = async ({ data: username }: MessageEvent<unknown>) => {
  const isChecking = useAuth.getState().session.status === 'checking';
  const needsRecheck = isChecking || username !== signedInUser();
  // At once, because the server may be unreachable, and somebody else may sit at the computer.
  if (username === null) hidePage();
  // The server decides who is signed in, not the message.
  if (needsRecheck) await recheckSession();
};

/** Asks who is signed in now. A failure is ignored, because the next call of the tab shows it. */
export async function recheckSession(): Promise<void> {
  const check = await fetchCheck().catch(asFailure);
  if (!(check instanceof Failure)) acceptAndAnnounce(check);
}

function hidePage(): void {
  const user = userOf(useAuth.getState().session);
  if (!user) return;
  // The answer of a check that was sent earlier must not undo this.
  acceptedAt = ++clock;
  useAuth.setState({ session: { status: 'ended', user, isHidden: true } });
  endSession();
}

/**
 * Resolves when the user of an ended session has signed in again or is forgotten; null if the
 * session has not ended.
 */
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
    acceptAndAnnounce(await fetchCheck(), ' Последнее действие не выполнено.');
    return signedInUser();
  },
  untilResumed,
});
