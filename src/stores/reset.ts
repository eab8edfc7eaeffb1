import { keptInput } from '../lib/keptInput.ts';

const resets = new Set<() => void>([keptInput.forgetAll]);

/** Registers how a store forgets what it holds. */
export function onReset(reset: () => void): void {
  resets.add(reset);
}

const sendings = new Set<() => Promise<void>>();

/** Registers how a store sends what it still holds back. */
export function onLeaving(send: () => Promise<void>): void {
  sendings.add(send);
}

/** Sends what waits to be sent, while there is somebody to send it for. */
export async function sendWaiting(): Promise<void> {
  await Promise.all([...sendings].map((send) => send()));
}

let resetCount = 0;

/** Remembers whose the stores' data are; the answer tells whether they still are. */
export function rememberOwner(): () => boolean {
  const then = resetCount;
  return () => then === resetCount;
}

/** Makes every store forget the data of whoever was signed in. */
export function resetStores(): void {
  resetCount += 1;
  for (const reset of resets) reset();
}
