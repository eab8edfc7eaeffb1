import { afterEach, expect, test, vi } from 'vitest';
import { saveState, shownMark } from '../../../../src/domain/marks/saveState.ts';
import { EMPTY_CELL, type MarksState, NO_MARKS } from '../../../../src/domain/marks/markState.ts';
import { MARKS, type MarkValue } from '../../../../src/domain/marks/marks.ts';
import { createMarkQueue } from '../../../../src/stores/marks/markQueue.ts';
import { CLOCK_JUMPS, jumpClock, restoreClock, stopTime } from '../../../kit/clock.ts';
import fc from '../../../kit/properties.ts';
import { type Fate, pressedNow, SlowServer } from './slowServer.ts';

const LESSONS = [5, 6] as const;
const STUDENTS = [1, 2] as const;
const CELLS = LESSONS.flatMap((lessonId) =>
  STUDENTS.map((studentId) => ({ lessonId, studentId, name: `${lessonId} ${studentId}` })),
);

const cell = fc.constantFrom(...CELLS);
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ cell, pressed: fc.constantFrom(...MARKS) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      fate: fc.constantFrom<Fate>(
        ...(['ok', 'late', 'refused', 'lost before', 'lost after', 'broken off'] as const),
      ),
      which: fc.nat(6),
    }),
  },
  { weight: 1, arbitrary: fc.record({ retried: cell }) },
  { weight: 1, arbitrary: fc.record({ givenUp: cell }) },
  { weight: 1, arbitrary: fc.record({ renewed: fc.constantFrom(...LESSONS) }) },
  { weight: 1, arbitrary: fc.record({ left: fc.constantFrom(...LESSONS) }) },
  { weight: 1, arbitrary: fc.record({ passed: fc.constantFrom(1_000, 10_000, 50_000) }) },
  { weight: 1, arbitrary: fc.record({ jumped: fc.constantFrom(...CLOCK_JUMPS) }) },
  { weight: 1, arbitrary: fc.constant('reconnected' as const) },
);

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
type Cell = (typeof CELLS)[number];

/** A page whose server answers when the test says so. */
function openPage() {
  // The timers of a former page go.
  stopTime();
  const server = new SlowServer();
  let state: MarksState = NO_MARKS;
  const queue = createMarkQueue(server, (next) => (state = next));
  /** The mark that each student must have in the end. */
  const wanted = new Map<string, MarkValue>();
  const cellOf = ({ lessonId, studentId }: Cell) =>
    state.lessons.get(lessonId)?.cells.get(studentId) ?? EMPTY_CELL;
  const entriesOf = ({ lessonId, studentId }: Cell) =>
    server.marksOf(lessonId).filter((mark) => mark.studentId === studentId);

  const happen = async (one: Happening, holdMs: number) => {
    if (one === 'reconnected') queue.dispatch({ type: 'reconnected' });
    else if ('jumped' in one) jumpClock(one.jumped);
    else if ('pressed' in one) {
      wanted.set(one.cell.name, one.pressed);
      queue.dispatch({ type: 'pressed', ...one.cell, value: one.pressed, ...pressedNow(), holdMs });
    } else if ('retried' in one) queue.dispatch({ type: 'retried', ...one.retried });
    else if ('givenUp' in one) {
      if (cellOf(one.givenUp).save?.phase === 'failed') wanted.delete(one.givenUp.name);
      queue.dispatch({ type: 'givenUp', ...one.givenUp });
    } else if ('renewed' in one) void queue.reload(one.renewed);
    else if ('left' in one) {
      const screen = new AbortController();
      queue.open(one.left, screen.signal).catch(() => undefined);
      screen.abort();
    } else if ('passed' in one) {
      // No call takes the server longer than a minute.
      await server.answerSlow(59_000 - one.passed);
      await vi.advanceTimersByTimeAsync(one.passed);
    } else await server.answer(one.fate, one.which);
    for (const each of CELLS) expect(entriesOf(each).length).toBeLessThanOrEqual(1);
  };

  return { server, queue, wanted, cellOf, entriesOf, happen };
}

afterEach(restoreClock);

test('in any order of presses, answers and faults there is one entry per student and lesson, at most four requests run at once, and the last press wins', async () => {
  const happenings = fc.array(happening, { maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const { server, queue, wanted, cellOf, entriesOf, happen } = openPage();
      for (const one of all) {
        await happen(one, 0);
        expect(server.mostSavesAtOnce).toBeLessThanOrEqual(4);
        expect(server.mostSavesOfOneMark).toBeLessThanOrEqual(1);
      }

      await server.answerAll();
      for (const lessonId of LESSONS) queue.dispatch({ type: 'retriedAll', lessonId });
      await server.answerAll();
      // After a minute no lost call can reach the server any more.
      await vi.advanceTimersByTimeAsync(60_000);
      await server.answerAll();
      for (const each of CELLS) {
        const [entry] = entriesOf(each);
        const shown = cellOf(each);
        if (!wanted.has(each.name)) {
          expect(['failed', 'waits']).not.toContain(saveState(shown));
          continue;
        }
        // The state is null if its screen has been left.
        expect(['saved', null]).toContain(saveState(shown));
        expect(shownMark(shown)).toBe(wanted.get(each.name));
        expect(entry?.value).toBe(wanted.get(each.name));
      }
    }),
    { numRuns: 500 },
  );
});

test('whenever the page is closed: what the browser does not ask about gets to the server without another page', async () => {
  let closedUnasked = 0;
  const happenings = fc.array(happening, { maxLength: 30, size: 'max' });
  await fc.assert(
    fc.asyncProperty(happenings, fc.constantFrom(0, 3_000), async (all, holdMs) => {
      const { server, queue, wanted, entriesOf, happen } = openPage();
      for (const lessonId of LESSONS) void queue.open(lessonId, new AbortController().signal);
      await server.answerAll();
      for (const one of all) await happen(one, holdMs);
      const leftBehind = queue.countLeftBehind();
      queue.leave();
      // Running calls reach the server, but their answers are lost.
      await server.answerAll('lost after');
      const missing = CELLS.filter((cell) => {
        const value = wanted.get(cell.name);
        return value !== undefined && entriesOf(cell)[0]?.value !== value;
      });
      expect(missing.length).toBeLessThanOrEqual(leftBehind);
      if (leftBehind === 0 && wanted.size > 0) closedUnasked += 1;
    }),
    { numRuns: 300 },
  );
  expect(closedUnasked).toBeGreaterThan(30);
});
