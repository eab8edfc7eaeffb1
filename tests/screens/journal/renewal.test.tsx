import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ANNA, markButton, openJournal, storeClass } from '../../kit/journal.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

// A failed renewal is shown in the bar of a journal, because a message above the rows would move them.

beforeEach(storeClass);

const badGateway = () =>
  new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } });

const FAILED = /^Не удалось обновить\. .*\(ошибка 502\)\.$/;

/** Waits for the message in the place for toasts, without advice to try again; there is no alert in the page. */
async function expectToldInBar(): Promise<void> {
  expect((await screen.findByText(FAILED)).closest('[role="status"]')).not.toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}

test('a class journal that can’t be renewed says so in its bar, until it can', async () => {
  await openAppAs('pavlova', '/subjects/1/journal');
  await screen.findByRole('grid', { name: 'Журнал класса' });
  const mend = backend.fault({ method: 'GET', path: /journals/, reply: badGateway });
  window.dispatchEvent(new Event('focus'));
  await expectToldInBar();
  mend();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText(FAILED)).not.toBeInTheDocument());
});

test('a lesson that is shown as it was before says in its bar that it is', async () => {
  const user = await openJournal();
  await user.click(screen.getByRole('link', { name: 'Предыдущий урок' }));
  await heading('Урок от 13.11.2026 · Информатика (Начальный)');
  backend.fault({ method: 'GET', path: /students/, reply: badGateway });
  await user.click(await screen.findByRole('link', { name: 'Следующий урок' }));
  await heading('Урок от 20.11.2026 · Информатика (Начальный)');
  await expectToldInBar();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  await user.click(await markButton(ANNA, '4'));
  expect(within(screen.getByRole('grid')).getByRole('button', { pressed: true })).toHaveTextContent(
    '4',
  );
});
