import { afterEach, expect, test, vi } from 'vitest';
import type { Mark } from '../../../src/domain/entities.ts';
import { Failure } from '../../../src/domain/failure.ts';
import { replaceChance } from '../../../src/lib/time/chance.ts';
import { onNetworkReturn } from '../../../src/lib/time/networkReturn.ts';
import { pollWhileVisible } from '../../../src/lib/time/pollWhileVisible.ts';
import { createMarkQueue } from '../../../src/stores/marks/markQueue.ts';
import { LOOK_EVERY_MS } from '../../../src/stores/marks/markStore.ts';

const LESSON = 5;
const TABS = 200;
const MARKS_IN_EACH = 10;
const CALL_MS = 50;
const AWAY_MS = 600_000;
/** What a school's server is asked at most. */
const MOST_IN_A_SECOND = 300;

afterEach(() => {
  vi.useRealTimers();
});

test('two hundred tabs with ten unsent marks each, to which the network comes back at one moment, ask fewer than 300 times in each second', async ({
  annotate,
}) => {
  vi.useFakeTimers();
  let isAway = false;
  const asked = new Map<number, number>();
  /** Counts a call, and answers it. */
  const call = async <Result>(answer: () => Result): Promise<Result> => {
    if (isAway) throw new Failure('offline', 'Нет связи.');
    const second = Math.floor(performance.now() / 1_000);
    asked.set(second, (asked.get(second) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, CALL_MS));
    return answer();
  };
  let draws = 0;
  // Pseudorandom: the sines of large numbers.
  replaceChance(() => Math.abs(Math.sin((draws += 1)) * 10_000) % 1);
  const stops: (() => void)[] = [];
  const stored: Mark[][] = [];

  const openTab = () => {
    const marks: Mark[] = [];
    stored.push(marks);
    const queue = createMarkQueue(
      {
        fetchAll: () => call(() => [...marks]),
        create: (_, studentId, value) =>
          call(() => {
            const mark = { id: marks.length + 1, studentId, value };
            marks.push(mark);
            return mark;
          }),
        update: () => call(() => ({ id: 0, studentId: 0, value: '' })),
        isLessonDeleted: () => Promise.resolve(false),
        isOnline: () => !isAway,
        carried: 0,
        takeTurn: (send) => send(null),
        isMyTurn: () => Promise.resolve(true),
      },
      () => undefined,
    );
    queue.open(LESSON, new AbortController().signal).catch(() => undefined);
    stops.push(
      () => queue.forget(),
      onNetworkReturn(() => queue.dispatch({ type: 'reconnected' })),
      pollWhileVisible(() => queue.reload(LESSON), { everyMs: LOOK_EVERY_MS }),
    );
    return queue;
  };
  const tabs = Array.from({ length: TABS }, openTab);
  await vi.advanceTimersByTimeAsync(1_000);

  isAway = true;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isAway);
  window.dispatchEvent(new Event('offline'));
  for (const queue of tabs) {
    for (let studentId = 1; studentId <= MARKS_IN_EACH; studentId += 1) {
      const now = Date.now();
      const place = { lessonId: LESSON, studentId };
      queue.dispatch({
        type: 'pressed',
        ...place,
        value: '5',
        now,
        pressedAt: now,
        holdMs: 0,
      });
    }
  }
  await vi.advanceTimersByTimeAsync(AWAY_MS);
  isAway = false;
  asked.clear();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  for (const stop of stops) stop();
  onLine.mockRestore();

  expect(stored.map((marks) => marks.length)).toEqual(stored.map(() => MARKS_IN_EACH));
  const worst = Math.max(...asked.values());
  await annotate(`${worst} calls in the worst second`);
  expect(worst).toBeLessThanOrEqual(MOST_IN_A_SECOND);
});
