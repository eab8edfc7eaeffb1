import type { Failure } from '../failure.ts';

/** A run does the same to many records, one call each. */

/**
 * Hears of the outcome of one record: null if it is done, else why it is not, of kind `unknown` if
 * we can't find out. A failure may be followed by a success: the record was tried again. Not called
 * for a record that was not sent.
 */
export type OutcomeListener = (index: number, failure: Failure | null) => void;

/** A run that sends nothing for a while, because the server is away or asks it to wait. */
export interface RunPause {
  failure: Failure;
  /** When it goes on by itself. */
  until: number;
  /** Goes on at once. */
  goOn: () => void;
}

/** Hears when a run pauses, and with null when it goes on. */
export type PauseListener = (pause: RunPause | null) => void;

/** What every run is given: the signal stops it. */
export type RunArguments = [
  onOutcome: OutcomeListener,
  signal: AbortSignal,
  onPause: PauseListener,
];

/** Why a run waits, as its sentence begins. */
export function pauseReason({ kind, status }: Failure): string {
  if (kind === 'tooMany') return 'Сервер просит подождать';
  const isThere = kind === 'badAnswer' || (status >= 400 && (status < 502 || status > 504));
  return isThere ? 'Сервер не справляется' : 'Сервер не отвечает';
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** «8 с», «5 мин», «3 ч»: how long a wait still takes, never too short. */
export function remainingText(ms: number): string {
  if (ms > 90 * MINUTE) return `${Math.ceil(ms / HOUR)} ч`;
  if (ms > 90 * SECOND) return `${Math.ceil(ms / MINUTE)} мин`;
  return `${Math.max(1, Math.ceil(ms / SECOND))} с`;
}
