/**
 * Runs `work` when no other tab of the user sends marks. Over plain http browsers have no locks:
 * there two tabs that send at the same moment only look at the server first, as two devices do.
 */
export async function inTurn(username: string, work: () => Promise<void>): Promise<void> {
  if (hasTurns()) await navigator.locks.request(`sending marks of ${username}`, work);
  else await work();
}

/** Whether the browser has tabs wait for each other. */
export function hasTurns(): boolean {
  return 'locks' in navigator;
}
