import { expect } from 'vitest';
import { checkSession, signIn, useAuth } from '../../src/stores/auth.ts';

const START = useAuth.getInitialState();

/** Puts the app back to where it knows nobody. */
export function forgetSession(): void {
  useAuth.setState(START, true);
}

/** Gives the browser a session, as if someone had signed in before the app was opened. */
export async function signInBefore(username: string) {
  await checkSession();
  expect(await signIn(username, `${username}-2026`)).toBe(true);
}
