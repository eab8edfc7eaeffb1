import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { resetStores } from '../../../src/stores/kit/lifecycle.ts';
import { createListStore } from '../../../src/stores/kit/listStore.ts';

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

/** The list of a server that loses its answers to changes and deletions, and carries out none. */
async function openList() {
  const fetchAll = vi.fn(() => Promise.resolve<School[]>([{ id: 1, title: 'Лицей' }]));
  const list = createListStore<School, { title: string }>({
    fetchAll,
    create: () => Promise.reject(LOST),
    update: () => Promise.reject(LOST),
    remove: () => Promise.reject(LOST),
    isSame: (school, draft) => school.title === draft.title,
  });
  await list.resource.load('all');
  fetchAll.mockClear();
  return { list, fetchAll, shown: () => list.resource.useStore.getState().data };
}

const BUG = new TypeError('A bug.');

describe('an edit whose answer got lost', () => {
  test('is looked up by one reading of the list, which shows what is stored', async () => {
    const { list, fetchAll, shown } = await openList();
    fetchAll.mockResolvedValue([{ id: 1, title: 'Школа' }]);
    await expect(list.update(1, { title: 'Гимназия' })).rejects.toBe(LOST);
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetchAll).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([{ id: 1, title: 'Школа' }]);
  });

  test('keeps its own reason where it can’t be looked up', async () => {
    const { list, fetchAll } = await openList();
    fetchAll.mockRejectedValue(new Failure('server', 'Сервер не справился.', 500));
    await expect(list.update(1, { title: 'Гимназия' })).rejects.toBe(LOST);
  });

  test('does not hide a fault of our own in the looking up', async () => {
    const { list, fetchAll } = await openList();
    fetchAll.mockRejectedValue(BUG);
    await expect(list.update(1, { title: 'Гимназия' })).rejects.toBe(BUG);
  });
});

test('a deletion whose answer got lost hides no fault of our own in the looking up', async () => {
  const { list, fetchAll } = await openList();
  fetchAll.mockRejectedValue(BUG);
  await expect(list.remove(1)).rejects.toBe(BUG);
});
