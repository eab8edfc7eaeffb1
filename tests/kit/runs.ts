import { afterEach, beforeEach, vi } from 'vitest';
import type { OutcomeListener, RunArguments } from '../../src/domain/lists/runs.ts';
import { restoreClock, TurnedClock } from './clock.ts';

/** Gives each test of a file a clock that it turns, and the events of a browser's window. */
export function turnClock(): { clock: () => TurnedClock } {
  let clock: TurnedClock;
  beforeEach(() => {
    clock = new TurnedClock();
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    restoreClock();
    vi.unstubAllGlobals();
  });
  return { clock: () => clock };
}

/** What a run is given where nobody looks. */
export function runArguments({
  onOutcome = () => undefined,
  signal = new AbortController().signal,
}: { onOutcome?: OutcomeListener; signal?: AbortSignal } = {}): RunArguments {
  return [onOutcome, signal, () => undefined];
}
