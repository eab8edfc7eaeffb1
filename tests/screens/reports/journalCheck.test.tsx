import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as files from '../../../src/lib/sheets/saveFile.ts';
import * as writing from '../../../src/lib/sheets/writeSheet.ts';
import { setNeededMarks } from '../../../src/stores/reports/neededMarks.ts';
import { gate } from '../../backend/gate.ts';
import { setClock } from '../../kit/clock.ts';
import { filter } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(() => {
  setClock('2026-11-25T15:00');
  setNeededMarks(3);
});

const NOVEMBER = '/reports/journals?from=2026-11-01&to=2026-11-30';

async function openCheck(address = NOVEMBER) {
  const user = await openAppAs('admin', address);
  await heading('Проверка журналов');
  await waitFor(() => expect(screen.queryByText(/^Проверено журналов/)).toBeNull());
  return user;
}

/** How many remarks of a kind the filter tells of. */
async function countOf(label: string): Promise<number> {
  const option = await within(await filter('Замечание')).findByRole('option', {
    name: new RegExp(`^${label}: `),
  });
  return Number(/\d+$/.exec(option.textContent)?.[0]);
}

/** The pairs of subject and student with so few marks in November, from the raw answers. */
async function scarceFromAnswers(needed: number): Promise<number> {
  const json = async (path: string): Promise<Record<string, unknown>[]> => {
    const answer: unknown = await (await fetch(`http://localhost:3000/api/${path}`)).json();
    const list: unknown = Array.isArray(answer) ? answer : Object.values(answer as object)[0];
    return (list ?? []) as Record<string, unknown>[];
  };
  let count = 0;
  for (const { id } of await json('subjects/')) {
    const students = await json(`subjects/${Number(id)}/students/`);
    const rows = await json(`journals/${Number(id)}/subject/`);
    for (const student of students) {
      const own = rows.filter(
        ({ students: of, date, mark }) =>
          of === student['id'] &&
          String(date).startsWith('2026-11') &&
          /^[2-5]$/.test(String(mark)),
      );
      if (own.length < needed) count += 1;
    }
  }
  return count;
}

describe('the check of journals', () => {
  test('counts what the server holds, by kind', { tags: 'main' }, async () => {
    backend.execute(
      "update lessons set homework = '' where id in (select max(id) from lessons where date < '2026-11-25')",
    );
    const user = await openCheck();
    expect(await countOf('Нет задания')).toBe(1);
    expect(await countOf('Нет темы')).toBe(0);
    for (const needed of [3, 5] as const) {
      await user.selectOptions(await filter('Нужно оценок'), String(needed));
      expect(await countOf('Мало оценок')).toBe(await scarceFromAnswers(needed));
    }
  });

  test('leads to the lesson, and is narrowed by kind and school in its address', async () => {
    backend.execute("update lessons set homework = '' where id = 1");
    const user = await openCheck('/reports/journals?remark=homework');
    expect(screen.getByText('1 замечание')).toBeVisible();
    await user.selectOptions(await filter('Школа'), 'Гимназия № 12');
    expect(currentAddress()).toContain('school=1');
    await user.click(screen.getByRole('link', { name: /^урок №/ }));
    await heading(/^Урок от/);
  });

  test('is written to a file as it is shown', async () => {
    backend.execute("update lessons set homework = '' where id = 1");
    const rows = vi.spyOn(writing, 'writeSheet').mockResolvedValue(new Blob());
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    const user = await openCheck('/reports/journals?remark=homework');
    await user.click(screen.getByRole('button', { name: 'Экспорт' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const [[head, line, ...others]] = rows.mock.calls[0] as unknown as [string[][]];
    expect(head).toEqual(['Преподаватель', 'Предмет', 'Замечание', 'Подробно']);
    expect(line?.[2]).toBe('Нет задания');
    expect(others).toEqual([]);
  });

  test('can be stopped and gone on with', async () => {
    const held = gate();
    backend.fault({ method: 'GET', path: '/api/journals/8/subject/', wait: held.passed });
    const user = await openAppAs('admin', NOVEMBER);
    await heading('Проверка журналов');
    await user.click(await screen.findByRole('button', { name: 'Остановить' }));
    expect(screen.getByText(/^Проверено журналов: \d из 8$/)).toBeVisible();
    held.open();
    await user.click(screen.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(screen.queryByText(/^Проверено журналов/)).toBeNull());
  });

  test('says which journals it could not read, and reads them again when asked', async () => {
    const end = backend.fault({
      method: 'GET',
      path: '/api/journals/2/subject/',
      reply: () => new Response('', { status: 500 }),
    });
    const user = await openAppAs('admin', NOVEMBER);
    expect(await screen.findByRole('alert')).toHaveTextContent('Проверены не все журналы.');
    expect(await screen.findByText('Проверено журналов: 7 из 8')).toBeVisible();
    // Nothing is under way that could be stopped.
    expect(screen.queryByRole('button', { name: 'Остановить' })).toBeNull();
    end();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText(/^Проверено журналов/)).toBeNull());
  });
});
