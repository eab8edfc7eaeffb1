import { act, render, within } from '@testing-library/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { GuardedRouter } from '../../../src/app/GuardedRouter.tsx';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

/** True if the browser would ask before it closes the page. */
function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

describe('closing the page', () => {
  test('asks nothing while nothing is unsaved', async () => {
    await openAppAs('pavlova', '/');
    await heading(/Здравствуйте/);
    expect(asksBeforeClosing()).toBe(false);
  });

  test('asks on a list while a row is edited, and not after', { tags: 'main' }, async () => {
    const user = await openAppAs('admin', '/teachers');
    await user.click(await screen.findByRole('switch'));
    const [name] = screen.getAllByLabelText('Имя');
    if (!name) throw new Error('no row to edit');
    expect(asksBeforeClosing()).toBe(false);
    await user.type(name, 'я');
    expect(asksBeforeClosing()).toBe(true);
    await user.type(name, '{Backspace}');
    expect(asksBeforeClosing()).toBe(false);
  });

  test('asks while a text is typed, also when its session has ended', async () => {
    const user = await openAppAs('pavlova', '/subjects/1');
    await user.click(await screen.findByRole('button', { name: 'Добавить урок' }));
    const form = within(await screen.findByRole('dialog'));
    expect(asksBeforeClosing()).toBe(false);
    await user.type(form.getByLabelText('Тема'), 'Рекурсия');
    expect(asksBeforeClosing()).toBe(true);
    backend.endSessions();
    await user.type(form.getByLabelText('Домашнее задание'), 'Задачи');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await screen.findByRole('dialog', { name: 'Сессия закончилась' });
    expect(asksBeforeClosing()).toBe(true);
  });

  async function openJournal() {
    const [lesson] = backend.query<{ id: number }>('select id from lessons where subjects = 1');
    const path = `/subjects/1/lessons/${lesson?.id ?? 0}/journal`;
    const user = await openAppAs('pavlova', path);
    const [mark] = await screen.findAllByRole('button', { name: '5' });
    if (!mark) throw new Error('no mark to press');
    return { user, mark };
  }

  test('asks nothing for marks on their way, and asks when one is refused', async () => {
    const { user, mark } = await openJournal();
    const answer = backend.hold({ method: 'POST', path: /journals/ });
    await user.click(mark);
    await waitFor(() => expect(calls('POST')).toHaveLength(1));
    expect(asksBeforeClosing()).toBe(false);
    answer();
    await screen.findByText('Все изменения сохранены');
    expect(asksBeforeClosing()).toBe(false);
    backend.fault({ path: /journals/, reply: () => Response.json({}, { status: 400 }) });
    const [, , , , other] = screen.getAllByRole('button', { name: '4' });
    if (other) await user.click(other);
    await screen.findByText('Не сохранено: 1');
    expect(asksBeforeClosing()).toBe(true);
  });

  test.each([
    ['keeps them', true],
    ['keeps nothing, which it says before', false],
  ])('asks for marks whose session has ended, where the browser %s', async (_title, isKept) => {
    if (!isKept) vi.stubGlobal('indexedDB', undefined);
    const { user, mark } = await openJournal();
    backend.endSessions();
    await user.click(mark);
    await screen.findByRole('dialog', { name: 'Сессия закончилась' });
    if (!isKept) await screen.findByText(/Этот браузер не хранит неотправленные оценки/);
    expect(asksBeforeClosing()).toBe(true);
  });
});

test('the skip link leads into the page and is no step in the history', async () => {
  const user = await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  const steps = window.history.length;
  await user.click(screen.getByRole('link', { name: 'К содержанию' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect([window.location.hash, window.history.length]).toEqual(['', steps]);
});

test('a search that is typed gives no link of the page a new way to go', () => {
  const ways = new Set<unknown>();
  let search: (text: string) => void = () => undefined;
  function Page() {
    ways.add(useNavigate());
    const [, setParams] = useSearchParams();
    search = (text) => setParams({ sort: text }, { replace: true });
    return null;
  }
  render(
    <GuardedRouter>
      <Page />
    </GuardedRouter>,
  );
  for (const text of ['И', 'Ив', 'Ива']) act(() => search(text));
  expect(window.location.search).toBe('?sort=%D0%98%D0%B2%D0%B0');
  expect(ways.size).toBe(1);
});
