import { afterEach, expect, test, vi } from 'vitest';
import type { Mark } from '../../../../src/domain/entities.ts';
import { EMPTY_CELL, type MarksState, NO_MARKS } from '../../../../src/domain/marks/markState.ts';
import type { MarkValue } from '../../../../src/domain/marks/marks.ts';
import { saveState } from '../../../../src/domain/marks/saveState.ts';
import { createMarkQueue } from '../../../../src/stores/marks/markQueue.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { restoreClock, stopTime } from '../../../kit/clock.ts';
import fc from '../../../kit/properties.ts';
import { pressedNow } from './slowServer.ts';

const LESSON = 5;
const ANNA = 1;
const RACES = 1_000;
/** For how long a single first mark is held back. */
const HOLD_MS = 3_000;

afterEach(() => {
  resetStores();
  restoreClock();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server that takes as long for a call as the race says, and like the real one keeps second entries. */
function startServer(callMs: number) {
  const entries: Mark[] = [];
  /** Carries a call out in the middle of its time. */
  const inTime = async <Result>(work: () => Result): Promise<Result> => {
    await wait(callMs / 2);
    const result = work();
    await wait(callMs / 2);
    return result;
  };
  return {
    entries,
    calls: {
      fetchAll: () => inTime(() => entries.map((entry) => ({ ...entry }))),
      create: (_: number, studentId: number, value: MarkValue) =>
        inTime(() => {
          const entry = { id: entries.length + 1, studentId, value };
          entries.push(entry);
          return { ...entry };
        }),
      update: (_: number, id: number, value: MarkValue) =>
        inTime(() => {
          const entry = { id, studentId: ANNA, value };
          entries.splice(id - 1, 1, entry);
          return { ...entry };
        }),
    },
  };
}

/** A computer with the journal open, and nothing in common with another one but the server. */
function openComputer({ calls }: ReturnType<typeof startServer>) {
  let state: MarksState = NO_MARKS;
  const queue = createMarkQueue(
    {
      ...calls,
      isLessonDeleted: () => Promise.resolve(false),
      isOnline: () => true,
      carried: 0,
      takeTurn: (send) => send(null),
      isMyTurn: () => Promise.resolve(true),
    },
    (next) => (state = next),
  );
  void queue.open(LESSON, new AbortController().signal);
  const place = { lessonId: LESSON, studentId: ANNA };
  return {
    press: (value: MarkValue) =>
      queue.dispatch({ type: 'pressed', ...place, value, ...pressedNow(), holdMs: HOLD_MS }),
    look: () => queue.reload(LESSON),
    close: () => queue.forget(),
    /** What the journal says of Anna's mark. */
    said: () => saveState(state.lessons.get(LESSON)?.cells.get(ANNA) ?? EMPTY_CELL),
  };
}

const race = fc.record({
  /** How much later the second computer is. */
  laterMs: fc.nat(2_000),
  callMs: fc.constantFrom(50, 100, 200, 400),
});

test('of two computers that mark one pupil within two seconds the second is asked, or both say that there are two entries', async ({
  annotate,
}) => {
  stopTime();
  let doubled = 0;
  for (const { laterMs, callMs } of fc.sample(race, RACES)) {
    const server = startServer(callMs);
    const first = openComputer(server);
    const second = openComputer(server);
    await vi.advanceTimersByTimeAsync(2_000);
    first.press('4');
    await vi.advanceTimersByTimeAsync(laterMs);
    second.press('5');
    await vi.advanceTimersByTimeAsync(6_000);
    void first.look();
    void second.look();
    await vi.advanceTimersByTimeAsync(1_000);
    if (server.entries.length > 1) {
      doubled += 1;
      expect([first.said(), second.said()]).toEqual(['doubled', 'doubled']);
      // Nothing but a window of one round trip is left.
      expect(laterMs).toBeLessThanOrEqual(callMs);
    } else {
      expect(server.entries.map(({ value }) => value)).toEqual(['4']);
      expect(second.said()).toBe('conflict');
    }
    first.close();
    second.close();
  }
  await annotate(`${doubled} of ${RACES} races left two entries`);
  expect(doubled).toBeGreaterThan(0);
});
