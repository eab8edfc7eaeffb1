import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTurn, inTurn, TAKEOVER_MS } from '../../../../src/stores/marks/turn.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { restoreClock, stopTime } from '../../../kit/clock.ts';
import { settle } from './browserTabs.ts';

interface Request {
  work: () => Promise<void>;
  resolve: () => void;
  reject: (reason: DOMException) => void;
}

/** One lock of a browser, which its tabs share. */
class OneLock {
  #holder: Request | null = null;
  #waiting: Request[] = [];

  readonly request = (
    _name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const request = { work, resolve, reject };
      if (options.steal) {
        this.#holder?.reject(new DOMException('stolen', 'AbortError'));
        this.#grant(request);
      } else if (this.#holder) {
        this.#waiting.push(request);
        options.signal?.addEventListener('abort', () => {
          this.#waiting = this.#waiting.filter((other) => other !== request);
          reject(new DOMException('given up', 'AbortError'));
        });
      } else this.#grant(request);
    });

  #grant(request: Request): void {
    this.#holder = request;
    void request.work().then(() => {
      request.resolve();
      if (this.#holder !== request) return;
      this.#holder = null;
      const next = this.#waiting.shift();
      if (next) this.#grant(next);
    });
  }
}

/** Ends what goes on until the end of a test. */
let endAll: () => void;
let endOfTest: Promise<void>;
const never = () => endOfTest;
const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

const UNHEARD = { onBegin: () => undefined, onChange: () => undefined };

/** Lets seconds pass, and messages between tabs arrive. */
async function later(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds * 10; passed += 1) {
    await vi.advanceTimersByTimeAsync(100);
    await settle(3);
  }
}

let other: BroadcastChannel;

beforeEach(() => {
  stopTime();
  endOfTest = new Promise((resolve) => (endAll = resolve));
  vi.stubGlobal('navigator', { locks: new OneLock() });
  other = new BroadcastChannel('marks');
});

afterEach(async () => {
  endAll();
  await settle();
  other.close();
  restoreClock();
  vi.unstubAllGlobals();
});

/** Another tab that sends, and says so when it is asked. */
function answerAsSender(): void {
  other.onmessage = ({ data }: MessageEvent<{ type: string; username: string }>) => {
    if (data.type === 'whoSends') other.postMessage({ type: 'sends', username: data.username });
  };
}

/** Whether a tab that asks for its turn has got it, and whether the tab before gave it. */
function ask(isMyTurn = no): { turn: () => 'waits' | 'given' | 'taken' } {
  let turn = 'waits' as 'waits' | 'given' | 'taken';
  void inTurn('pavlova', isMyTurn, (isGiven) => {
    turn = isGiven ? 'given' : 'taken';
    return never();
  });
  return { turn: () => turn };
}

describe('a tab of a browser with locks', () => {
  test('has its turn at once where no other tab sends', async () => {
    const asked = ask();
    await settle();
    expect(asked.turn()).toBe('given');
  });

  test('waits for a tab that answers, however long that sends', async () => {
    answerAsSender();
    void navigator.locks.request('sending marks of pavlova', {}, never);
    const asked = ask();
    await later(60);
    expect(asked.turn()).toBe('waits');
  });

  test('gets the turn when the other tab ends its own', async () => {
    answerAsSender();
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    void navigator.locks.request('sending marks of pavlova', {}, () => ended);
    const asked = ask();
    await later(3);
    end();
    await settle();
    expect(asked.turn()).toBe('given');
  });

  test('takes the turn from a tab that has been silent for two seconds', async () => {
    const lost = vi.fn();
    navigator.locks.request('sending marks of pavlova', {}, never).catch(lost);
    const asked = ask();
    await later(1.9);
    expect(asked.turn()).toBe('waits');
    await later(0.3);
    expect(asked.turn()).toBe('taken');
    expect(lost).toHaveBeenCalledOnce();
  });

  test('takes the turn from a tab that answered at first and is silent then', async () => {
    answerAsSender();
    navigator.locks.request('sending marks of pavlova', {}, never).catch(() => undefined);
    const asked = ask();
    await later(5);
    other.onmessage = null;
    await later(5);
    expect(asked.turn()).toBe('taken');
  });

  test('is not kept waiting by what another user’s tab answers', async () => {
    other.onmessage = () => other.postMessage({ type: 'sends', username: 'sidorov' });
    navigator.locks.request('sending marks of pavlova', {}, never).catch(() => undefined);
    const asked = ask();
    await later(3);
    expect(asked.turn()).toBe('taken');
  });
});

