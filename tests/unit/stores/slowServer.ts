import type { Mark } from '../../../src/domain/entities.ts';
import { Failure } from '../../../src/domain/failure.ts';
import type { MarkValue } from '../../../src/domain/marks.ts';
import type { MarkingCalls } from '../../../src/stores/marking.ts';

/** How a call ends: answered, refused, or lost before or after the server carried it out. */
export type Fate = 'ok' | 'refused' | 'session ended' | 'lost before' | 'lost after';

type Settle = (fate: Fate) => void;

/** Lets everything that waits for an answer go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The journal of one lesson on a server as careless as the real one, which answers when told to. */
export class SlowServer implements MarkingCalls {
  stored: Mark[] = [];
  /** What was asked, oldest first. */
  readonly log: string[] = [];
  mostSavesAtOnce = 0;
  #saves = 0;
  #pending: Settle[] = [];

  readonly fetchAll = () => this.#call('fetch', () => this.stored.map((mark) => ({ ...mark })));

  readonly create = (studentId: number, value: MarkValue) =>
    this.#save(`create ${value}`, () => {
      const mark = { id: 100 + this.stored.length, studentId, value };
      this.stored.push(mark);
      return { ...mark };
    });

  readonly update = (markId: number, value: MarkValue) =>
    this.#save(`update ${value}`, () => {
      const mark = this.stored.find(({ id }) => id === markId);
      if (!mark) throw new Failure('notFound', 'Не найдено.', 404);
      mark.value = value;
      return { ...mark };
    });

  /** Ends the given pending call, the oldest if not said otherwise. */
  async answer(fate: Fate, which = 0): Promise<void> {
    const [settle] = this.#pending.splice(which % Math.max(this.#pending.length, 1), 1);
    settle?.(fate);
    await settled();
  }

  async answerAll(): Promise<void> {
    while (this.#pending.length > 0) await this.answer('ok');
  }

  /** Carries out the oldest pending call now; its answer is on its way until the returned function is called. */
  hold(): () => void {
    const asked = this.stored.map((mark) => ({ ...mark }));
    const [settle] = this.#pending.splice(0, 1);
    return () => {
      const now = this.stored;
      this.stored = asked;
      settle?.('ok');
      this.stored = now;
    };
  }

  #save<T>(name: string, carryOut: () => T): Promise<T> {
    this.#saves += 1;
    this.mostSavesAtOnce = Math.max(this.mostSavesAtOnce, this.#saves);
    return this.#call(name, carryOut).finally(() => {
      this.#saves -= 1;
    });
  }

  #call<T>(name: string, carryOut: () => T): Promise<T> {
    this.log.push(name);
    return new Promise<T>((resolve, reject) => {
      this.#pending.push((fate) => {
        if (fate === 'refused') {
          reject(new Failure('invalid', 'Нет.', 400));
          return;
        }
        if (fate === 'session ended') {
          reject(new Failure('session', 'Войдите снова.', 403));
          return;
        }
        if (fate === 'ok') {
          resolve(carryOut());
          return;
        }
        if (fate === 'lost after') carryOut();
        reject(new Failure('offline', 'Нет связи.'));
      });
    });
  }
}
