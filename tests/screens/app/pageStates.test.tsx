import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lessonRow } from '../../kit/parts.ts';
import { openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

/** The pages that need data: the call that loads them, and the heading without them. */
const PAGES = [
  ['/', '/api/teachers/subjects/', 'Список предметов'],
  ['/subjects/1', '/api/subjects/1/', 'Предмет'],
  ['/subjects/1/lessons/5/journal', '/api/lessons/5/', 'Журнал урока'],
  ['/teachers', '/api/teachers/', 'Преподаватели'],
  ['/reports/subjects', '/api/lessons/', 'Отчёт по предметам и их урокам'],
] as const;

const answer = (status: number) => () => new Response('<html>Oops</html>', { status });

/** Waits until the only heading of the page and the title of the tab have this text. */
async function expectTitle(title: string) {
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([
      title,
    ]),
  );
  expect(document.title).toBe(`${title} — Школьный журнал`);
}

describe.each(PAGES)('%s', (address, call, title) => {
  test('has its heading and title while it loads', async () => {
    backend.fault({ path: call, wait: new Promise(() => undefined) });
    await openAppAs('pavlova', address);
    await screen.findByText('Загрузка…');
    await expectTitle(title);
  });

  test('has its heading and title when it could not be loaded', async () => {
    backend.fault({ path: call, reply: answer(500) });
    await openAppAs('pavlova', address);
    await screen.findByRole('button', { name: 'Повторить' });
    await expectTitle(title);
  });
});

test('a page that a lost network has left empty is there again without a press', async () => {
  const restore = backend.fault({ path: '/api/teachers/', reply: 'drop' });
  await openAppAs('admin', '/teachers');
  await screen.findByRole('button', { name: 'Повторить' });
  restore();
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

test.each([
  ['/subjects/999', 'Предмет'],
  ['/subjects/1/lessons/999/journal', 'Журнал урока'],
])('%s is gone: the way home is shown, and nothing to try again', async (address, title) => {
  await openAppAs('pavlova', address);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Не найдено. Записи нет, или она доступна не всем.',
  );
  expect(screen.getByRole('link', { name: 'На главную' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  await expectTitle(title);
});

test('a lesson that is gone leaves the way back to its subject', async () => {
  await openAppAs('pavlova', '/subjects/1/lessons/999/journal');
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Назад к предмету' })).toBeVisible();
});

test('a list that the server does not keep is no record that was deleted', async () => {
  backend.fault({ path: '/api/lessons/', reply: answer(404) });
  await openAppAs('admin', '/reports/subjects');
  await screen.findByText('Этот сервер не ведёт список уроков.');
  expect(screen.queryByText(/запись/)).not.toBeInTheDocument();
});

test('an unknown address shows a heading, a title and a menu that works', async () => {
  const user = await openAppAs('pavlova', '/nowhere');
  await expectTitle('Страница не найдена');
  await user.click(screen.getByRole('link', { name: 'Список предметов' }));
  await screen.findByText(/Информатика \(Начальный\)/);
});

test('a page that was open before is shown at once, and then updated with the changes', async () => {
  const user = await openAppAs('pavlova', '/');
  const open = async (name: string) => {
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${name} \\(`) }));
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${name} .*Школьный журнал`)));
  };
  await open('Информатика');
  await lessonRow('Урок №1');
  await user.click(screen.getByRole('link', { name: 'Список предметов' }));
  await open('Робототехника');
  await user.click(screen.getByRole('link', { name: 'Список предметов' }));
  backend.execute("update lessons set topic = 'Списки' where subjects = 1");
  const release = backend.hold({ path: /subjects\/1\// });
  // Home, too, has shown its cards without waiting for a call.
  await user.click(screen.getByRole('link', { name: /Информатика \(Начальный\)/ }));
  expect(screen.getByRole('rowheader', { name: 'Урок №1' })).toBeVisible();
  expect(screen.queryByText('Списки')).not.toBeInTheDocument();
  release();
  expect((await screen.findAllByText('Списки')).length).toBeGreaterThan(0);
});
