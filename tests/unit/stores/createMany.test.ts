import { afterEach, expect, test } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { createMany } from '../../../src/stores/kit/createMany.ts';
import { resetStores } from '../../../src/stores/kit/lifecycle.ts';

interface School {
  id: number;
  title: string;
}

type Fate = 'stored' | 'lost' | 'lost before' | 'refused';

const UNKNOWN = 'Неизвестно, создана ли запись. Нет связи.';

afterEach(resetStores);

/** A server that treats the drafts it is sent as the fates say, in their order. */
function openServer(...titles: string[]) {
  const stored: School[] = titles.map((title, index) => ({ id: index + 1, title }));
  const fates: Fate[] = [];
  let sent = 0;
  let isDown = false;
  const known = stored.map(({ id }) => id);
  const outcomes: (string | null)[] = [];
  const stopping = new AbortController();
  const run = createMany<School, { title: string }>({
    create: ({ title }) => {
      const fate = fates[sent] ?? 'stored';
      sent += 1;
      if (fate === 'refused') return Promise.reject(new Failure('invalid', 'Нет.', 400));
      const school = { id: 100 + stored.length, title };
      if (fate !== 'lost before') stored.push(school);
      if (fate === 'stored') return Promise.resolve(school);
      return Promise.reject(new Failure('offline', 'Нет связи.'));
    },
    isSame: (school, { title }) => school.title === title,
    fetchAll: () =>
      isDown ? Promise.reject(new Failure('offline', 'Нет связи.')) : Promise.resolve([...stored]),
    shownIds: () => known,
    show: () => undefined,
  });
  return {
    sent: () => sent,
    stored: () => stored.map(({ title }) => title),
    stop: () => stopping.abort(),
    goDown: (down: boolean) => {
      isDown = down;
    },
    send: async (drafts: readonly string[], ...next: Fate[]) => {
      fates.push(...next);
      outcomes.length = 0;
      await run(
        drafts.map((title) => ({ title })),
        (index, failure) => (outcomes[index] = failure?.message ?? null),
        stopping.signal,
      );
      return [...outcomes];
    },
  };
}

test('a draft that got lost on its way is not taken for its namesake in the list', async () => {
  const server = openServer('Лицей');
  expect(await server.send(['Лицей'], 'lost before')).toEqual(['Нет связи.']);
  expect(await server.send(['Лицей'])).toEqual([null]);
  expect(server.stored()).toEqual(['Лицей', 'Лицей']);
});

test('equal drafts are each made into one of their own, though an answer got lost', async () => {
  const server = openServer('Лицей');
  expect(await server.send(['Лицей', 'Лицей'], 'stored', 'lost before')).toEqual([
    null,
    'Нет связи.',
  ]);
  expect(await server.send(['Лицей'])).toEqual([null]);
  expect(server.stored()).toEqual(['Лицей', 'Лицей', 'Лицей']);
});

test('equal drafts whose answers both got lost are found, each once, and not sent again', async () => {
  const server = openServer('Лицей');
  server.goDown(true);
  const lost = await server.send(['Лицей', 'Лицей'], 'lost', 'lost before');
  expect(lost).toEqual([UNKNOWN, UNKNOWN]);
  server.goDown(false);
  expect(await server.send(['Лицей', 'Лицей'])).toEqual([null, null]);
  expect(server.stored()).toEqual(['Лицей', 'Лицей', 'Лицей']);
  expect(server.sent()).toBe(3);
});

test('where the list can’t be asked either, nobody knows; refused drafts are refused all the same', async () => {
  const server = openServer();
  server.goDown(true);
  const drafts = ['Лицей', 'Школа', 'Гимназия'];
  expect(await server.send(drafts, 'lost', 'refused', 'stored')).toEqual([UNKNOWN, 'Нет.', null]);
  expect(await server.send(['Лицей'])).toEqual([UNKNOWN]);
  server.goDown(false);
  expect(await server.send(['Лицей'])).toEqual([null]);
  expect(server.stored()).toEqual(['Лицей', 'Гимназия']);
});

test('what nobody knew stays so when another try is stopped at once', async () => {
  const server = openServer();
  server.goDown(true);
  expect(await server.send(['Лицей', 'Школа'], 'lost', 'lost before')).toEqual([UNKNOWN, UNKNOWN]);
  server.stop();
  const stopped = 'Неизвестно, создана ли запись. Запрос остановлен.';
  expect(await server.send(['Лицей', 'Школа'])).toEqual([stopped, stopped]);
  expect(server.sent()).toBe(2);
});

test('a refusal is told as it is, with the fields it is about', async () => {
  const server = openServer();
  expect(await server.send(['Лицей', 'Школа'], 'refused')).toEqual(['Нет.', null]);
});

test('a fault of our own is no outcome of a row: it is thrown, and what was created is shown', async () => {
  const shown: School[] = [];
  const run = createMany<School, { title: string }>({
    create: ({ title }) => {
      if (title === 'сбой') throw new TypeError('A bug.');
      return Promise.resolve({ id: 1, title });
    },
    isSame: (school, { title }) => school.title === title,
    fetchAll: () => Promise.resolve([]),
    shownIds: () => [],
    show: (created) => shown.push(...created),
  });
  const drafts = [{ title: 'Лицей' }, { title: 'сбой' }];
  const running = run(drafts, () => undefined, new AbortController().signal);
  await expect(running).rejects.toThrow('A bug.');
  expect(shown).toEqual([{ id: 1, title: 'Лицей' }]);
});
