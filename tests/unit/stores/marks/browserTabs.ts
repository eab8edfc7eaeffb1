import { vi } from 'vitest';
import {
  EMPTY_CELL,
  type MarksState,
  NO_MARKS,
  unsavedOf,
} from '../../../../src/domain/marks/markState.ts';
import type { MarkValue } from '../../../../src/domain/marks/marks.ts';
import { noteLeaving } from '../../../../src/stores/marks/leaving.ts';
import { clock } from '../../../../src/lib/time/clock.ts';
import { createMarkQueue, type MarkQueue } from '../../../../src/stores/marks/markQueue.ts';
import { type Outbox, openOutbox } from '../../../../src/stores/marks/outbox.ts';
import { pressedNow, SlowServer } from './slowServer.ts';

export interface Place {
  lessonId: number;
  studentId: number;
}

/** Lets the database and pending promises continue. */
export async function settle(count = 12): Promise<void> {
  for (let turns = 0; turns < count; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A browser of one user, with all that its tabs share. */
export class Browser {
  constructor() {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  }

  readonly server = new SlowServer();
  tabs: Tab[] = [];
  tabCount = 0;
  /** Resolves at the end of the last requested turn. */
  lastTurn = Promise.resolve();

  open(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }
}

/** A tab, with a queue and an outbox as in the product. */
export class Tab {
  state: MarksState = NO_MARKS;
  readonly queue: MarkQueue;
  readonly outbox: Outbox;
  #isAlive = true;
  /** True while the page is left: it no longer writes to the database. */
  #isLeaving = false;
  #kill: () => void = () => undefined;

  constructor(readonly browser: Browser) {
    const { server } = browser;
    const name = String((browser.tabCount += 1));
    const outbox = openOutbox('pavlova', name, () => 1, {
      onRefused: () => undefined,
      onUnreadable: () => undefined,
    });
    this.outbox = outbox;
    const killed = new Promise<void>((resolve) => (this.#kill = resolve));
    const tell = async (
      save: () => ReturnType<SlowServer['create']>,
      lessonId: number,
      pressedAt: number,
    ) => {
      const { id, value, studentId } = await this.#whileAlive(save);
      const news = { lessonId, studentId, entry: { id, value }, pressedAt, isVisible: false };
      // The message reaches other tabs a little later.
      void settle(6).then(() => {
        for (const other of this.#others()) {
          other.queue.dispatch({ type: 'changedElsewhere', ...news });
        }
      });
      return { id, value, studentId };
    };
    this.queue = createMarkQueue(
      {
        fetchAll: (lessonId, signal) => this.#whileAlive(() => server.fetchAll(lessonId, signal)),
        create: (lessonId, studentId, value, pressedAt) =>
          tell(() => server.create(lessonId, studentId, value), lessonId, pressedAt),
        update: (lessonId, id, value, pressedAt) =>
          tell(() => server.update(lessonId, id, value), lessonId, pressedAt),
        isLessonDeleted: () => Promise.resolve(false),
        isMyTurn: () => outbox.isMyTurn(),
        isOnline: () => true,
        carried: server.carried,
        takeTurn: async (send) => {
          const former = browser.lastTurn;
          const turn = async () => {
            await former;
            if (!this.lives()) return;
            const known = this.state;
            const begun = await outbox.beginTurn('given');
            if (!this.lives()) return;
            if (begun?.isEmptied) outbox.write(NO_MARKS, this.state);
            const isWhole = begun && !begun.isEmptied;
            const { rows: left = [], isAfterOthers = false } = begun ?? {};
            await send(isWhole ? { left, known, isAfterOthers } : null);
            await outbox.written();
          };
          // A closed tab releases its turn.
          browser.lastTurn = Promise.race([turn(), killed.then(() => former)]);
          await browser.lastTurn;
        },
      },
      (state) => {
        if (this.lives() && !this.#isLeaving) outbox.write(this.state, state);
        this.state = state;
      },
    );
  }

  #others(): Tab[] {
    return this.browser.tabs.filter((tab) => tab !== this);
  }

  /** Makes a call whose answer never arrives if the tab is closed. */
  async #whileAlive<T>(call: () => Promise<T>): Promise<T> {
    const never = new Promise<never>(() => undefined);
    if (!this.lives()) return never;
    try {
      const answer = await call();
      return this.lives() ? answer : await never;
    } catch (error) {
      if (this.lives()) throw error;
      return never;
    }
  }

  lives(): boolean {
    return this.#isAlive;
  }

  /** Closes the tab at once. Its running calls may still reach the server. */
  close(): void {
    this.#isAlive = false;
    this.#kill();
    this.browser.tabs = this.#others();
  }

  /** Leaves the page: it sends what it can at the last moment, and closes. */
  leave(): void {
    this.#isLeaving = true;
    this.queue.leave();
    noteLeaving(this.state, clock.now());
    this.close();
  }

  /** Opens a journal, which shows the unsent marks that all pages have left. */
  async openLesson(lessonId: number): Promise<void> {
    void this.queue.open(lessonId, new AbortController().signal).catch(() => undefined);
    const known = this.state;
    const left = await this.outbox.read();
    if (!left || left.length === 0) return;
    this.queue.dispatch({ type: 'outboxRead', outbox: { left, known, isAfterOthers: false } });
  }

  press(place: Place, value: MarkValue, holdMs = 0): void {
    this.queue.dispatch({ type: 'pressed', ...place, value, ...pressedNow(), holdMs });
  }

  /** Drops an unsaved press in all tabs. */
  drop(type: 'givenUp' | 'takenBack', place: Place): void {
    const before = unsavedOf(this.shown(place));
    this.queue.dispatch({ type, ...place });
    if (!before || unsavedOf(this.shown(place))) return;
    const { pressedAt } = before;
    for (const other of this.#others()) {
      other.queue.dispatch({ type: 'droppedElsewhere', ...place, pressedAt });
    }
  }

  /** Drops all presses that are not stored; the other tabs hear of it, or are suspended. */
  async dropAll(areOthersTold: boolean): Promise<void> {
    this.queue.forget();
    await this.outbox.clear();
    if (!areOthersTold) return;
    for (const other of this.#others()) other.queue.dispatch({ type: 'allDropped' });
  }

  shown({ lessonId, studentId }: Place) {
    return this.state.lessons.get(lessonId)?.cells.get(studentId) ?? EMPTY_CELL;
  }
}
