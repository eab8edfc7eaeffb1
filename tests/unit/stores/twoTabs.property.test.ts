import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_CELL, type MarksState, NO_MARKS } from '../../../src/domain/markState.ts';
import { MARKS, type MarkValue } from '../../../src/domain/marks.ts';
import { saveState } from '../../../src/domain/journal.ts';
import { createMarkQueue, type MarkQueue } from '../../../src/stores/marks/markQueue.ts';
import { openOutbox } from '../../../src/stores/marks/outbox.ts';
import { type Fate, SlowServer } from './slowServer.ts';

const CELLS = [5, 6].flatMap((lessonId) =>
  [1, 2, 3].map((studentId) => ({ lessonId, studentId, name: `${lessonId} ${studentId}` })),
);

/** The browser: what its tabs share. */
class Browser {
  readonly server = new SlowServer();
  tabs: Tab[] = [];
  /** The end of the last turn that was asked for. */
  lastTurn = Promise.resolve();

  open(): void {
    this.tabs.push(new Tab(this));
  }
}

/** A tab of the one user, with a queue and outbox as in the product. */
class Tab {
  state: MarksState = NO_MARKS;
  #isAlive = true;
  readonly queue: MarkQueue;
  #kill: () => void = () => undefined;

  constructor(browser: Browser) {
    const { server } = browser;
    const outbox = openOutbox(
      'pavlova',
      () => 1,
      () => undefined,
    );
    const killed = new Promise<void>((resolve) => (this.#kill = resolve));
    /** What the server answers to a closed tab reaches nobody. */
    const whileAlive = async <T>(call: () => Promise<T>): Promise<T> => {
      if (!this.lives()) return new Promise<never>(() => undefined);
      const answer = await call().catch((error: unknown) => {
        if (this.lives()) throw error;
        return new Promise<never>(() => undefined);
      });
      return this.lives() ? answer : new Promise<never>(() => undefined);
    };
    const tell = async (save: () => ReturnType<SlowServer['create']>, lessonId: number) => {
      const { id, value, studentId } = await whileAlive(save);
      for (const other of browser.tabs.filter((tab) => tab !== this)) {
        const entry = { id, value };
        other.queue.dispatch({
          type: 'changedElsewhere',
          lessonId,
          studentId,
          entry,
          isVisible: false,
        });
      }
      return { id, value, studentId };
    };
    this.queue = createMarkQueue(
      {
        fetchAll: (lessonId, signal) => whileAlive(() => server.fetchAll(lessonId, signal)),
        create: (lessonId, studentId, value) =>
          tell(() => server.create(lessonId, studentId, value), lessonId),
        update: (lessonId, id, value) => tell(() => server.update(lessonId, id, value), lessonId),
        isLessonDeleted: () => Promise.resolve(false),
        takeTurn: async (send) => {
          const former = browser.lastTurn;
          const turn = async () => {
            await former;
            if (!this.lives()) return;
            const begun = await outbox.beginTurn();
            if (!begun || !this.lives()) return;
            await send({
              left: begun.rows,
              isAfterOthers: begun.isAfterOthers,
              readAt: Date.now(),
            });
            await outbox.written();
          };
          // A closed tab gives its turn up.
          browser.lastTurn = Promise.race([turn(), killed.then(() => former)]);
          await browser.lastTurn;
        },
      },
      (state) => {
        if (this.lives()) outbox.write(this.state, state);
        this.state = state;
      },
    );
    this.queue.resume();
  }

  lives(): boolean {
    return this.#isAlive;
  }

  close(): void {
    this.#isAlive = false;
    this.#kill();
  }

  shown({ lessonId, studentId }: { lessonId: number; studentId: number }) {
    return this.state.lessons.get(lessonId)?.cells.get(studentId) ?? EMPTY_CELL;
  }
}

const which = fc.nat(1);
const cell = fc.constantFrom(...CELLS);
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tab: which, cell, pressed: fc.constantFrom(...MARKS) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      fate: fc.constantFrom<Fate>('ok', 'ok', 'late', 'fails', 'lost before', 'lost after'),
      which: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ closed: which, arrives: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ passed: fc.constantFrom(100, 3_000, 10_000) }) },
);

/** Lets the database and all that waits go on. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 12; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two tabs that are closed at any moment, answers that are lost: one entry a student and lesson, the last press of all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30, size: 'max' }), async (all) => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      vi.stubGlobal('indexedDB', new IDBFactory());
      const browser = new Browser();
      const { server } = browser;
      browser.open();
      browser.open();
      await settle();
      const wanted = new Map<string, MarkValue>();
      const one = (index: number) => browser.tabs[index % browser.tabs.length];

      for (const happens of all) {
        await vi.advanceTimersByTimeAsync(1);
        if ('pressed' in happens) {
          const { lessonId, studentId, name } = happens.cell;
          const now = Date.now();
          one(happens.tab)?.queue.dispatch({
            ...{ type: 'pressed', lessonId, studentId, value: happens.pressed, now, holdMs: 50 },
          });
          wanted.set(name, happens.pressed);
        } else if ('fate' in happens) await server.answer(happens.fate, happens.which);
        else if ('passed' in happens) await vi.advanceTimersByTimeAsync(happens.passed);
        else {
          // Half a call reaches the server, or it does not: none comes later.
          await server.answerAll(happens.arrives ? 'lost after' : 'lost before');
          await settle();
          const closed = one(happens.closed);
          closed?.close();
          browser.tabs = browser.tabs.filter((tab) => tab !== closed);
          browser.open();
        }
        await settle();
        expect(server.mostSavesOfOneMark).toBeLessThanOrEqual(1);
        expect(server.mostSavesAtOnce).toBeLessThanOrEqual(8);
      }

      for (let rounds = 0; rounds < 12; rounds += 1) {
        await server.answerAll();
        await settle();
        await vi.advanceTimersByTimeAsync(61_000);
        for (const tab of browser.tabs) {
          tab.queue.resume();
          // Pressed before the tab knew what stands: it asks, and its user wants the press to count.
          for (const place of CELLS) {
            const asks = saveState(tab.shown(place)) === 'conflict';
            if (asks) tab.queue.dispatch({ type: 'retried', ...place });
          }
        }
        await settle();
      }
      await server.answerAll();
      await settle();
      for (const { lessonId, studentId, name } of CELLS) {
        const entries = server.marksOf(lessonId).filter((mark) => mark.studentId === studentId);
        const value = wanted.get(name);
        expect(
          entries.map((entry) => entry.value),
          name,
        ).toEqual(value ? [value] : []);
        for (const tab of browser.tabs) {
          const shown = tab.shown({ lessonId, studentId });
          expect(['saved', 'changedElsewhere', null]).toContain(saveState(shown));
        }
      }
    }),
    { numRuns: 60 },
  );
});
