import { clock } from './clock.ts';

let quietUntil = 0;

/** Notes for how long the server has asked to be left alone. */
export function askForQuiet(ms: number): void {
  quietUntil = Math.max(quietUntil, clock.now() + ms);
}

/** For how long nothing is asked that no user waits for. */
export const quietMs = (): number => Math.max(quietUntil - clock.now(), 0);

/** Forgets what a server has asked for; for tests. */
export function endQuiet(): void {
  quietUntil = 0;
}
