const resets = new Set<() => void>();

/** Registers a function that empties a store. */
export function onReset(reset: () => void): void {
  resets.add(reset);
}

const senders = new Set<() => Promise<readonly string[]>>();

/**
 * Registers a function that sends the writes that a store still holds back, such as waiting
 * deletions. It resolves with a Russian sentence for each failure.
 */
export function onSignOut(send: () => Promise<readonly string[]>): void {
  senders.add(send);
}

/** Sends all writes that are held back. Resolves with a Russian sentence for each failure. */
export async function sendWaiting(): Promise<readonly string[]> {
  return (await Promise.all([...senders].map((send) => send()))).flat();
}

const endings = new Set<() => void>();

/** Registers a function that is called when the session has ended. */
export function onSessionEnd(end: () => void): void {
  endings.add(end);
}

let endCount = 0;

/** Remembers the session; the returned function gives true until the session ends. */
export function trackSession(): () => boolean {
  const countBefore = endCount;
  return () => countBefore === endCount;
}

/** Calls the functions of onSessionEnd. The data stay, because the user may sign in again. */
export function endSession(): void {
  endCount += 1;
  for (const end of endings) end();
}

let resetCount = 0;

/**
 * Remembers the user; the returned function gives true as long as the stores hold that user's data.
 */
export function trackUser(): () => boolean {
  const countBefore = resetCount;
  return () => countBefore === resetCount;
}

/** Empties every store, because the data belong to a user who is not signed in any more. */
export function resetStores(): void {
  resetCount += 1;
  for (const reset of resets) reset();
}
