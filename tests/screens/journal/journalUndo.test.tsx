import { act, fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setHold } from '../../../src/stores/marks/marks.ts';
import { useAnnouncements } from '../../../src/ui/feedback/announcements.ts';
import {
  ANNA,
  annasMarks,
  markButton,
  openJournal,
  pressed,
  row,
  saves,
  storeClass,
  storeMark,
} from '../../kit/journal.ts';
import { screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(storeClass);

const EZHOV = 'Ежов Пётр Ильич';
const undo = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key: 'я',
    code: 'KeyZ',
    ctrlKey: true,
  });
const saved = async (name: string) => within(await row(name)).findByText('Сохранено');
const undoButton = () => screen.getByRole('button', { name: 'Отменить' });
/** Leaves the page, which sends the held marks. */
const leavePage = () => fireEvent(window, new Event('pagehide'));

const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name) });
const type = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: `Digit${key}` });
const heard = () => useAnnouncements.getState().polite.trim();

/** Stores another teacher's mark for Anna, and focuses this window. */
function changeElsewhere(mark: string) {
  backend.execute('update journals set mark = ? where students = 2', mark);
  act(() => void window.dispatchEvent(new Event('focus')));
}

describe('undo', () => {
  test('puts former marks back, step by step, until none is left', { tags: 'main' }, async () => {
    storeMark('3');
    const user = await openJournal();
    expect(undoButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await markButton(ANNA, '4'));
    await saved(ANNA);
    await user.click(await markButton(ANNA, '5'));
    await saved(ANNA);
    undo();
    expect(await pressed(ANNA)).toEqual(['4']);
    await user.click(undoButton());
    expect(await pressed(ANNA)).toEqual(['3']);
    expect(undoButton()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['3']));
  });

  test('puts the first mark of several back also where none can be sent meanwhile', async () => {
    storeMark('3');
    const user = await openJournal();
    for (const mark of ['4', '5']) {
      await user.click(await markButton(ANNA, mark));
      await waitFor(() => expect(annasMarks()).toMatchObject([{ mark }]));
    }
    await saved(ANNA);
    const busy = () => new Response('', { status: 429 });
    const heal = backend.fault({ method: 'PATCH', path: /journals/, reply: busy });
    undo();
    expect(await pressed(ANNA)).toEqual(['4']);
    await screen.findByText(/^Ждёт сервера: 1/);
    undo();
    expect(await pressed(ANNA)).toEqual(['3']);
    heal();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(annasMarks()).toMatchObject([{ mark: '3' }]));
  });

  test('takes a first mark back before it is sent, and says later that it stays', async () => {
    setHold(60_000);
    const user = await openJournal();
    await user.click(await markButton(ANNA, '4'));
    undo();
    expect(await pressed(ANNA)).toEqual([]);
    setHold(0);
    await user.click(await markButton(EZHOV, '4'));
    await saved(EZHOV);
    expect(saves()).toHaveLength(1);
    undo();
    await screen.findByText('1 оценка уже сохранена: изменить можно, убрать нельзя.');
    expect(await pressed(EZHOV)).toEqual(['4']);
  });

  test('is not offered any more once the mark is stored: then it can do nothing', async () => {
    setHold(60_000);
    const user = await openJournal();
    await user.click(await markButton(ANNA, '4'));
    expect(undoButton()).not.toHaveAttribute('aria-disabled');
    leavePage();
    await saved(ANNA);
    expect(undoButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(undoButton());
    expect(await pressed(ANNA)).toEqual(['4']);
    // A corrected mark can be undone at any time.
    await user.click(await markButton(ANNA, '5'));
    await saved(ANNA);
    expect(undoButton()).not.toHaveAttribute('aria-disabled');
    changeElsewhere('2');
    await waitFor(() => expect(undoButton()).toHaveAttribute('aria-disabled', 'true'));
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['2']);
  });

  test('takes back a first mark that was pressed wrong and corrected, step by step', async () => {
    setHold(60_000);
    const user = await openJournal();
    await user.click(await markButton(ANNA, '4'));
    await user.click(await markButton(ANNA, '5'));
    undo();
    expect(await pressed(ANNA)).toEqual(['4']);
    undo();
    expect(await pressed(ANNA)).toEqual([]);
    leavePage();
    expect(saves()).toEqual([]);
  });

  test('takes back a mark that was pressed twice as one', async () => {
    setHold(60_000);
    const user = await openJournal();
    await user.click(await markButton(ANNA, '4'));
    await user.click(await markButton(ANNA, '4'));
    undo();
    expect(await pressed(ANNA)).toEqual([]);
    expect(undoButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('leaves what a colleague has given since, and says so', async () => {
    storeMark('3');
    const user = await openJournal();
    await user.click(await markButton(ANNA, '5'));
    await saved(ANNA);
    changeElsewhere('4');
    await within(await row(ANNA)).findByText('Было 5, стало 4: изменено в другом месте');
    undo();
    await screen.findByText('С тех пор изменено оценок: 1. Они остались.');
    expect(await pressed(ANNA)).toEqual(['4']);
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['4']);
  });

  test('of a mark beside which a colleague has given another one leaves the colleague’s', async () => {
    storeMark('3');
    const user = await openJournal();
    backend.fault({
      method: 'PATCH',
      path: /journals/,
      reply: () => Response.json({ mark: ['Нельзя.'] }, { status: 400 }),
      times: 1,
    });
    await user.click(await markButton(ANNA, '5'));
    await within(await row(ANNA)).findByText('Не сохранено');
    changeElsewhere('4');
    await within(await row(ANNA)).findByText('Уже стоит 4 (поставили в другом месте)');
    undo();
    await waitFor(async () => expect(await pressed(ANNA)).toEqual(['4']));
    expect(
      within(await row(ANNA)).queryByText('Уже стоит 4 (поставили в другом месте)'),
    ).toBeNull();
    expect(saves()).toHaveLength(1);
    expect(annasMarks().map(({ mark }) => mark)).toEqual(['4']);
  });

  test('goes back to its student, whom the next key marks', async () => {
    setHold(60_000);
    const user = await openJournal();
    type('4');
    type('3');
    undo();
    expect(cell(ANNA)).toHaveFocus();
    expect(heard()).toBe('Отменено: Ёлкина Анна');
    type('5');
    expect(await pressed(ANNA)).toEqual(['5']);
    // After an undo for many students the first of them gets the focus, but a used button keeps it.
    undo();
    undo();
    fireEvent.keyDown(cell(EZHOV), { key: 'End' });
    fireEvent.keyDown(cell('Емельянов'), { key: 'Home', shiftKey: true });
    type('2');
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    act(() => undoButton().focus());
    await user.keyboard('{Enter}');
    expect(undoButton()).toHaveFocus();
    expect(cell(EZHOV)).toHaveAttribute('tabindex', '0');
    expect(heard()).toBe('Отменено: 3 ученика');
  });

  test('that changes nothing is not said to have done so', async () => {
    const user = await openJournal();
    await user.click(await markButton(ANNA, '4'));
    await saved(ANNA);
    undo();
    await screen.findByText(/^1 оценка уже сохранена/);
    expect(heard()).not.toMatch(/^Отменено/);
  });
});
