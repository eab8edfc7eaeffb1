import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { recordCreation } from '../../../../src/stores/kit/recordCreation.ts';
import { advanceUntilSettled } from '../../../kit/clock.ts';
import { runArguments, turnClock } from '../../../kit/runs.ts';

interface School {
  id: number;
  title: string;
}

type Fate = 'stored' | 'lost' | 'lost before' | 'refused';

const UNKNOWN = 'Неизвестно, создана ли запись. Нет связи.';

const turned = turnClock();

afterEach(resetStores);

/** A server that treats each draft as the next of the fates says. */
function openServer(...titles: string[]) {
  const stored: School[] = titles.map((title, index) => ({ id: index + 1, title }));
  const fates: Fate[] = [];
  let sent = 0;
  /** How many fetches of the list fail after a lost answer. */
  let readingsLost = 0;
  let failing = 0;
  /** The titles that somebody else adds, one before each fetch of the list. */
  const addedElsewhere: string[] = [];
  const known = stored.map(({ id }) => id);
  const outcomes: (string | null)[] = [];
  let onLost: () => void = () => undefined;
  const lose = () => {
    failing = readingsLost;
    onLost();
    return Promise.reject(new Failure('offline', 'Нет связи.'));
  };
  const { createMany } = recordCreation<School, { title: string }>({
    create: ({ title }) => {
      const fate = fates[sent] ?? 'stored';
      sent += 1;
      if (fate === 'refused') return Promise.reject(new Failure('invalid', 'Нет.', 400));
      const school = { id: 100 + stored.length, title };
      if (fate !== 'lost before') stored.push(school);
      return fate === 'stored' ? Promise.resolve(school) : lose();
    },
    isSame: (school, { title }) => school.title === title,
    fetchAll: () => {
      const arriving = addedElsewhere.shift();
      if (arriving !== undefined) stored.push({ id: 100 + stored.length, title: arriving });
      if (failing === 0) return Promise.resolve([...stored]);
      failing -= 1;
      return Promise.reject(new Failure('offline', 'Нет связи.'));
    },
    shownIds: () => known,
    check: (_stored, added) => (draft) =>
      added.some(({ title }) => title === draft.title) ? new Failure('taken', 'Уже есть.') : null,
  });
  const send = async (drafts: readonly string[], ...next: Fate[]) => {
    const stopping = new AbortController();
    onLost = () => undefined;
    fates.splice(sent, Infinity, ...next);
    outcomes.length = 0;
    const over = createMany(
      drafts.map((title) => ({ title })),
      runArguments({
        onOutcome: (index, failure) => (outcomes[index] = failure?.message ?? null),
        signal: stopping.signal,
      }),
    );
    onLost = () => isStopped && stopping.abort();
    await advanceUntilSettled(turned.clock(), over);
    return [...outcomes];
  };
  let isStopped = false;
  return {
    sent: () => sent,
    stored: () => stored.map(({ title }) => title),
    addElsewhere: (title: string) => stored.push({ id: 100 + stored.length, title }),
    addSlowly: (...titles: string[]) => addedElsewhere.push(...titles),
    /** Stops the run at the first lost answer. */
    stopWhenLost: (isWanted: boolean) => {
      isStopped = isWanted;
    },
    loseReadings: (count: number) => {
      readingsLost = count;
      failing = Math.min(failing, count);
    },
    send,
  };
}

test('a draft that got lost on its way is not taken for its namesake in the list, but sent again', async () => {
  const server = openServer('Лицей');
  expect(await server.send(['Лицей'], 'lost before')).toEqual([null]);
  expect(server.stored()).toEqual(['Лицей', 'Лицей']);
});

test('equal drafts are each made into one of their own, though an answer got lost', async () => {
  const server = openServer('Лицей');
  expect(await server.send(['Лицей', 'Лицей'], 'stored', 'lost before')).toEqual([null, null]);
  expect(server.stored()).toEqual(['Лицей', 'Лицей', 'Лицей']);
});

test('equal drafts whose answers both got lost are looked for until the list comes, and none is sent twice', async () => {
  const server = openServer('Лицей');
  server.loseReadings(4);
  expect(await server.send(['Лицей', 'Лицей'], 'lost', 'lost before')).toEqual([null, null]);
  expect(server.stored()).toEqual(['Лицей', 'Лицей', 'Лицей']);
  expect(server.sent()).toBe(3);
});

test('where the list can’t be asked before it is stopped nobody knows; refused drafts are refused', async () => {
  const server = openServer();
  server.loseReadings(Infinity);
  server.stopWhenLost(true);
  const drafts = ['Школа', 'Гимназия', 'Лицей'];
  expect(await server.send(drafts, 'refused', 'stored', 'lost')).toEqual(['Нет.', null, UNKNOWN]);
  server.loseReadings(0);
  expect(await server.send(['Лицей'])).toEqual([null]);
  expect(server.stored()).toEqual(['Гимназия', 'Лицей']);
});

test('what somebody else has added since the list was shown is held back', async () => {
  const server = openServer('Лицей');
  server.addElsewhere('Школа');
  expect(await server.send(['Лицей', 'Школа', 'Гимназия'])).toEqual([null, 'Уже есть.', null]);
  expect(server.stored()).toEqual(['Лицей', 'Школа', 'Лицей', 'Гимназия']);
});

test('while somebody else adds the same nothing is sent: what is left then is created', async () => {
  const server = openServer();
  server.addSlowly('А', 'Б', 'В');
  expect(await server.send(['А', 'Б', 'В', 'Г'])).toEqual([
    'Уже есть.',
    'Уже есть.',
    'Уже есть.',
    null,
  ]);
  expect(server.sent()).toBe(1);
});

test('what somebody else adds during an outage is held back, and what the run has made is not', async () => {
  const server = openServer();
  server.loseReadings(1);
  const over = server.send(['Лицей', 'Школа', 'А', 'Б', 'В'], 'stored', 'lost before', 'lost');
  server.addElsewhere('В');
  expect(await over).toEqual([null, null, null, null, 'Уже есть.']);
  expect(server.stored().sort()).toEqual(['А', 'Б', 'В', 'Лицей', 'Школа']);
});

test('a refusal is told as it is, with the fields it is about', async () => {
  const server = openServer();
  expect(await server.send(['Лицей', 'Школа'], 'refused')).toEqual(['Нет.', null]);
});

test('a fault of our own in one row is told of it and in the console, and stops no other', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const outcomes: string[] = [];
  const { createMany } = recordCreation<School, { title: string }>({
    create: ({ title }) => {
      if (title === 'сбой') throw new TypeError('A bug.');
      return Promise.resolve({ id: 1, title });
    },
    isSame: (school, { title }) => school.title === title,
    fetchAll: () => Promise.resolve([]),
    shownIds: () => [],
  });
  const drafts = [{ title: 'сбой' }, { title: 'Лицей' }];
  const onOutcome = (index: number, failure: Failure | null) => {
    outcomes[index] = failure?.message ?? 'создано';
  };
  const created = await createMany(drafts, runArguments({ onOutcome }));
  expect(outcomes).toEqual([expect.stringContaining('Что-то пошло не так.'), 'создано']);
  expect(told).toHaveBeenCalledWith(new TypeError('A bug.'));
  expect(created).toEqual([{ id: 1, title: 'Лицей' }]);
});
