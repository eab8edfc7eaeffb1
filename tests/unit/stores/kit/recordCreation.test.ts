import { afterEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { recordCreation } from '../../../../src/stores/kit/recordCreation.ts';
import { runArguments, turnClock } from '../../../kit/runs.ts';

interface School {
  id: number;
  title: string;
}

const offline = new Failure('offline', 'Нет связи с сервером.');
const refused = new Failure('invalid', 'Нет.', 400);

/** A server whose answers the test gives. */
function openServer() {
  const stored: School[] = [];
  const waiting: {
    title: string;
    /** «late»: the answer is lost, and the server carries out the call later. */
    answer: (fate: 'stored' | 'lost' | 'late' | Failure) => void;
    carryOut: () => School;
  }[] = [];
  const create = ({ title }: { title: string }) =>
    new Promise<School>((resolve, reject) => {
      const carryOut = () => {
        const school = { id: stored.length + 1, title };
        stored.push(school);
        return school;
      };
      waiting.push({
        title,
        carryOut,
        answer: (fate) => {
          if (fate instanceof Failure) {
            reject(fate);
            return;
          }
          const school = fate === 'late' ? null : carryOut();
          if (fate === 'stored' && school) resolve(school);
          else reject(offline);
        },
      });
    });
  const isSame = (school: School, { title }: { title: string }) => school.title === title;
  const fetchAll = () => Promise.resolve([...stored]);
  return { stored, waiting, calls: { create, fetchAll, isSame } };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

turnClock();

afterEach(resetStores);

describe('creating one', () => {
  test('while it is under way the same draft is that one', async () => {
    const { stored, waiting, calls } = openServer();
    const { create } = recordCreation({ ...calls, shownIds: () => [] });
    const both = [create({ title: 'Лицей' }), create({ title: 'Лицей' })];
    await settled();
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer('stored');
    expect(await Promise.all(both)).toEqual([stored[0], stored[0]]);
  });

  test('another that is under way beside it does not let it be sent again', async () => {
    const { waiting, calls } = openServer();
    const { create } = recordCreation({ ...calls, shownIds: () => [] });
    const made = ['Лицей', 'Школа', 'Лицей'].map((title) => create({ title }));
    await settled();
    expect(waiting.map(({ title }) => title)).toEqual(['Лицей', 'Школа']);
    for (const { answer } of waiting) answer('stored');
    await Promise.all(made);
  });

  test('after a lost answer is done where a look shows it stored', async () => {
    const { stored, waiting, calls } = openServer();
    const { create } = recordCreation({ ...calls, shownIds: () => [] });
    const first = create({ title: 'Лицей' });
    await settled();
    waiting[0]?.answer('lost');
    expect(await first).toBe(stored[0]);
    const second = create({ title: 'Лицей' });
    await settled();
    waiting[1]?.answer('stored');
    expect(await second).toBe(stored[1]);
  });

  test('after a lost answer another draft is refused once, when the first was stored late', async () => {
    const { stored, waiting, calls } = openServer();
    const { create } = recordCreation({ ...calls, shownIds: () => [] });
    const first = create({ title: 'Лицей' });
    await settled();
    waiting[0]?.answer('late');
    await expect(first).rejects.toThrow('Нет связи');
    waiting[0]?.carryOut();
    await expect(create({ title: 'Лицей № 2' })).rejects.toThrow('Прошлая запись всё же сохранена');
    const second = create({ title: 'Лицей № 2' });
    await settled();
    waiting[1]?.answer('stored');
    await second;
    expect(stored.map(({ title }) => title)).toEqual(['Лицей', 'Лицей № 2']);
  });

  test('an answer lost before another was stored is looked for before its draft is sent again', async () => {
    const { stored, waiting, calls } = openServer();
    const { create } = recordCreation({ ...calls, shownIds: () => [] });
    const first = create({ title: 'Лицей' });
    await settled();
    waiting[0]?.answer('late');
    await expect(first).rejects.toThrow('Нет связи');
    const second = create({ title: 'Гимназия' });
    await settled();
    waiting[1]?.answer('stored');
    await second;
    // Only now does the server carry out the first call.
    waiting[0]?.carryOut();
    expect((await create({ title: 'Лицей' })).title).toBe('Лицей');
    expect(stored.map(({ title }) => title)).toEqual(['Гимназия', 'Лицей']);
  });

  test('of two lost answers none is forgotten', async () => {
    const { stored, waiting, calls } = openServer();
    const { create } = recordCreation({ ...calls, shownIds: () => [] });
    for (const title of ['Лицей', 'Гимназия']) {
      const made = create({ title });
      await settled();
      waiting.at(-1)?.answer('late');
      await expect(made).rejects.toThrow('Нет связи');
    }
    for (const { carryOut } of waiting) carryOut();
    for (const title of ['Лицей', 'Гимназия']) {
      expect((await create({ title })).title).toBe(title);
    }
    expect(stored.map(({ title }) => title)).toEqual(['Лицей', 'Гимназия']);
  });

  test('a draft that is refused when it is sent again may still have been stored before', async () => {
    const { stored, waiting, calls } = openServer();
    const { create } = recordCreation({ ...calls, shownIds: () => [] });
    for (const fate of ['late', refused] as const) {
      const made = create({ title: 'Лицей' });
      await settled();
      waiting.at(-1)?.answer(fate);
      await expect(made).rejects.toThrow(Failure);
    }
    waiting[0]?.carryOut();
    expect(await create({ title: 'Лицей' })).toBe(stored[0]);
    expect(waiting).toHaveLength(2);
  });

  test('a look-up during which another user has come sends nothing', async () => {
    const { waiting, calls } = openServer();
    let answer: (found: School[]) => void = () => undefined;
    const fetchAll = () => new Promise<School[]>((resolve) => (answer = resolve));
    const { create } = recordCreation({ ...calls, fetchAll, shownIds: () => [] });
    const first = create({ title: 'Лицей' });
    await settled();
    waiting[0]?.answer('late');
    await settled();
    answer([]);
    await expect(first).rejects.toThrow('Нет связи');
    const second = create({ title: 'Лицей' });
    resetStores();
    answer([]);
    await expect(second).rejects.toThrow('Запрос остановлен');
    expect(waiting).toHaveLength(1);
  });
});

describe('creating many', () => {
  const drafts = 'а б в г д е ж з'.split(' ').map((title) => ({ title }));

  function openMany() {
    const server = openServer();
    let isListed = true;
    const fetchAll = () => (isListed ? server.calls.fetchAll() : Promise.reject(offline));
    const { createMany } = recordCreation({ ...server.calls, fetchAll, shownIds: () => [] });
    const listAgain = (isAgain: boolean) => {
      isListed = isAgain;
    };
    const start = (signal = new AbortController().signal) =>
      createMany(drafts, runArguments({ signal }));
    return { ...server, start, listAgain };
  }

  test('resolves with what was created before it was stopped, and looks for what is in doubt', async () => {
    const { stored, waiting, start, listAgain } = openMany();
    const stopping = new AbortController();
    const run = start(stopping.signal);
    await settled();
    listAgain(false);
    stopping.abort();
    const [first, second, third, fourth] = waiting;
    first?.answer('stored');
    second?.answer('lost');
    third?.answer(refused);
    fourth?.answer(refused);
    expect((await run).map(({ title }) => title)).toEqual(['а']);
    listAgain(true);
    const sent = waiting.length;
    const again = start();
    await settled();
    for (let index = sent; index < waiting.length; index += 1) {
      waiting[index]?.answer('stored');
      await settled();
    }
    await again;
    expect(stored.filter(({ title }) => title === 'б')).toHaveLength(1);
  });

  test('what is in doubt stays so over a run that was stopped before it', async () => {
    const { stored, waiting, start, listAgain } = openMany();
    const stopping = new AbortController();
    const first = start(stopping.signal);
    await settled();
    listAgain(false);
    stopping.abort();
    waiting.slice(0, 4).forEach(({ answer }, index) => answer(index === 1 ? 'lost' : refused));
    await first;
    await start(AbortSignal.abort());
    listAgain(true);
    const sent = waiting.length;
    const last = start();
    for (let index = sent; index === sent || index < waiting.length; index += 1) {
      await settled();
      waiting[index]?.answer('stored');
      await settled();
    }
    await last;
    expect(stored.map(({ title }) => title).sort()).toEqual(drafts.map(({ title }) => title));
  });

  test('ends when another user has come', async () => {
    const { waiting, start } = openMany();
    const run = start();
    await settled();
    resetStores();
    waiting.forEach(({ answer }) => answer('stored'));
    expect(await run).toEqual([]);
    expect(waiting).toHaveLength(4);
  });
});
