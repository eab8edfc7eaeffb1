import { afterEach, beforeEach, vi } from 'vitest';
import type { OutcomeListener, RunArguments } from '../../src/domain/lists/runs.ts';
import { restoreClock, ManualClock } from './clock.ts';

/** Gives each test of a file a clock that the test advances, and a `window` that can dispatch events. */
export function turnClock(): { clock: () => ManualClock } {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true });
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
