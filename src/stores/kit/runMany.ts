import { inDoubt } from '../../api/failures.ts';
import { asFailure, type Failure } from '../../domain/failure.ts';
import { concernsAll, isPassing } from '../../domain/marks/pauses.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { trackUser } from './lifecycle.ts';
import { createRunPauses } from './runPauses.ts';

/** Small servers cope with four calls at once beside their other work. */
const AT_ONCE = 4;
/** So many failures in a row are no matter of single records. */
const FEW = 3;
/** After so many pauses, some six minutes, a server that answers but does nothing is given up. */
const MOST_PAUSES = 10;

interface Run<Item> {
  /** Does it to one record. Rejects with a Failure. */
  act: (item: Item, index: number) => Promise<unknown>;
  /** Reads what is stored now. Rejects with a Failure. */
  look: () => Promise<void>;
  /** Whether, by the last look, a record is done whose answer was lost. */
  isDone: (item: Item, index: number) => boolean;
  /** Looks before anything is sent, too. */
  looksFirst?: boolean;
  /** What is said of a record of which we can't find out. */
  doubtText: string;
}

/** A record that may be done, or is to be tried again. */
interface Interrupted {
  index: number;
  failure: Failure;
}

/** Whether a failure may be the record's own. */
const isOwn = ({ failure }: Interrupted) => !concernsAll(failure);

/**
 * Does the same to many records, four at a time, and tells the outcome of each. Rejects if the first
 * look is refused.
 *
 * Nothing is sent while the server asks to wait, or is away: a few calls have failed in a row. Then
 * the run looks at what is stored, which settles the records whose answers were lost, and sends the
 * others again, one call first. So an outage costs no record. A failure among others that succeed is
 * the record's own.
 *
 * The signal stops it, and so does another user, in whose name nothing may be written; calls under
 * way are waited for.
 */
export async function runMany<Item>(
  items: readonly Item[],
  { act, look, isDone, looksFirst = false, doubtText }: Run<Item>,
  [onOutcome, signal, onPause]: RunArguments,
): Promise<void> {
  const isSameUser = trackUser();
  const isOver = () => signal.aborted || !isSameUser();
  const pauses = createRunPauses(signal, onPause);
  const waiting = items.map((item, index) => ({ item, index }));
  let interrupted: Interrupted[] = [];
  let isInterrupted = false;
  let atOnce = AT_ONCE;
  let failuresInRow = 0;
  let successes = 0;
  /** How many were done when a record was last sent again. */
  const tried = new Map<number, number>();

  const succeed = (index: number) => {
    successes += 1;
    failuresInRow = 0;
    pauses.reached();
    onOutcome(index, null);
  };

  const fail = (index: number, failure: Failure) => {
    if (!isPassing(failure) && failure.kind !== 'aborted') {
      failuresInRow = 0;
      onOutcome(index, failure);
      return;
    }
    interrupted.push({ index, failure });
    failuresInRow += 1;
    if (failure.kind === 'tooMany') atOnce = 1;
    isInterrupted ||= failure.kind === 'tooMany' || failuresInRow >= FEW;
    // Told at once; it is tried again only if others fail as well.
    if (!concernsAll(failure)) onOutcome(index, failure);
    // One call may get lost where the others arrive.
    else if (isInterrupted) pauses.begin(failure);
  };

  /** Sends what waits, until nothing does or the run is interrupted. */
  const send = async (most = Infinity) => {
    for (let sent = 0; sent < most && !isOver() && !isInterrupted; sent += 1) {
      const next = waiting.shift();
      if (!next) return;
      try {
        await act(next.item, next.index);
        succeed(next.index);
      } catch (error) {
        fail(next.index, asFailure(error));
      }
    }
  };

  const sendAll = async () => {
    await Promise.all(Array.from({ length: atOnce }, () => send()));
  };

  /** Looks at what is stored, once the server lets us; resolves with why it does not. */
  const lookPatiently = async (): Promise<Failure | null> => {
    for (;;) {
      await pauses.over();
      try {
        await look();
        return null;
      } catch (error) {
        const failure = asFailure(error);
        if (isOver() || !isPassing(failure)) return failure;
        pauses.begin(failure);
      }
    }
  };

  /** Whether a record that is not done, as a look has shown, is sent again. */
  const goesOn = ({ index, failure }: Interrupted): boolean => {
    if (isOver() || failure.kind === 'aborted') return false;
    const before = tried.get(index);
    tried.set(index, successes);
    if (concernsAll(failure)) {
      if (before !== undefined && !isInterrupted) pauses.begin(failure);
      return true;
    }
    if (!isInterrupted || (before ?? successes) !== successes) return false;
    pauses.begin(failure);
    return true;
  };

  const settle = (unread: Failure | null, isGivenUp: boolean) => {
    for (const one of interrupted) {
      const { index, failure } = one;
      const item = items[index] as Item;
      const mayBeDone = failure.kind === 'unknown' || !failure.isRefusal;
      if (mayBeDone && unread) onOutcome(index, inDoubt(doubtText, failure));
      else if (mayBeDone && isDone(item, index)) succeed(index);
      else if (goesOn(one) && !isGivenUp) waiting.push({ item, index });
      else onOutcome(index, failure);
    }
    interrupted = [];
  };

  if (looksFirst && !isOver()) {
    const unread = await lookPatiently();
    if (unread && !isOver()) throw unread;
  }
  await sendAll();
  while (interrupted.length > 0 && isSameUser()) {
    const unread = await lookPatiently();
    if (!isSameUser()) return;
    const isGivenUp = pauses.count() >= MOST_PAUSES && interrupted.some(isOwn);
    settle(unread, isGivenUp);
    if (isGivenUp) return;
    await pauses.over();
    isInterrupted = false;
    // One shows whether the server is there.
    await send(1);
    await sendAll();
  }
}
