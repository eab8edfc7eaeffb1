import type { Mark } from '../../../../src/domain/entities.ts';
import { Failure } from '../../../../src/domain/failure.ts';
import {
  type LeftMark,
  type MarksState,
  NO_MARKS,
} from '../../../../src/domain/marks/markState.ts';
import type { MarkValue } from '../../../../src/domain/marks/marks.ts';
import { clock } from '../../../../src/lib/time/clock.ts';
import type { MarkCalls } from '../../../../src/stores/marks/markQueue.ts';
import { pressTime } from '../../../../src/stores/marks/pressTime.ts';

/**
 * How a call ends: answered, refused, or lost before or after the server carried it out. «late»: the
 * answer has the marks from when the call was made. «broken off»: the page gets no answer, but the
 * server may still carry out the call.
 */
export type Fate =
  | 'ok'
  | 'late'
  | 'refused'
  | 'fails'
  | 'asks to wait 20 s'
  | 'broken off'
  | 'lost before'
  | 'lost after';

type Settle = (fate: Fate) => void;

interface StoredMark extends Mark {
  lessonId: number;
}

/** The times of a press that is made now. */
export const pressedNow = () => ({ now: clock.now(), pressedAt: pressTime() });

/** Lets all promises that can continue do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A server that answers when the test says so. Like the real one, it stores second entries. */
export class SlowServer implements MarkCalls {
  stored: StoredMark[] = [];
  /** All calls, oldest first. */
  readonly log: string[] = [];
  mostSavesAtOnce = 0;
  mostSavesOfOneMark = 0;
  readonly deletedLessons = new Set<number>();
  /** The unsent marks that pages have left in the browser; null if the browser has no database. */
  left: LeftMark[] | null = null;
  /** The state of the tab under test. */
  known: () => MarksState = () => NO_MARKS;
  /** True while another tab has the turn. */
  holdTurns = false;
  #giveTurn: () => void = () => undefined;
  #saves: string[] = [];
  #pending: { settle: Settle; since: number }[] = [];

  readonly fetchAll = (lessonId: number, signal: AbortSignal) => {
    const whenAsked = this.marksOf(lessonId);
    const carryOut = (fate: Fate) => {
      if (this.deletedLessons.has(lessonId)) throw new Failure('notFound', 'Не найдено.', 404);
      return fate === 'late' ? whenAsked : this.marksOf(lessonId);
    };
    return this.#call('fetch', carryOut, signal);
  };

  readonly create = (lessonId: number, studentId: number, value: MarkValue) =>
    this.#save(`create ${value}`, `${lessonId} ${studentId}`, () => {
      const mark = this.store(lessonId, studentId, value);
      return { ...mark };
    });

  readonly update = (lessonId: number, markId: number, value: MarkValue) => {
    const studentId = this.stored.find(({ id }) => id === markId)?.studentId ?? 0;
    return this.#save(`update ${value}`, `${lessonId} ${studentId}`, () => {
      const mark = this.stored.find(({ id }) => id === markId);
      if (!mark) throw new Failure('notFound', 'Не найдено.', 404);
      mark.value = value;
      return { ...mark };
    });
  };

  readonly takeTurn: MarkCalls['takeTurn'] = async (sendAll) => {
    if (this.holdTurns) await new Promise<void>((resolve) => (this.#giveTurn = resolve));
    const known = this.known();
    await sendAll(this.left && { left: this.left, known, isAfterOthers: true });
  };

  readonly isMyTurn = () => Promise.resolve(true);

  /** Gives the waiting tab its turn. */
  async giveTurn(): Promise<void> {
    this.holdTurns = false;
    this.#giveTurn();
    await settled();
  }

  readonly isLessonDeleted = (lessonId: number) =>
    Promise.resolve(this.deletedLessons.has(lessonId));

  /** True if the browser is online. */
  hasNetwork = true;
  readonly isOnline = () => this.hasNetwork;
  /** How many calls the browser finishes after their page is closed. */
  carried = 200;

  marksOf(lessonId: number): Mark[] {
    return this.stored.filter((mark) => mark.lessonId === lessonId).map((mark) => ({ ...mark }));
  }

  /** Stores an entry. */
  store(lessonId: number, studentId: number, value: string): Mark {
    const mark = { id: 100 + this.stored.length, lessonId, studentId, value };
    this.stored.push(mark);
    return mark;
  }

  /** A colleague changes the entry of a student. */
  change(lessonId: number, studentId: number, value: string): void {
    this.stored = this.stored.map((mark) =>
      mark.lessonId === lessonId && mark.studentId === studentId ? { ...mark, value } : mark,
    );
  }

  /** Ends a pending call, by default the oldest. */
  async answer(fate: Fate, which = 0): Promise<void> {
    const [call] = this.#pending.splice(which % Math.max(this.#pending.length, 1), 1);
    call?.settle(fate);
    await settled();
  }

  /** Answers all but the oldest pending call. */
  async answerLater(): Promise<void> {
    while (this.#pending.length > 1) await this.answer('ok', 1);
  }

  async answerAll(fate: Fate = 'ok'): Promise<void> {
    await settled();
    for (let calls = 0; this.#pending.length > 0 && calls < 500; calls += 1) {
      await this.answer(fate);
    }
  }

  /** Ends the calls that have been pending for at least this time. */
  async answerSlow(ms: number): Promise<void> {
    const findSlow = () => this.#pending.findIndex(({ since }) => since <= clock.now() - ms);
    for (let slow = findSlow(); slow !== -1; slow = findSlow()) await this.answer('ok', slow);
  }

  #save<T>(name: string, cell: string, carryOut: () => T): Promise<T> {
    this.#saves.push(cell);
    const ofOne = this.#saves.filter((other) => other === cell).length;
    this.mostSavesAtOnce = Math.max(this.mostSavesAtOnce, this.#saves.length);
    this.mostSavesOfOneMark = Math.max(this.mostSavesOfOneMark, ofOne);
    return this.#call(name, carryOut).finally(() => {
      this.#saves.splice(this.#saves.indexOf(cell), 1);
    });
  }

  #call<T>(name: string, carryOut: (fate: Fate) => T, signal?: AbortSignal): Promise<T> {
    this.log.push(name);
    const since = clock.now();
    const settleUnheard = (fate: Fate) => {
      if (fate === 'ok' || fate === 'lost after') carryOut(fate);
    };
    return new Promise<T>((resolve, reject) => {
      const settle = (fate: Fate) => {
        try {
          if (fate === 'refused') throw new Failure('invalid', 'Нет.', 400);
          if (fate === 'fails') throw new Failure('server', 'Не вышло.', 500);
          if (fate === 'asks to wait 20 s') throw new Failure('tooMany', 'Нет.', 429, {}, 20_000);
          if (fate === 'broken off') {
            this.#pending.push({ settle: settleUnheard, since });
          }
          if (fate === 'lost before' || fate === 'broken off') {
            throw new Failure('offline', 'Нет связи.');
          }
          const answer = carryOut(fate);
          if (fate === 'lost after') throw new Failure('offline', 'Нет связи.');
          resolve(answer);
        } catch (failure) {
          reject(failure instanceof Error ? failure : new Error('no failure'));
        }
      };
      this.#pending.push({ settle, since });
      signal?.addEventListener('abort', () => {
        this.#pending = this.#pending.filter((other) => other.settle !== settle);
        reject(new Failure('aborted', 'Запрос остановлен.'));
      });
    });
  }
}
