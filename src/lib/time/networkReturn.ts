import { chance } from './chance.ts';
import { clock } from './clock.ts';

/**
 * The network comes back to a whole building at one moment: its browsers go on within this time, or
 * within the time for which it was away, if that is shorter.
 */
export const LONGEST_SPREAD_MS = 30_000;

/** Who does something is not kept waiting. */
const ACTIONS = ['keydown', 'pointerdown'] as const;

/**
 * Calls `goOn` at a random moment soon after the network is back, or with the user's next action.
 *
 * @returns a function that stops it
 */
export function onNetworkReturn(goOn: () => void): () => void {
  let awaySince = navigator.onLine ? null : clock.now();
  let cancel: () => void = () => undefined;
  const forget = () => {
    cancel();
    for (const action of ACTIONS) window.removeEventListener(action, now, true);
  };
  const now = () => {
    forget();
    goOn();
  };
  const onLost = () => {
    forget();
    awaySince ??= clock.now();
  };
  const onBack = () => {
    forget();
    const awayMs = clock.now() - (awaySince ?? clock.now());
    awaySince = null;
    cancel = clock.after(chance() * Math.min(awayMs, LONGEST_SPREAD_MS), now);
    for (const action of ACTIONS) window.addEventListener(action, now, true);
  };
  window.addEventListener('offline', onLost);
  window.addEventListener('online', onBack);
  return () => {
    forget();
    window.removeEventListener('offline', onLost);
    window.removeEventListener('online', onBack);
  };
}
