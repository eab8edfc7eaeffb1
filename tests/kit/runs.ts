import { afterEach, beforeEach, vi } from 'vitest';
import type { OutcomeListener, RunArguments } from '../../src/domain/lists/runs.ts';
import { restoreClock, TurnedClock } from './clock.ts';

/** Gives each test of a file a clock that the test advances, and a `window` that can dispatch events. */
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

/** Arguments of a run for tests that ignore its progress. */
export function runArguments({
  onOutcome = () => undefined,
  signal = new AbortController().signal,
}: { onOutcome?: OutcomeListener; signal?: AbortSignal } = {}): RunArguments {
  return [onOutcome, signal, () => undefined];
}
