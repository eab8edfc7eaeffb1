import { keptInput } from '../lib/keptInput.ts';

const resets = new Set<() => void>([keptInput.forgetAll]);

/** Registers how a store forgets what it holds. */
export function onReset(reset: () => void): void {
  resets.add(reset);
}

/** Makes every store forget the data of whoever was signed in. */
export function resetStores(): void {
  for (const reset of resets) reset();
}
