import { act, render, within } from '@testing-library/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { GuardedRouter } from '../../src/app/GuardedRouter.tsx';
import { heading, openAppAs, screen } from '../kit/render.tsx';
import { backend } from '../kit/school.ts';

/** Whether the browser would ask before it closes the page. */
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

  test('asks on a list while a row is edited, and not when the edit is taken back', async () => {
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

  test.each([
    ['asks nothing for marks, which the browser keeps', true],
    ['asks for marks where the browser keeps nothing, and says so before', false],
  ])('%s', async (_title, isKept) => {
    if (!isKept) vi.stubGlobal('indexedDB', undefined);
    const [lesson] = backend.query<{ id: number }>('select id from lessons where subjects = 1');
    const user = await openAppAs('pavlova', `/subjects/1/lessons/${lesson?.id ?? 0}/journal`);
    const [mark] = await screen.findAllByRole('button', { name: '5' });
    backend.endSessions();
    if (mark) await user.click(mark);
    await screen.findByRole('dialog', { name: 'Сессия закончилась' });
    if (!isKept) await screen.findByText(/Этот браузер не хранит неотправленные оценки/);
    expect(asksBeforeClosing()).toBe(!isKept);
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
    search = (text) => setParams({ search: text }, { replace: true });
    return null;
  }
  render(
    <GuardedRouter>
      <Page />
    </GuardedRouter>,
  );
  for (const text of ['И', 'Ив', 'Ива']) act(() => search(text));
  expect(window.location.search).toBe('?search=%D0%98%D0%B2%D0%B0');
  expect(ways.size).toBe(1);
});
