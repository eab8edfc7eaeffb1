import { useAuth } from '../../../src/stores/auth.ts';

const START = useAuth.getInitialState();

/** Puts the app back to where it knows nobody. */
export function forgetSession(): void {
  useAuth.setState(START, true);
}
