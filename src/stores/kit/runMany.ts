import { inDoubtFailure } from '../../api/failures.ts';
import { asFailure, type Failure } from '../../domain/failure.ts';
import { isServerWide, isPassing } from '../../domain/marks/pauses.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { trackUser } from './lifecycle.ts';
import { createRunPauses } from './runPauses.ts';

/** Small servers cope with four calls at once beside their other work. */
const AT_ONCE = 4;
/** This many failures in a row are not the fault of single records. */
const FEW = 3;
/**
 * After this many pauses, some six minutes, the run gives up a server that answers but does
 * nothing.
 */
const MOST_PAUSES = 10;

interface Run<Item> {
  /** Sends the call for one record. Rejects with a Failure. */
  sendOne: (item: Item, index: number) => Promise<unknown>;
  /** Reads the stored records. Rejects with a Failure. */
  readStored: () => Promise<void>;
  /** True if the last read shows that a record whose answer was lost is done. */
  isDone: (item: Item, index: number) => boolean;
  /** True to read also before anything is sent. */
  readsFirst?: boolean;
  /** The sentence for a record whose outcome can't be found out. */
  doubtText: string;
}

/** A record that may be done, or has to be tried again. */
interface Interrupted {
  index: number;
  failure: Failure;
}

/** True if the record itself may be the cause of a failure. */
const isOfOneRecord = ({ failure }: Interrupted) => !isServerWide(failure);

/**
 * Does the same to many records, four at a time, and reports the outcome of each. Rejects if the
 * first read is refused.
 *
 * Nothing is sent while the server asks to wait, or seems unreachable because a few calls in a row
 * have failed. After that, the run reads the stored records, which resolves those whose answers
 * were lost, and sends the others again, first a single call. So no record is lost to an outage. A
 * failure among successes is the fault of the record.
 *
 * The run stops at the signal, and when another user signs in, in whose name nothing may be
 * written; it waits for calls under way.
 */
export async function runMany<Item>(
  items: readonly Item[],
  { sendOne, readStored, isDone, readsFirst = false, doubtText }: Run<Item>,
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
  /** The number of successes when a record was last sent again, by its index. */
  const successesAtLastRetry = new Map<number, number>();

  const succeed = (index: number) => {
    successes += 1;
    failuresInRow = 0;
    pauses.noteServerReached();
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
    // Reported at once; the record is tried again only if others fail too.
    if (!isServerWide(failure)) onOutcome(index, failure);
    // A single call may get lost while others arrive.
    else if (isInterrupted) pauses.begin(failure);
  };

  /** Sends waiting records until none is left or the run is interrupted. */
  const send = async (most = Infinity) => {
    for (let sent = 0; sent < most && !isOver() && !isInterrupted; sent += 1) {
      const next = waiting.shift();
      if (!next) return;
      try {
        await sendOne(next.item, next.index);
        succeed(next.index);
      } catch (error) {
        fail(next.index, asFailure(error));
      }
    }
  };

  const sendAll = async () => {
    await Promise.all(Array.from({ length: atOnce }, () => send()));
  };

  /**
   * Reads the stored records when the pause is over; resolves with null, or with the failure
   * that prevents the read.
   */
  const readStoredAfterPauses = async (): Promise<Failure | null> => {
    for (;;) {
      await pauses.advanceUntilSettled();
      try {
        await readStored();
        return null;
      } catch (error) {
        const failure = asFailure(error);
        if (isOver() || !isPassing(failure)) return failure;
        pauses.begin(failure);
      }
    }
  };

  /** True if a record that is not done, by the last read, is sent again. */
  const shouldRetry = ({ index, failure }: Interrupted): boolean => {
    if (isOver() || failure.kind === 'aborted') return false;
    const before = successesAtLastRetry.get(index);
    successesAtLastRetry.set(index, successes);
    if (isServerWide(failure)) {
      if (before !== undefined && !isInterrupted) pauses.begin(failure);
      return true;
    }
    if (!isInterrupted || (before ?? successes) !== successes) return false;
    pauses.begin(failure);
    return true;
  };

  const resolveInterrupted = (readFailure: Failure | null, isGivenUp: boolean) => {
    for (const one of interrupted) {
      const { index, failure } = one;
      const item = items[index] as Item;
      const mayBeDone = failure.kind === 'unknown' || !failure.isRefusal;
      if (mayBeDone && readFailure) onOutcome(index, inDoubtFailure(doubtText, failure));
      else if (mayBeDone && isDone(item, index)) succeed(index);
      else if (shouldRetry(one) && !isGivenUp) waiting.push({ item, index });
      else onOutcome(index, failure);
    }
    interrupted = [];
  };

  if (readsFirst && !isOver()) {
    const readFailure = await readStoredAfterPauses();
    if (readFailure && !isOver()) throw readFailure;
  }
  await sendAll();
  while (interrupted.length > 0 && isSameUser()) {
    const readFailure = await readStoredAfterPauses();
    if (!isSameUser()) return;
    const isGivenUp = pauses.count() >= MOST_PAUSES && interrupted.some(isOfOneRecord);
    resolveInterrupted(readFailure, isGivenUp);
    if (isGivenUp) return;
    await pauses.advanceUntilSettled();
    isInterrupted = false;
    // A single call shows if the server answers again.
    await send(1);
    await sendAll();
  }
}

/**
 * Does something to many items that may be done again without harm, such as reading them: where the
 * answer was lost, it is done again.
 */
export function runRepeatable<Item>(
  items: readonly Item[],
  sendOne: (item: Item) => Promise<unknown>,
  run: RunArguments,
): Promise<void> {
  const readStored = () => Promise.resolve();
  return runMany(items, { sendOne, readStored, isDone: () => false, doubtText: '' }, run);
}
