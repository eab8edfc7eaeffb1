import { EMPTY_CELL, type MarkCell, type MarkSave } from '../../src/domain/marks/markState.ts';
import type { SaveFailure } from '../../src/domain/marks/saveFailure.ts';

/** Why a call has failed. */
export const failureOf = (
  kind: SaveFailure['kind'],
  status = 0,
  retryAfterMs = 0,
): SaveFailure => ({ kind, status, message: '', retryAfterMs });

export const OFFLINE = failureOf('offline');

/** A «4» that was pressed for a student without a mark, in the phases of its save. */
export function savesOf(pressedAt: number) {
  const wanted = { value: '4', seen: null, pressedAt, tries: 0, failure: null } as const;
  return {
    wanted,
    waiting: { ...wanted, phase: 'waiting', since: 1, heldUntil: 0 },
    sending: { ...wanted, phase: 'sending', sent: '4' },
    conflict: { ...wanted, phase: 'conflict' },
    failedFor: (failure: SaveFailure, retryAt: number | null = null) =>
      ({ ...wanted, phase: 'failed', failure, retryAt }) as const,
  } as const;
}

export const cellOf = (save: MarkSave | null, rest: Partial<MarkCell> = {}): MarkCell => ({
  ...EMPTY_CELL,
  save,
  ...rest,
});
