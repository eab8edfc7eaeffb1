import { asFailure } from '../../domain/failure.ts';
import type { OutboxState } from '../../domain/marks/markState.ts';
import { trackUser } from '../kit/lifecycle.ts';

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

type Take = (send: (outbox: OutboxState | null) => Promise<void>) => Promise<void>;

/** This tab's turn to send: asked for, begun by `onBegin`, and ended when nothing is left to send. */
export function createTurn(take: Take, onBegin: (outbox: OutboxState | null) => void) {
  let state = 'none' as 'none' | 'asked' | 'begun';
  let asks = 0;
  let release: () => void = () => undefined;

  const hasBegun = () => state === 'begun';

  const end = () => {
    state = 'none';
    release();
  };

  const ask = async (): Promise<void> => {
    if (state !== 'none') return;
    state = 'asked';
    const mine = ++asks;
    const isSameUser = trackUser();
    let isTaken = true;
    try {
      await take(async (outbox) => {
        if (!isSameUser()) return;
        const ended = new Promise<void>((resolve) => (release = resolve));
        state = 'begun';
        onBegin(outbox);
        await ended;
      });
    } catch (error) {
      // A browser takes its locks away from a page that ends.
      if (!(error instanceof DOMException)) asFailure(error);
      isTaken = false;
    }
    // It never began, for its user had gone. A later one may have been asked for since.
    if (mine === asks && !(isTaken && hasBegun())) state = 'none';
  };

  return { ask, end, hasBegun };
}
