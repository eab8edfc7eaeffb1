const resets = new Set<() => void>();

/** Registers how a store forgets what it holds. */
export function onReset(reset: () => void): void {
  resets.add(reset);
}

const sendings = new Set<() => Promise<readonly string[]>>();

/** Registers how a store sends what it still holds back; it answers with a sentence of each failure. */
export function onLeaving(send: () => Promise<readonly string[]>): void {
  sendings.add(send);
}

/** Sends what waits to be sent, while there is somebody to send it for; returns what went wrong. */
export async function sendWaiting(): Promise<readonly string[]> {
  return (await Promise.all([...sendings].map((send) => send()))).flat();
}

const endings = new Set<() => void>();

/** Registers what a store does when the session of its user has ended. */
export function onSessionEnd(end: () => void): void {
  endings.add(end);
}

/** Lets every store know that the session has ended. The data stay: the user may come back. */
export function endSession(): void {
  for (const end of endings) end();
}

let resetCount = 0;

/** Whose data the stores hold now; the answer tells whether they are still the same user's. */
export function trackOwner(): () => boolean {
  const then = resetCount;
  return () => then === resetCount;
}

/** Makes every store forget the data of whoever was signed in. */
export function resetStores(): void {
  resetCount += 1;
  for (const reset of resets) reset();
}
