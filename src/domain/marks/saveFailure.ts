import { type Failure, type FailureKind, splitRefusal } from '../failure.ts';

/** Why a mark is not saved: a Failure of a save or a fetch, as plain data, or that it is old. */
export interface SaveFailure {
  kind: FailureKind | 'old';
  /** The HTTP status, 0 when no answer came. */
  status: number;
  /** A Russian sentence for the user. */
  message: string;
  /** How long the server asks to wait, in milliseconds; 0 if it does not. */
  retryAfterMs: number;
  /** From 0 to below 1: how much later than its wait it is tried again. */
  chance?: number;
}

export function saveFailureOf(failure: Failure, chance?: number): SaveFailure {
  const { kind, status, retryAfterMs } = failure;
  return {
    kind,
    status,
    message: splitRefusal(failure, []).rest,
    retryAfterMs,
    ...(chance !== undefined && { chance }),
  };
}
