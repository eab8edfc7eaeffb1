import type { Failure } from '../failure.ts';

/** A run does the same to many records, with one call each. */

/**
 * Called with the outcome of one record: null for a success, otherwise the failure, of kind
 * `unknown` if the outcome can't be found out. A success may follow a failure, because the record
 * was tried again. Not called for a record that was not sent.
 */
export type OutcomeListener = (index: number, failure: Failure | null) => void;

/** A pause in which a run sends nothing, because the server is unreachable or asks to wait. */
export interface RunPause {
  failure: Failure;
  /** The time when the run goes on by itself. */
  until: number;
  /** Ends the pause at once. */
  resume: () => void;
}

/** Called when a run pauses, and with null when it goes on. */
export type PauseListener = (pause: RunPause | null) => void;

/** The arguments of every run; the signal stops it. */
export type RunArguments = [
  onOutcome: OutcomeListener,
  signal: AbortSignal,
  onPause: PauseListener,
];

/**
 * The arguments of a run over some of the items, whose outcomes are reported to the run over all.
 *
 * @param isReported false for an outcome that another step of the run settles.
 */
export function runOverPart<Item>(
  all: readonly Item[],
  part: readonly Item[],
  [onOutcome, ...rest]: RunArguments,
  isReported: (item: Item, failure: Failure | null) => boolean = () => true,
): RunArguments {
  const indexes = new Map(all.map((item, index) => [item, index]));
  return [
    (index, failure) => {
      const item = part[index];
      const place = item === undefined ? undefined : indexes.get(item);
      if (item !== undefined && place !== undefined && isReported(item, failure)) {
        onOutcome(place, failure);
      }
    },
    ...rest,
  ];
}

/** The beginning of the sentence that says why a run waits. */
export function pauseReason({ kind, status }: Failure): string {
  if (kind === 'tooMany') return 'Сервер просит подождать';
  const isThere = kind === 'badAnswer' || (status >= 400 && (status < 502 || status > 504));
  return isThere ? 'Сервер не справляется' : 'Сервер не отвечает';
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** «8 с», «5 мин», «3 ч»: the rest of a wait, rounded up. */
export function remainingText(ms: number): string {
  if (ms > 90 * MINUTE) return `${Math.ceil(ms / HOUR)} ч`;
  if (ms > 90 * SECOND) return `${Math.ceil(ms / MINUTE)} мин`;
  return `${Math.max(1, Math.ceil(ms / SECOND))} с`;
}