test('a tab that has its turn asks no longer who sends', async () => {
  const heard = vi.fn();
  ask();
  await settle();
  other.onmessage = heard;
  await later(5);
  expect(heard).not.toHaveBeenCalled();
});

test('a fault of the browser’s locks is no silence', async () => {
  const request = vi.fn(() => Promise.reject(new Error('no locks')));
  vi.stubGlobal('navigator', { locks: { request } });
  const work = vi.fn(never);
  await expect(inTurn('pavlova', no, work)).rejects.toThrow('no locks');
  expect(request).toHaveBeenCalledOnce();
  expect(work).not.toHaveBeenCalled();
});

describe('a tab of a page over plain http, where browsers have no locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));

  test('has its turn at once where it sent last', async () => {
    const asked = ask(yes);
    await settle();
    expect(asked.turn()).toBe('taken');
  });

  test('waits for a moment of silence where another tab sent last', async () => {
    const asked = ask();
    await later(0.2);
    expect(asked.turn()).toBe('waits');
    await later(0.2);
    expect(asked.turn()).toBe('taken');
  });

  test('waits for a tab that answers', async () => {
    answerAsSender();
    const asked = ask();
    await later(10);
    expect(asked.turn()).toBe('waits');
  });
});

test('a tab answers that it sends while it has the turn, and not after', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const answers: unknown[] = [];
  other.onmessage = ({ data }: MessageEvent<{ type: string; username: string }>) => {
    if (data.type === 'sends' && data.username === 'orlova') answers.push(data);
  };
  const turn = inTurn('orlova', yes, () => ended);
  await settle();
  other.postMessage({ type: 'whoSends', username: 'sidorov' });
  other.postMessage({ type: 'allDropped', username: 'orlova' });
  await later(0.1);
  expect(answers).toEqual([]);
  other.postMessage({ type: 'whoSends', username: 'orlova' });
  await later(0.1);
  expect(answers).toEqual([{ type: 'sends', username: 'orlova' }]);
  end();
  await turn;
  other.postMessage({ type: 'whoSends', username: 'orlova' });
  await later(0.1);
  expect(answers).toHaveLength(1);
});

