import { checkSession, useAuth } from '../../src/stores/session/auth.ts';
import { giveSession } from './school.ts';

const START = useAuth.getInitialState();

/** Resets the app's session store to its initial state. */
export function forgetSession(): void {
  useAuth.setState(START, true);
}

/** Signs in without the app, and makes the app check its session. */
export async function signInBefore(username: string) {
  await giveSession(username);
  await checkSession();
}
