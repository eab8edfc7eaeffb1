import { create } from 'zustand';
import { checkLogin, type LoginCheck, postLogin, postLogout } from '../api/auth.ts';
import { setSessionPolicy } from '../api/client.ts';
import type { DemoAccount, User } from '../domain/entities.ts';
import { Failure } from '../domain/failure.ts';
import { dropQuestion, isAnythingUnsaved } from '../lib/unsaved.ts';
import { endSession, onReset, resetStores, sendWaiting } from './kit/lifecycle.ts';
import { notify } from './notices.ts';

/** Why nobody is signed in: nobody was, the user left, or a visitor's call was refused. */
export type VisitorReason = 'new' | 'left' | 'refused';

export type Session =
  | { status: 'checking' }
  | { status: 'unavailable'; failure: Failure }
  | { status: 'visitor'; reason: VisitorReason }
  | { status: 'signedIn'; user: User }
  /**
   * The server knows the user no longer, who may sign in again: all stays as it is until then.
   * It is hidden where the user has left in another tab: whoever sits there now is a passer-by.
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

/** Whose pages are shown and whose data the stores hold, also while the session has ended. */
export function userOf(session: Session): User | null {
  return session.status === 'signedIn' || session.status === 'ended' ? session.user : null;
}

export function useUser(): User | null {
  return useAuth(({ session }) => userOf(session));
}

onReset(dropQuestion);

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

function visitorSession(before: Session, reason: VisitorReason): Session {
  const user = userOf(before);
  if (!user || reason === 'left') return { status: 'visitor', reason };
  return { status: 'ended', user, isHidden: before.status === 'ended' && before.isHidden };
}

/** Takes over what a check found out, unless a later one has been taken over before it. */
function accept({ askedAt, user, csrfToken, demoAccounts }: Check, reason: VisitorReason): void {
  if (askedAt < acceptedAt) return;
  acceptedAt = askedAt;
  const { session: before } = useAuth.getState();
  const owner = userOf(before);
  const isForgotten = user ? owner && owner.username !== user.username : reason === 'left';
  if (isForgotten) resetStores();
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
    const { session } = useAuth.getState();
    // The sign-in page goes on saying why one has come there.
    accept(found, session.status === 'visitor' ? session.reason : 'new');
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
        acceptAndTell(found);
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

/** Forgets the user whose session has ended, for somebody else to sign in. */
export function forgetUser(): void {
  resetStores();
  useAuth.setState({ session: { status: 'visitor', reason: 'left' } });
}

/** Null for a visitor, and while the session has ended. */
function signedInUser(): string | null {
  const { session } = useAuth.getState();
  return session.status === 'signedIn' ? session.user.username : null;
}

/** Accepts a check, and says so when somebody else has come in the user's place. */
function acceptAndTell(found: Check, more = ''): void {
  const before = userOf(useAuth.getState().session)?.username;
  const lost = isAnythingUnsaved() ? ' Несохранённое пропало.' : '';
  accept(found, 'refused');
  const now = signedInUser();
  if (before !== undefined && now !== null && now !== before) {
    notify(`Теперь в этом браузере работает ${now}.${more}${lost}`);
  }
}

/**
 * The tabs of one browser share the session: who signs in or out in one does so in them all.
 * Told is the user's name, or null when nobody is signed in any more.
 */
const sessionChanges = new BroadcastChannel('session changes');
sessionChanges.onmessage = async ({ data: username }: MessageEvent<unknown>) => {
  // Asked, not believed.
  if (username !== signedInUser()) await renewSession();
  if (username === null) hide();
};

/** Asks who is signed in by now; a tab that can't ask learns it from its next call. */
export async function renewSession(): Promise<void> {
  const found = await check().catch(asFailure);
  if (!(found instanceof Failure)) acceptAndTell(found);
}

function hide(): void {
  const { session } = useAuth.getState();
  if (session.status === 'ended') useAuth.setState({ session: { ...session, isHidden: true } });
}

/** Waits while the session has ended: until its user is back, or was forgotten. */
async function untilResumed(): Promise<void> {
  while (useAuth.getState().session.status === 'ended') {
    await new Promise<void>((resolve) => {
      const stop = useAuth.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

setSessionPolicy({
  csrfToken: () => useAuth.getState().csrfToken,
  user: () => userOf(useAuth.getState().session)?.username ?? null,
  recheck: async () => {
    acceptAndTell(await check(), ' Последнее действие не выполнено.');
    return signedInUser();
  },
  untilResumed,
});