describe('a turn that has begun', () => {
  let isMine = true;
  const onChange = vi.fn();

  /** A turn that begins when it is asked for. */
  async function beginTurn() {
    isMine = true;
    onChange.mockClear();
    const turn = createTurn({
      take: (send) => send(null),
      isMyTurn: () => Promise.resolve(isMine),
      onBegin: () => undefined,
      onChange,
    });
    void turn.ask();
    await settle();
    expect(turn.maySend()).toBe(true);
    return turn;
  }

  test('lasts as long as no other tab has taken over', async () => {
    const turn = await beginTurn();
    await later(30);
    expect(turn.maySend()).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('ends when another tab has taken over', async () => {
    const turn = await beginTurn();
    isMine = false;
    await later(1.1);
    expect(turn.maySend()).toBe(false);
    expect(onChange).toHaveBeenCalled();
  });

  test('lets a page that wakes up send nothing before it has read that the turn is still its own', async () => {
    const turn = await beginTurn();
    vi.setSystemTime(Date.now() + 10_000);
    expect(turn.maySend()).toBe(false);
    await later(1.1);
    expect(turn.maySend()).toBe(true);
    expect(onChange).toHaveBeenCalled();
  });

  test('goes on where the database does not answer', async () => {
    const turn = createTurn({
      take: (send) => send(null),
      isMyTurn: () => new Promise(() => undefined),
      onBegin: () => undefined,
      onChange,
    });
    void turn.ask();
    await later(10);
    expect(turn.maySend()).toBe(true);
  });
});

test('a turn whose lock is taken away before it begins does not begin later', async () => {
  let begin: () => void = () => undefined;
  const onBegin = vi.fn();
  const turn = createTurn({
    take: (send) => {
      begin = () => void send(null);
      return Promise.reject(new DOMException('stolen', 'AbortError'));
    },
    isMyTurn: yes,
    onBegin,
    onChange: () => undefined,
  });
  void turn.ask();
  await settle();
  begin();
  expect(turn.maySend()).toBe(false);
  expect(onBegin).not.toHaveBeenCalled();
});

test('who takes over waits for longer than the replaced tab may send', async () => {
  const turn = createTurn({ take: (send) => send(null), isMyTurn: yes, ...UNHEARD });
  void turn.ask();
  await settle();
  vi.setSystemTime(Date.now() + 1_999);
  expect(turn.maySend()).toBe(true);
  vi.setSystemTime(Date.now() + TAKEOVER_MS - 1_999);
  expect(turn.maySend()).toBe(false);
});

test('a database that answers late says nothing of the next turn', async () => {
  let answer: (isMine: boolean) => void = () => undefined;
  const isMyTurn = vi
    .fn(yes)
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const turn = createTurn({ take: (send) => send(null), isMyTurn, ...UNHEARD });
  void turn.ask();
  await later(1);
  expect(isMyTurn).toHaveBeenCalledOnce();
  turn.end();
  expect(turn.hasBegun()).toBe(false);
  void turn.ask();
  await settle();
  answer(false);
  await settle();
  expect(turn.hasBegun()).toBe(true);
});

test('a turn that is given to another user than has asked for it does not begin', async () => {
  const onBegin = vi.fn();
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  const take = async (send: (outbox: null) => Promise<void>) => {
    await given;
    await send(null);
  };
  const turn = createTurn({ take, isMyTurn: yes, ...UNHEARD, onBegin });
  void turn.ask();
  resetStores();
  give();
  await settle();
  expect(onBegin).not.toHaveBeenCalled();
});

test.each([
  ['is asked for again a second later', false, 1],
  ['is not asked for once its user is gone', true, 0],
])('a turn that can’t be taken %s', async (_what, isGone, times) => {
  const onChange = vi.fn();
  const take = () => Promise.reject(new DOMException('', 'AbortError'));
  const turn = createTurn({ take, isMyTurn: yes, ...UNHEARD, onChange });
  void turn.ask();
  if (isGone) resetStores();
  await later(0.9);
  expect(onChange).not.toHaveBeenCalled();
  await later(0.2);
  expect(onChange).toHaveBeenCalledTimes(times);
  expect(turn.hasBegun()).toBe(false);
});

test('a turn that its tab has ended itself is not asked for again', async () => {
  const onChange = vi.fn();
  const take = (send: (outbox: null) => Promise<void>) => send(null);
  const turn = createTurn({ take, isMyTurn: yes, ...UNHEARD, onChange });
  void turn.ask();
  await settle();
  turn.end();
  await later(2);
  expect(onChange).not.toHaveBeenCalled();
});

test('our own fault while a turn is taken is told of, the browser’s is not', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = (error: Error) =>
    createTurn({ take: () => Promise.reject(error), isMyTurn: yes, ...UNHEARD }).ask();
  await failing(new DOMException('', 'AbortError'));
  expect(told).not.toHaveBeenCalled();
  const fault = new TypeError('ours');
  await failing(fault);
  expect(told).toHaveBeenCalledWith(fault);
});
