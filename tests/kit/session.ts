import { checkSession, useAuth } from '../../src/stores/session/auth.ts';
import { giveSession } from './school.ts';

const START = useAuth.getInitialState();

/** Puts the app back to where it knows nobody. */
export function forgetSession(): void {
  useAuth.setState(START, true);
}

/** Lets the app know of a session that someone has begun before it was opened. */
export async function signInBefore(username: string) {
  await giveSession(username);
  await checkSession();
}
