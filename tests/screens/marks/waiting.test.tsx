import { act, fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useAnnouncements } from '../../../src/ui/feedback/announcements.ts';
import { recheckSession } from '../../../src/stores/session/auth.ts';
import {
  ANNA,
  annasMarks,
  LESSON,
  markButton,
  openJournal,
  storeClass,
  waits,
} from '../../kit/journal.ts';
import { ManualClock } from '../../kit/clock.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(storeClass);

const SAVES = /journals\/(\d+\/)?$/;

const line = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });

const answerSaves = (status: number) =>
  backend.fault({ path: SAVES, reply: () => new Response('', { status }) });

const refuse = () =>
  backend.fault({
    path: SAVES,
    reply: () => Response.json({ mark: ['Нельзя изменить оценку.'] }, { status: 400 }),
  });

/** Opens the class journal; returns a function that marks its current cell with a 5 and returns the cell. */
async function openClassJournal() {
  await openAppAs('pavlova', '/subjects/1/journal');
  const grid = await screen.findByRole('grid', { name: 'Журнал класса' });
  const cell = grid.querySelector<HTMLElement>('td[tabindex="0"]') ?? grid;
  return () => {
    act(() => cell.focus());
    fireEvent.keyDown(cell, { key: '5', code: 'Digit5' });
    return cell;
  };
}

describe('marks that wait say what for', () => {
  for (const status of [429, 500, 502, 503]) {
    test(`the server, where it answers ${status}: on the line, aloud and on the next page`, async () => {
      const user = await openJournal();
      const said: string[] = [];
      const stop = useAnnouncements.subscribe(({ polite }) => {
        if (polite.startsWith('Ждёт')) said.push(polite);
      });
      answerSaves(status);
      await user.click(await markButton(ANNA, '5'));
      await line('Ждёт сервера: 1');
      await waitFor(() => expect(said).toEqual(['Ждёт сервера. Отправится само.']));
      stop();
      await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
      await heading('Информатика (Начальный)');
      await screen.findByText(/^Ждёт сервера: 1\. Отправится само/);
      expect(screen.queryByText(/Ждёт сети/)).toBeNull();
    });
  }

  test('the server, in the journal of a class: on the line and in the cell, until it is back', async () => {
    const mark = await openClassJournal();
    const heal = answerSaves(503);
    const cell = mark();
    await line('Ждёт сервера: 1');
    expect(cell).toHaveTextContent(/^5 ещё не отправлено$/);
    expect(screen.getByText(/^Отправится само\./)).toBeVisible();
    // The journal itself shows it, so there is no line with a link to the journal.
    expect(screen.queryByText('Вернуться в журнал')).toBeNull();
    expect(screen.queryByRole('button', { name: /Повторить|Отказаться/ })).toBeNull();
    heal();
    act(() => void window.dispatchEvent(new Event('online')));
    await line('Все изменения сохранены');
    expect(backend.query('select students, lessons, mark from journals')).toEqual([
      { students: 3, lessons: LESSON, mark: '5' },
    ]);
  });

  test('a sign-in, once the session has ended: also where no journal is on the screen', async () => {
    const clock = new ManualClock();
    const user = await openJournal();
    const heal = answerSaves(503);
    await user.click(await markButton(ANNA, '5'));
    await line('Ждёт сервера: 1');
    heal();
    backend.endSessions();
    await user.click(await markButton('Ежов', '4'));
    clock.pass(2);
    await screen.findByText('Сессия закончилась, оценки ждут');
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await screen.findByText(/^Ждёт входа: \d\. Отправится после входа/);
  });
});

describe('an ended session hides no refused mark', () => {
  test('in the journal of a lesson', async () => {
    const user = await openJournal();
    refuse();
    await user.click(await markButton(ANNA, '5'));
    await line('Не сохранено: 1');
    backend.endSessions();
    await act(() => recheckSession());
    // The mark does not wait for the sign-in, because the server has refused it.
    await screen.findByText('Не сохранено: 1 · Сессия закончилась');
  });

  test('in the journal of a class', async () => {
    const mark = await openClassJournal();
    refuse();
    mark();
    await line('Не сохранено: 1');
    backend.endSessions();
    await act(() => recheckSession());
    await screen.findByText('Не сохранено: 1 · Сессия закончилась');
  });
});

test('to give up what was refused drops none of the marks that wait', async () => {
  const clock = new ManualClock();
  const user = await openJournal();
  const accept = refuse();
  await user.click(await markButton('Ежов', '4'));
  await line('Не сохранено: 1');
  accept();
  const heal = answerSaves(503);
  await user.click(await markButton(ANNA, '5'));
  await waits(ANNA);
  await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
  await user.click(await screen.findByRole('button', { name: 'Отказаться' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Несохранённых оценок: 1\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'OK' }));
  await screen.findByText(/^Ждёт сервера: 1/);
  heal();
  clock.pass(60);
  await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['5']));
});
