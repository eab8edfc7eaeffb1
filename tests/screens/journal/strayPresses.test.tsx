import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ANNA,
  JOURNAL,
  LESSON,
  markButton,
  openJournal,
  pressed,
  row,
  storeClass,
} from '../../kit/journal.ts';
import { currentAddress, heading, openAppAs, screen } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

// Presses that were meant for an element that something else has replaced in the meantime.

beforeEach(storeClass);

/** Dispatches the events of the second press of a double click. */
function pressAgain(element: Element): void {
  const second = { detail: 2, bubbles: true, cancelable: true };
  fireEvent.pointerDown(element);
  if (fireEvent.mouseDown(element, second)) element.closest<HTMLElement>('[tabindex]')?.focus();
  fireEvent.mouseUp(element, second);
  fireEvent.click(element, second);
}

const stops = () =>
  [...screen.getByRole('grid').querySelectorAll('tbody td[tabindex="0"]')].map(
    (cell) => cell.closest('tr')?.querySelector('[role="rowheader"]')?.textContent,
  );

describe('the second press of a double click', () => {
  test('on the way to a journal marks nobody, and leaves whose turn it is', async () => {
    const user = await openAppAs('pavlova', '/subjects/1');
    const [open] = await screen.findAllByRole('button', { name: 'Открыть журнал' });
    await user.click(open as Element);
    const button = await markButton(ANNA, '4');
    const before = stops();
    pressAgain(button);
    expect(await pressed(ANNA)).toEqual([]);
    pressAgain((await row(ANNA)).querySelector('[role="rowheader"]') as Element);
    expect(stops()).toEqual(before);
  });

  test('by a finger, which a phone does not count, marks nobody either', async () => {
    const touch = { pointerType: 'touch', clientX: 20, clientY: 20 };
    await openAppAs('pavlova', '/subjects/1');
    const [open] = await screen.findAllByRole('button', { name: 'Открыть журнал' });
    const first = new PointerEvent('pointerdown', { ...touch, bubbles: true });
    const tappedAt = first.timeStamp;
    fireEvent(open as Element, first);
    fireEvent.click(open as Element, { detail: 1 });
    const button = await markButton(ANNA, '4');
    const tap = () => {
      const down = new PointerEvent('pointerdown', { ...touch, bubbles: true });
      // Too soon for anybody to have read the names.
      Object.defineProperty(down, 'timeStamp', { value: tappedAt + 200 });
      fireEvent(button, down);
      fireEvent.click(button, { detail: 1 });
    };
    tap();
    expect(await pressed(ANNA)).toEqual([]);
    tap();
    expect(await pressed(ANNA)).toEqual(['4']);
  });

  test('in a row is one more press of the same mark', async () => {
    const user = await openJournal();
    await user.dblClick(await markButton(ANNA, '4'));
    expect(await pressed(ANNA)).toEqual(['4']);
    await user.dblClick(await markButton(ANNA, '5'));
    expect(await pressed(ANNA)).toEqual(['5']);
  });

  test('on the way to the next lesson does not lead on to the one after it', async () => {
    backend.execute(
      "insert into lessons (id, subjects, topic, homework, date) values (9003, 1, 'Массивы', 'Нет', '2026-11-21')",
    );
    const user = await openAppAs('pavlova', JOURNAL.replace(String(LESSON), '9001'));
    await user.click(await screen.findByRole('link', { name: 'Следующий урок' }));
    await heading('Урок от 20.11.2026 · Информатика (Начальный)');
    fireEvent.click(await screen.findByRole('link', { name: 'Следующий урок' }), { detail: 2 });
    expect(currentAddress()).toBe(JOURNAL);
  });
});

test('a press that closes a list of lessons by standing beside it marks nobody; the next one does', async () => {
  const user = await openJournal();
  await user.click(await screen.findByRole('button', { name: /№2/ }));
  expect(screen.getAllByRole('link', { name: /№1/ })).toHaveLength(1);
  await user.click(await markButton(ANNA, '4'));
  expect(await pressed(ANNA)).toEqual([]);
  await user.click(await markButton(ANNA, '4'));
  expect(await pressed(ANNA)).toEqual(['4']);
});
