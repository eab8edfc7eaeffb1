import type { Failure } from '../../domain/failure.ts';
import { isPausedAt, type Pause, pauseAfter } from '../../domain/marks/pauses.ts';
import type { PauseListener } from '../../domain/lists/runs.ts';
import { saveFailureOf } from '../../domain/marks/saveFailure.ts';
import { chance } from '../../lib/time/chance.ts';
import { clock } from '../../lib/time/clock.ts';
import { onNetworkReturn } from '../../lib/time/networkReturn.ts';

/** The pauses of one run: 2, 4, 8 … 60 seconds, or as long as the server asks. */
export function createRunPauses(signal: AbortSignal, onPause: PauseListener) {
  let pause: Pause | null = null;
  let isPauseAnnounced = false;
  let wake: () => void = () => undefined;

  const resume = () => {
    pause = pause && { ...pause, until: clock.now() };
    wake();
  };

  const wait = async (until: number) => {
    // A server that asks to wait can be reached, so a returning network does not end this pause.
    const isAwaitingNetwork = pause?.failure.retryAfterMs === 0;
    let stopListening: () => void = () => undefined;
    await new Promise<void>((resolve) => {
      const clear = clock.after(until - clock.now(), resolve);
      wake = () => {
        clear();
        resolve();
      };
      signal.addEventListener('abort', wake);
      if (isAwaitingNetwork) stopListening = onNetworkReturn(resume);
    });
    signal.removeEventListener('abort', wake);
    stopListening();
  };

  return {
    /** The number of pauses since the server was last reached. */
    count: () => pause?.failures ?? 0,
    /** Begins a pause, or makes the present pause as long as the server asks. */
    begin: (failure: Failure) => {
      pause = pauseAfter(pause, saveFailureOf(failure, chance()), clock.now(), true);
      if (!pause?.until) return;
      isPauseAnnounced = true;
      onPause({ failure, until: pause.until, resume });
    },
    /** Call it when the server has answered. */
    noteServerReached: () => {
      if (!isPausedAt(pause, clock.now())) pause = null;
    },
    /**
     * Waits for the end of the pause, which comes early when the network returns, the user goes on,
     * or the run is stopped.
     */
    advanceUntilSettled: async () => {
      if (pause?.until && isPausedAt(pause, clock.now()) && !signal.aborted)
        await wait(pause.until);
      if (!isPauseAnnounced) return;
      isPauseAnnounced = false;
      onPause(null);
    },
  };
}
