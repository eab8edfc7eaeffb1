import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import type { Listing } from '../../../../src/domain/lists/listing.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { createListStore } from '../../../../src/stores/kit/listStore.ts';
import { whole } from '../../../kit/listing.ts';
import { runArguments } from '../../../kit/runs.ts';

interface School {
  id: number;
  title: string;
}

const LOST = new Failure('offline', 'Нет связи.');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  resetStores();
});

/** A list on a server that carries out no changes and deletions and loses their answers. */
async function openList() {
  const fetchAll = vi.fn(() =>
    Promise.resolve<Listing<School>>(whole([{ id: 1, title: 'Лицей' }])),
  );
  const list = createListStore<School, { title: string }>({
    fetchAll,
    create: () => Promise.reject(LOST),
    update: () => Promise.reject(LOST),
    remove: () => Promise.reject(LOST),
    isSame: (school, draft) => school.title === draft.title,
  });
  await list.query.refetch('all');
  list.query.observe('all', Infinity);
  fetchAll.mockClear();
  return { list, fetchAll, shown: () => list.query.getData('all') };
}

const BUG = new TypeError('A bug.');

describe('an edit whose answer got lost', () => {
  test('is looked up by one reading of the list, which shows what is stored', async () => {
    const { list, fetchAll, shown } = await openList();
    fetchAll.mockResolvedValue(whole([{ id: 1, title: 'Школа' }]));
    await expect(list.update(1, { title: 'Гимназия' })).rejects.toBe(LOST);
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetchAll).toHaveBeenCalledTimes(1);
    expect(shown()?.items).toEqual([{ id: 1, title: 'Школа' }]);
  });

  test('keeps its own reason where it can’t be looked up', async () => {
    const { list, fetchAll } = await openList();
    fetchAll.mockRejectedValue(new Failure('server', 'Сервер не справился.', 500));
    await expect(list.update(1, { title: 'Гимназия' })).rejects.toBe(LOST);
  });

  test('tells the console of a fault of our own in the looking up', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { list, fetchAll } = await openList();
    fetchAll.mockRejectedValue(BUG);
    await expect(list.update(1, { title: 'Гимназия' })).rejects.toBe(LOST);
    expect(told).toHaveBeenCalledWith(BUG);
  });
});

test('a deletion whose answer got lost tells the console of a fault of our own in the looking up', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { list, fetchAll } = await openList();
  fetchAll.mockRejectedValue(BUG);
  await expect(list.remove(1)).rejects.toMatchObject({ kind: 'unknown' });
  expect(told).toHaveBeenCalledWith(BUG);
});

test('a record that is not found is not called deleted where the list can’t be asked', async () => {
  const notFound = new Failure('notFound', 'Не найдено.', 404);
  const fetchAll = vi.fn(() =>
    Promise.resolve<Listing<School>>(whole([{ id: 1, title: 'Лицей' }])),
  );
  const list = createListStore<School, { title: string }>({
    fetchAll,
    create: () => Promise.reject(LOST),
    update: () => Promise.reject(LOST),
    remove: () => Promise.reject(notFound),
    isSame: () => false,
  });
  await list.query.refetch('all');
  list.query.observe('all', Infinity);
  fetchAll.mockResolvedValueOnce({ items: [], gap: 'Сервер показал, возможно, не все.' });
  await expect(list.remove(1)).rejects.toMatchObject({ kind: 'unknown' });
  fetchAll.mockResolvedValueOnce(whole([]));
  await expect(list.remove(1)).resolves.toBeUndefined();
});

test('a draft whose answer an import has lost is looked for when it is added by hand', async () => {
  const stored: School[] = [];
  let isLate = true;
  const stopping = new AbortController();
  const create = vi.fn(({ title }: { title: string }) => {
    // The user stops the import, which would otherwise look for the record until it is found.
    stopping.abort();
    const school = { id: stored.length + 1, title };
    if (isLate) return Promise.reject(LOST);
    stored.push(school);
    return Promise.resolve(school);
  });
  const list = createListStore<School, { title: string }>({
    fetchAll: () => Promise.resolve(whole([...stored])),
    create,
    update: () => Promise.reject(LOST),
    remove: () => Promise.reject(LOST),
    isSame: (school, draft) => school.title === draft.title,
  });
  await list.query.refetch('all');
  list.query.observe('all', Infinity);
  await list.createMany([{ title: 'Лицей' }], runArguments({ signal: stopping.signal }));
  // Only now does the server carry out the call.
  stored.push({ id: 1, title: 'Лицей' });
  isLate = false;
  expect(await list.create({ title: 'Лицей' })).toBe(stored[0]);
  expect(create).toHaveBeenCalledOnce();
});
