import { asFailure } from '../../domain/failure.ts';
import type { OutboxState } from '../../domain/marks/markState.ts';
import { clock } from '../../lib/time/clock.ts';
import { withinTime } from '../../lib/time/withinTime.ts';
import { trackUser } from '../kit/lifecycle.ts';
import { listenToTabs, tellTabs } from './tabs.ts';

/** A tab that has the turn and does not answer for so long is replaced: it may be suspended. */
const SILENCE_MS = 2_000;
/**
 * The same where the browser has no locks, and each new page finds the turn of a former one: most are
 * closed. A tab that is only busy loses its turn then, and gets it back.
 */
const SILENCE_WITHOUT_LOCKS_MS = 300;

/** For how long a tab sends after it has read in the database that it still has the turn. */
const LEASE_MS = 2_000;
const RENEWED_EVERY_MS = 1_000;

/** Nobody waits longer for the browser's database. */
export const DATABASE_LIMIT_MS = 1_000;

/**
 * A tab that takes a turn away waits longer for it: only there it reads what other tabs have sent. A
 * computer that has just been switched on is slow.
 */
export const DATABASE_LIMIT_OF_TAKEN_MS = 5_000;

/**
 * How long a tab that has replaced another waits before it sends. The replaced one may not have
 * noticed: it sends until its lease ends, and a busy disk takes its time to write that it did.
 */
export const TAKEOVER_MS = LEASE_MS + DATABASE_LIMIT_MS;

/** Asks again and again who sends, and calls `onSilent` when no tab answers. Returns a function that stops it. */
function watchSender(username: string, silenceMs: number, onSilent: () => void): () => void {
  let hasAnswered = false;
  let cancel: () => void;
  const stopListening = listenToTabs((message) => {
    if (message.type === 'sends' && message.username === username) hasAnswered = true;
  });
  const ask = () => {
    hasAnswered = false;
    tellTabs({ type: 'whoSends', username });
    cancel = clock.after(silenceMs, () => {
      if (hasAnswered) {
        ask();
        return;
      }
      stopListening();
      onSilent();
    });
  };
  ask();
  return () => {
    cancel();
    stopListening();
  };
}

/** Runs `work`, and answers meanwhile that this tab sends. */
async function asSender(username: string, work: () => Promise<void>): Promise<void> {
  const stopListening = listenToTabs((message) => {
    const isAsked = message.type === 'whoSends' && message.username === username;
    if (isAsked) tellTabs({ type: 'sends', username });
  });
  try {
    await work();
  } finally {
    stopListening();
  }
}

/**
 * Runs `work` when no other tab of the user sends marks. `isGiven`: the tab that sent before has
 * ended its turn or is closed; otherwise it has been silent, and may still think that it sends.
 *
 * Over plain http browsers have no locks: there only silence ends the turn of another tab.
 */
export async function inTurn(
  username: string,
  isMyTurn: () => Promise<boolean>,
  work: (isGiven: boolean) => Promise<void>,
): Promise<void> {
  const run = (isGiven: boolean) => asSender(username, () => work(isGiven));
  if (!('locks' in navigator)) {
    const isMine = await withinTime(DATABASE_LIMIT_MS, isMyTurn());
    if (isMine === false) {
      await new Promise<void>((resolve) => {
        watchSender(username, SILENCE_WITHOUT_LOCKS_MS, resolve);
      });
    }
    await run(false);
    return;
  }
  const lock = `sending marks of ${username}`;
  const waiting = new AbortController();
  const stopWatching = watchSender(username, SILENCE_MS, () => waiting.abort());
  try {
    await navigator.locks.request(lock, { signal: waiting.signal }, () => {
      stopWatching();
      return run(true);
    });
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    await navigator.locks.request(lock, { steal: true }, () => run(false));
  } finally {
    stopWatching();
  }
}

type Take = (send: (outbox: OutboxState | null) => Promise<void>) => Promise<void>;

interface TurnOptions {
  take: Take;
  /** Whether no other tab has begun a turn since this one, as far as the browser can tell. */
  isMyTurn: () => Promise<boolean>;
  onBegin: (outbox: OutboxState | null) => void;
  /** The tab may send again, or has to ask for another turn. */
  onChange: () => void;
}

/**
 * This tab's turn to send: asked for, begun, renewed every second, and ended when nothing is left
 * to send or another tab has taken over.
 */
export function createTurn({ take, isMyTurn, onBegin, onChange }: TurnOptions) {
  let state = 'none' as 'none' | 'asked' | 'begun';
  let asks = 0;
  let leaseEnd = 0;
  let release: () => void = () => undefined;
  let stopRenewing: () => void = () => undefined;

  const end = () => {
    state = 'none';
    stopRenewing();
    release();
  };

  const hasEnded = () => state === 'none';

  const renew = async (turn: number): Promise<void> => {
    const askedAt = clock.now();
    const isMine = await withinTime(DATABASE_LIMIT_MS, isMyTurn());
    if (turn !== asks || state !== 'begun') return;
    if (isMine === false) {
      end();
      onChange();
      return;
    }
    const wasOver = clock.now() >= leaseEnd;
    leaseEnd = askedAt + LEASE_MS;
    // The answer came too late: the tab was suspended meanwhile, or the database is slow.
    if (clock.now() >= leaseEnd) return renew(turn);
    renewLater(turn);
    if (wasOver) onChange();
  };

  const renewLater = (turn: number) => {
    stopRenewing = clock.after(RENEWED_EVERY_MS, () => void renew(turn));
  };

  const ask = async (): Promise<void> => {
    if (state !== 'none') return;
    state = 'asked';
    const mine = ++asks;
    const isSameUser = trackUser();
    try {
      await take(async (outbox) => {
        if (!isSameUser() || mine !== asks || hasEnded()) return;
        const ended = new Promise<void>((resolve) => (release = resolve));
        state = 'begun';
        leaseEnd = clock.now() + LEASE_MS;
        renewLater(mine);
        onBegin(outbox);
        await ended;
      });
    } catch (error) {
      // A browser takes its locks away from a page that ends, and gives one to a tab that takes over.
      if (!(error instanceof DOMException)) asFailure(error);
    }
    if (mine !== asks || hasEnded()) return;
    end();
    if (isSameUser()) clock.after(RENEWED_EVERY_MS, onChange);
  };

  return {
    ask,
    end,
    hasBegun: () => state === 'begun',
    /** Whether the turn has begun and no other tab can have taken over. */
    maySend: () => state === 'begun' && clock.now() < leaseEnd,
  };
}
