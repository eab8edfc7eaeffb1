import { beforeEach, describe, expect, test, vi } from 'vitest';
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { setKeyRest } from '../../../src/lib/time/inputPause.ts';
import { nextTask } from '../../../src/lib/time/nextTask.ts';
import { resetStores } from '../../../src/stores/kit/lifecycle.ts';
import { resumeMarks } from '../../../src/stores/marks/marks.ts';
import { outboxOf } from '../../../src/stores/marks/userOutbox.ts';
import { openRows, outboxName } from '../../../src/stores/marks/outboxDatabase.ts';
import { showLeftMarks } from '../../../src/stores/marks/markStore.ts';
import { gate } from '../../backend/gate.ts';
import { restoreClock, setClock, ManualClock } from '../../kit/clock.ts';
import { countKeptMarks, deleteEmptyOutboxes } from '../../../src/stores/marks/keptMarks.ts';
import {
  ANNA,
  annasMarks,
  markButton,
  openJournal,
  row,
  saves,
  storeClass,
} from '../../kit/journal.ts';
import { heading, openApp, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { forgetSession } from '../../kit/session.ts';
import { backend } from '../../kit/school.ts';

// eslint-disable-next-line no-restricted-globals -- watches the calls that list the databases
const listing = () => vi.spyOn(indexedDB, 'databases');

// eslint-disable-next-line no-restricted-globals -- lists the browser's databases
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(storeClass);

/** Gives a mark after the session has ended, then opens the sign-in page for another user. */
async function leaveMarkToAnother() {
  const user = await openJournal();
  backend.endSessions();
  await user.click(await markButton(ANNA, '5'));
  await user.click(await screen.findByRole('button', { name: 'Войти другим пользователем' }));
  await screen.findByLabelText('Логин');
}

test('the sign-in page tells another user that marks wait, but not whose they are', async () => {
  await leaveMarkToAnother();
  expect(await screen.findByText(/ждут отправки/)).toHaveTextContent(
    /^В этом браузере ждут отправки оценки: 1\. Они уйдут, когда войдёт тот, кто их поставил\.$/,
  );
});

test('the sign-in page says nothing of marks where none wait', async () => {
  const listed = listing();
  openApp('/login');
  await screen.findByLabelText('Логин');
  await waitFor(() => expect(listed).toHaveBeenCalled());
  await listed.mock.results[0]?.value;
  expect(screen.queryByText(/ждут отправки/)).toBeNull();
});

test('the sign-in page says nothing of marks in a browser that can’t list its databases', async () => {
  const listed = listing().mockImplementation(() => {
    throw new TypeError('indexedDB.databases is not a function');
  });
  await leaveMarkToAnother();
  await waitFor(() => expect(listed).toHaveBeenCalled());
  expect(screen.queryByText(/ждут отправки/)).toBeNull();
});

test('once all marks are sent nothing tells who has been here; what waits stays', async () => {
  const user = await openJournal();
  await user.click(await markButton(ANNA, '5'));
  await within(await row(ANNA)).findByText('Сохранено');
  expect(await databases()).toEqual(['unsent marks of pavlova']);
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await screen.findByLabelText('Логин');
  await deleteEmptyOutboxes();
  expect(await databases()).toEqual([]);

  cleanup();
  await leaveMarkToAnother();
  await deleteEmptyOutboxes();
  expect(await databases()).toEqual(['unsent marks of pavlova']);
});

/** Opens the app with a mark that a teacher left in this browser this many days ago. */
async function comeBackAfter(days: number) {
  setClock(`2026-11-${String(25 - days)}T10:00:00`);
  new ManualClock();
  const user = await openJournal();
  const heal = backend.fault({
    path: /journals\/$/,
    reply: () => new Response('', { status: 503 }),
  });
  await user.click(await markButton(ANNA, '5'));
  await screen.findByText('Ждёт сервера: 1');
  cleanup();
  resetStores();
  restoreClock();
  setClock('2026-11-25T10:00:00');
  heal();
  forgetSession();
  const back = await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  act(() => resumeMarks());
  return back;
}

describe('a mark that has waited in this browser', () => {
  test('for six days is sent', async () => {
    await comeBackAfter(6);
    await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('for more than a week is asked about, and sent when its user says so', async () => {
    const user = await comeBackAfter(8);
    const dialog = await screen.findByRole('dialog', { name: 'Отправить старые оценки?' });
    await within(dialog).findByText('Информатика (Начальный), урок от 20.11.2026: 1 оценка');
    expect(annasMarks()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('for more than a week is not asked about under the hands of somebody who marks', async () => {
    setKeyRest(60_000);
    await comeBackAfter(8);
    await screen.findByText(/^Не сохранены оценки: 1/);
    // Waits for the code of the dialog.
    await act(() => import('../../../src/app/OldMarksDialog.tsx'));
    await act(nextTask);
    expect(screen.queryByRole('dialog')).toBeNull();
    setKeyRest(0);
    fireEvent.pointerDown(document.body);
    await screen.findByRole('dialog', { name: 'Отправить старые оценки?' });
    expect(annasMarks()).toEqual([]);
  });

  test('for more than a week is deleted, also in the browser, when its user says so', async () => {
    const user = await comeBackAfter(8);
    const dialog = await screen.findByRole('dialog', { name: 'Отправить старые оценки?' });
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await countKeptMarks()).toBe(0));
    expect(saves()).toHaveLength(0);
  });

  test('and is put off can still be decided on in its journal', async () => {
    const user = await comeBackAfter(8);
    const later = await screen.findByRole('button', { name: 'Решить позже' });
    // The focus is on «Решить позже», so that Enter deletes nothing by mistake.
    await waitFor(() => expect(later).toHaveFocus());
    await user.click(later);
    await user.click(await screen.findByRole('link', { name: 'Вернуться в журнал' }));
    expect(await row(ANNA)).toHaveTextContent('Поставлена больше недели назад.');
    await user.click(within(await row(ANNA)).getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']));
  });
});

test('data in the browser’s database that this version can’t read are told, never sent as marks, and stop no journal', async () => {
  const inRows = openRows(outboxName('pavlova'));
  const odd = { lessonId: 5, studentId: 2, subjectId: 1, value: '7', pressedAt: 1, tab: 'x' };
  await inRows('readwrite', (rows) => {
    rows.put({ garbage: 1 }, '5 1');
    rows.put(odd, '5 2');
    return rows.put({ ...odd, studentId: 3, value: '4', version: 99 }, '5 3');
  });
  const user = await openJournal();
  await screen.findByText(/^Оценок, которые сохранил этот браузер и не удалось прочитать: 3\./);
  await user.click(await markButton(ANNA, '5'));
  await within(await row(ANNA)).findByText('Сохранено');
  expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']);
  expect(saves()).toHaveLength(1);
  // Unknown rows do not count as waiting, but their database stays for a version that can read them.
  expect(await countKeptMarks()).toBe(0);
  await deleteEmptyOutboxes();
  expect(await databases()).toEqual(['unsent marks of pavlova']);
});

test('a mark that was refused while the browser’s database was read is in no doubt', async () => {
  const user = await openJournal();
  const refusal = gate();
  backend.fault({
    path: /journals\/$/,
    times: 1,
    wait: refusal.passed,
    reply: () => Response.json({ mark: ['Период закрыт.'] }, { status: 400 }),
  });
  await user.click(await markButton(ANNA, '5'));
  await waitFor(() => expect(saves()).toHaveLength(1));
  const outbox = outboxOf('pavlova');
  const rows = outbox.read();
  const late = gate();
  vi.spyOn(outbox, 'read').mockImplementationOnce(() => late.passed.then(() => rows));
  const shown = showLeftMarks();
  await rows;
  refusal.open();
  await screen.findByText('Не сохранено: 1');
  late.open();
  await act(() => shown);
  await user.click(within(await row(ANNA)).getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']));
});
