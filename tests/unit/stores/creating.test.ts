import { afterEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { createMany } from '../../../src/stores/createMany.ts';
import { createOnce } from '../../../src/stores/createOnce.ts';
import { resetStores } from '../../../src/stores/reset.ts';

interface School {
  id: number;
  title: string;
}

/** A server whose every answer is given by hand. */
function openServer() {
  const stored: School[] = [];
  const waiting: { title: string; answer: (fate: 'stored' | 'lost' | Failure) => void }[] = [];
  const create = ({ title }: { title: string }) =>
    new Promise<School>((resolve, reject) => {
      waiting.push({
        title,
        answer: (fate) => {
          if (fate instanceof Failure) {
            reject(fate);
            return;
          }
          const school = { id: stored.length + 1, title };
          stored.push(school);
          if (fate === 'stored') resolve(school);
          else reject(new Failure('offline', 'Нет связи с сервером.'));
        },
      });
    });
  return { stored, waiting, calls: { create, fetchAll: () => Promise.resolve([...stored]) } };
}

const ended = new Failure('session', 'Вы вошли под другим именем.', 403);
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(resetStores);

describe('creating one', () => {
  test('while it is under way the same draft is that one', async () => {
    const { stored, waiting, calls } = openServer();
    const create = createOnce({ ...calls, knownIds: () => [] });
    const both = [create({ title: 'Лицей' }), create({ title: 'Лицей' })];
    await settled();
    expect(waiting).toHaveLength(1);
    waiting[0]?.answer('stored');
    expect(await Promise.all(both)).toEqual([stored[0], stored[0]]);
  });

  test('after a lost answer another draft is refused once, when the first was stored', async () => {
    const { stored, waiting, calls } = openServer();
    const create = createOnce({ ...calls, knownIds: () => [] });
    const first = create({ title: 'Лицей' });
    await settled();
    waiting[0]?.answer('lost');
    await expect(first).rejects.toThrow('Нет связи');
    await expect(create({ title: 'Лицей № 2' })).rejects.toThrow('Прошлая запись всё же сохранена');
    const second = create({ title: 'Лицей № 2' });
    await settled();
    waiting[1]?.answer('stored');
    await second;
    expect(stored.map(({ title }) => title)).toEqual(['Лицей', 'Лицей № 2']);
  });
});

describe('creating many', () => {
  const drafts = 'а б в г д е ж з'.split(' ').map((title) => ({ title }));
  const nobody = () => undefined;

  test('ends with the session: nothing more is sent in whoever’s name', async () => {
    const { waiting, calls } = openServer();
    const run = createMany(calls)(drafts, nobody, new AbortController().signal);
    await settled();
    expect(waiting).toHaveLength(4);
    waiting.forEach(({ answer }) => answer(ended));
    await run;
    expect(waiting).toHaveLength(4);
  });

  test('ends when another user has come', async () => {
    const { waiting, calls } = openServer();
    const run = createMany(calls)(drafts, nobody, new AbortController().signal);
    await settled();
    resetStores();
    waiting.forEach(({ answer }) => answer('stored'));
    await run;
    expect(waiting).toHaveLength(4);
  });
});
