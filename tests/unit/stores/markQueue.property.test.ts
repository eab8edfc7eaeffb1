import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { saveState, shownMark } from '../../../src/domain/journal.ts';
import { EMPTY_CELL, type MarksState, NO_MARKS } from '../../../src/domain/markState.ts';
import { MARKS, type MarkValue } from '../../../src/domain/marks.ts';
import { createMarkQueue } from '../../../src/stores/marks/markQueue.ts';
import { type Fate, SlowServer } from './slowServer.ts';

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
      fate: fc.constantFrom<Fate>('ok', 'late', 'refused', 'lost before', 'lost after'),
      which: fc.nat(6),
    }),
  },
  { weight: 1, arbitrary: fc.record({ retried: cell }) },
  { weight: 1, arbitrary: fc.record({ givenUp: cell }) },
  { weight: 1, arbitrary: fc.record({ renewed: fc.constantFrom(...LESSONS) }) },
  { weight: 1, arbitrary: fc.record({ left: fc.constantFrom(...LESSONS) }) },
  { weight: 1, arbitrary: fc.record({ passed: fc.constantFrom(1_000, 10_000) }) },
  { weight: 1, arbitrary: fc.constant('reconnected' as const) },
);

afterEach(() => vi.useRealTimers());

test('whatever the order of presses, answers and faults: one entry a student and lesson, four requests at a time, the last press wins', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const happenings = fc.array(happening, { maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const server = new SlowServer();
      let state: MarksState = NO_MARKS;
      const queue = createMarkQueue(server, (next) => (state = next));
      const cellOf = ({ lessonId, studentId }: (typeof CELLS)[number]) =>
        state.lessons.get(lessonId)?.cells.get(studentId) ?? EMPTY_CELL;
      const entriesOf = ({ lessonId, studentId }: (typeof CELLS)[number]) =>
        server.marksOf(lessonId).filter((mark) => mark.studentId === studentId);
      /** What each student is to have in the end. */
      const wanted = new Map<string, MarkValue>();

      for (const one of all) {
        if (one === 'reconnected') queue.dispatch({ type: 'reconnected' });
        else if ('pressed' in one) {
          wanted.set(one.cell.name, one.pressed);
          const now = Date.now();
          queue.dispatch({ type: 'pressed', ...one.cell, value: one.pressed, now, holdMs: 0 });
        } else if ('retried' in one) queue.dispatch({ type: 'retried', ...one.retried });
        else if ('givenUp' in one) {
          if (cellOf(one.givenUp).save?.phase === 'failed') wanted.delete(one.givenUp.name);
          queue.dispatch({ type: 'givenUp', ...one.givenUp });
        } else if ('renewed' in one) void queue.reload(one.renewed);
        else if ('left' in one) {
          const screen = new AbortController();
          queue.open(one.left, screen.signal).catch(() => undefined);
          screen.abort();
        } else if ('passed' in one) vi.setSystemTime(Date.now() + one.passed);
        else await server.answer(one.fate, one.which);
        expect(server.mostSavesAtOnce).toBeLessThanOrEqual(4);
        expect(server.mostSavesOfOneMark).toBeLessThanOrEqual(1);
        for (const each of CELLS) expect(entriesOf(each).length).toBeLessThanOrEqual(1);
      }

      await server.answerAll();
      for (const lessonId of LESSONS) queue.dispatch({ type: 'retriedAll', lessonId });
      await server.answerAll();
      // Nothing of what was lost can arrive any more.
      vi.setSystemTime(Date.now() + 60_000);
      queue.dispatch({ type: 'ticked', now: Date.now() });
      await server.answerAll();
      for (const each of CELLS) {
        const [entry] = entriesOf(each);
        const shown = cellOf(each);
        if (!wanted.has(each.name)) {
          expect(saveState(shown)).not.toBe('failed');
          continue;
        }
        // A tick goes when its screen is left.
        expect(['saved', null]).toContain(saveState(shown));
        expect(shownMark(shown)).toBe(wanted.get(each.name));
        expect(entry?.value).toBe(wanted.get(each.name));
      }
    }),
    { numRuns: 500 },
  );
});
