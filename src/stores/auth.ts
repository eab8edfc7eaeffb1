import { create } from 'zustand';
import { checkLogin, type LoginCheck, postLogin, postLogout } from '../api/auth.ts';
import { setSessionPolicy } from '../api/client.ts';
import type { DemoAccount, User } from '../domain/entities.ts';
import { Failure } from '../domain/failure.ts';
import { notify } from './notices.ts';
import { isAnythingUnsaved } from './marks/unsavedMarks.ts';
import { onReset, resetStores, sendWaiting } from './kit/lifecycle.ts';

/** Why nobody is signed in: nobody was, the user left, a visitor's call was refused, or the session ended. */
export type VisitorReason = 'new' | 'left' | 'refused' | 'ended';

export type Session =
  | { status: 'checking' }
  | { status: 'unavailable'; failure: Failure }
  /** With the name of whom something unsaved is kept for. */
  | { status: 'visitor'; reason: VisitorReason; keptFor: string | null }
  /** A successor has come in the place of another, of whom nothing is left. */
  | { status: 'signedIn'; user: User; isSuccessor: boolean };

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

/** Whose data the stores hold; kept over an ended session, so that the same user finds them again. */
let owner: string | null = null;
onReset(() => {
  owner = null;
});

/** Counts the checks in the order they were asked for. */
let clock = 0;
let acceptedAt = 0;

interface Check extends LoginCheck {
  askedAt: number;
}

async function check(): Promise<Check> {
  const askedAt = ++clock;
  return { ...(await checkLogin()), askedAt };
}

/** Takes over what a check found out, unless a later one has been taken over before it. */
function accept({ askedAt, user, csrfToken, demoAccounts }: Check, reason: VisitorReason): void {
  if (askedAt < acceptedAt) return;
  acceptedAt = askedAt;
  const forgotten = user ? owner !== null && owner !== user.username : reason === 'left';
  if (forgotten) resetStores();
  if (user || forgotten) owner = user?.username ?? null;
  const keptFor = isAnythingUnsaved() ? owner : null;
  useAuth.setState({
    session: user
      ? { status: 'signedIn', user, isSuccessor: forgotten }
      : { status: 'visitor', reason, keptFor },
    csrfToken,
    demoAccounts,
  });
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/** Asks who is signed in, at the start of the app. Never rejects: a failed check is a state. */
export async function checkSession(): Promise<void> {
  useAuth.setState({ session: { status: 'checking' } });
  try {
    accept(await check(), 'new');
  } catch (error) {
    useAuth.setState({ session: { status: 'unavailable', failure: asFailure(error) } });
  }
}

async function renewToken(): Promise<void> {
  useAuth.setState({ csrfToken: (await check()).csrfToken });
}

/**
 * Signs in: logout (its refusal is ignored), check, post, check. Returns whether the check
 * that follows knows the user; throws a Failure when the server can't be asked.
 */
export async function signIn(username: string, password: string): Promise<boolean> {
  let user: User | null = null;
  try {
    await postLogout().catch(asFailure);
    await renewToken();
    await postLogin(username, password, renewToken);
    const found = await check();
    accept(found, hasEnded() ? 'ended' : 'new');
    user = found.user;
  } finally {
    // However it ended: whoever was signed in before is not any more, in no tab.
    sessionChanges.postMessage(user?.username ?? null);
  }
  return user !== null;
}

/**
 * Signs out and returns whether the session is over; throws a Failure when the server can't be
 * asked. A refusal may mean an old token, so it is tried once more with the token of the check.
 */
export async function signOut(): Promise<boolean> {
  const user = signedInUser();
  let problems = await sendWaiting();
  try {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await postLogout().catch(asFailure);
      const found = await check();
      // Somebody else has signed in meanwhile, who does not want to leave.
      if (found.user && found.user.username !== user) {
        take(found);
        problems = [];
        return true;
      }
      accept(found, 'left');
      if (!found.user) {
        sessionChanges.postMessage(null);
        return true;
      }
    }
    return false;
  } finally {
    // Only now, for the notices of who has left are forgotten with all else.
    for (const problem of problems) notify(problem);
  }
}

function signedInUser(): string | null {
  const { session } = useAuth.getState();
  return session.status === 'signedIn' ? session.user.username : null;
}

function hasEnded(): boolean {
  const { session } = useAuth.getState();
  return session.status === 'visitor' && session.reason === 'ended';
}

/** Accepts a check, says so when somebody else has come in the user's place, and tells who is there. */
function take(found: Check, more = ''): string | null {
  const before = signedInUser();
  const lost = isAnythingUnsaved() ? ' Несохранённое пропало.' : '';
  accept(found, before !== null || hasEnded() ? 'ended' : 'refused');
  const now = signedInUser();
  if (before !== null && now !== null && now !== before) {
    notify(`Теперь в этом браузере работает ${now}.${more}${lost}`);
  }
  return now;
}

/**
 * The tabs of one browser share the session: who signs in or out in one does so in them all.
 * Told is the user's name, or null.
 */
const sessionChanges = new BroadcastChannel('session changes');
sessionChanges.onmessage = ({ data: user }: MessageEvent<unknown>) => {
  // Asked, not believed. What is unsaved here the other tab did not know of: it is kept for the
  // same user.
  if (user !== signedInUser()) renewSession();
};

/** Asks who is signed in by now; a tab that can't ask learns it from its next call. */
export function renewSession(): void {
  check().then((found) => void take(found), asFailure);
}

setSessionPolicy({
  csrfToken: () => useAuth.getState().csrfToken,
  user: signedInUser,
  recheck: async () => take(await check(), ' Последнее действие не выполнено.'),
});
