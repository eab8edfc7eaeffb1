import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setHold } from '../../../src/stores/marks/marks.ts';
import {
  ANNA,
  annasMarks,
  FORMER_LESSON,
  LESSON,
  markButton,
  openJournal,
  storeClass,
  storeMark,
} from '../../kit/journal.ts';
import { setClock } from '../../kit/clock.ts';
import { setNarrow } from '../../kit/mediaQueries.ts';
import { screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

// The order of the cards is Ежов, Ёлкина, Емельянов.
beforeEach(() => {
  storeClass();
  setNarrow(true);
  setClock('2026-11-22T10:00:00');
});
afterEach(() => setNarrow(false));

const button = (name: string) => screen.findByRole('button', { name });
const shown = async () => (await screen.findByRole('heading', { level: 2 })).textContent;
const expectShown = (surname: string) =>
  waitFor(async () => expect((await shown()).split(' ')[0]).toBe(surname));

/** Lets the time pass that it takes to read the next name. */
const pause = () => vi.setSystemTime(Date.now() + 400);

async function openCard() {
  const user = await openJournal();
  await user.click(screen.getByRole('switch', { name: 'Карточка' }));
  await button('Следующий');
  return user;
}

test('the card shows one student at a time, with name, place, last marks and average', async () => {
  backend.execute(
    "insert into journals (students, lessons, mark) values (3, ?, '4')",
    FORMER_LESSON,
  );
  const user = await openCard();
  await expectShown('Ежов');
  expect(screen.getByText('№ 1 из 3')).toBeVisible();
  expect(screen.getByText('Отмечено 0 из 3')).toBeVisible();
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('definition')
        .slice(-3)
        .map((one) => one.textContent),
    ).toEqual(['4', '4,00', '—']),
  );
  expect(await button('Предыдущий')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('Следующий'));
  await expectShown('Ёлкина');
  await user.click(await button('Предыдущий'));
  await expectShown('Ежов');
});

test('a mark brings the next student, and at last who is left', { tags: 'main' }, async () => {
  const user = await openCard();
  await user.click(await button('Следующий'));
  await user.click(await button('4'));
  await expectShown('Емельянов');
  expect(screen.getByRole('group', { name: 'Оценка: Емельянов Олег Ильич' })).toBeVisible();
  await waitFor(() => expect(annasMarks().map(({ mark }) => mark)).toEqual(['4']));
  pause();
  await user.click(await button('Н'));
  await expectShown('Емельянов');
  expect(await button('Н')).toHaveAttribute('aria-pressed', 'true');
  const card = within(screen.getByRole('region', { name: 'Карточка ученика' }));
  expect(card.getByText('Осталось: Ежов')).toBeVisible();

  await user.click(await button('К первому без отметки'));
  await expectShown('Ежов');
  pause();
  await user.click(await button('2'));
  await expectShown('Ёлкина');
  await user.click(await button('Исправить'));
  await expectShown('Ежов');
});

test('a second tap that comes too soon to have read the next name does not mark the next student', async () => {
  const user = await openCard();
  await user.click(await button('4'));
  await expectShown('Ёлкина');
  await user.click(await button('4'));
  await expectShown('Ёлкина');
  expect(await button('4')).toHaveAttribute('aria-pressed', 'false');
  pause();
  await user.click(await button('5'));
  await expectShown('Емельянов');
  pause();
  // On the last card another mark is for the same student.
  await user.click(await button('3'));
  await user.click(await button('2'));
  expect(await button('2')).toHaveAttribute('aria-pressed', 'true');
});

test('an undone mark brings its student back', async () => {
  setHold(60_000);
  const user = await openCard();
  await user.click(await button('4'));
  await expectShown('Ёлкина');
  await user.click(await button('Отменить'));
  await expectShown('Ежов');
});

test('the card begins with whoever has no mark yet', async () => {
  backend.execute("insert into journals (students, lessons, mark) values (3, ?, '5')", LESSON);
  await openCard();
  await expectShown('Ёлкина');
});

test('the list keeps the student of the card, and the card that of the list', async () => {
  const user = await openJournal();
  await user.click(await markButton('Емельянов', '3'));
  await user.click(screen.getByRole('switch', { name: 'Карточка' }));
  await expectShown('Емельянов');
  expect(await button('3')).toHaveAttribute('aria-pressed', 'true');
  await user.click(await button('Предыдущий'));
  await user.click(screen.getByRole('switch', { name: 'Карточка' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  await user.click(screen.getByRole('switch', { name: 'Карточка' }));
  await expectShown('Ёлкина');
});

test('a refused mark is shown on the next card, and can be retried or given up on its own card', async () => {
  storeMark('3');
  const user = await openCard();
  await user.click(await button('Следующий'));
  const reply = () => Response.json({ mark: ['Период закрыт.'] }, { status: 400 });
  backend.fault({ method: 'PATCH', path: /journals/, times: 2, reply });
  await user.click(await button('5'));
  await expectShown('Емельянов');
  await user.click(await button('К первой'));
  await expectShown('Ёлкина');
  await user.click(await button('Следующий'));
  await user.click(await button('Не сохранено: Ёлкина'));
  await expectShown('Ёлкина');
  const card = within(screen.getByRole('region', { name: 'Карточка ученика' }));
  expect(card.getByText(/Период закрыт\./)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Повторить' }));
  await user.click(await card.findByRole('button', { name: 'Отказаться' }));
  expect(await button('3')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(annasMarks().map(({ mark }) => mark)).toEqual(['3']);
});

test('a wide window shows the list, whatever was chosen, and offers no card', async () => {
  await openCard();
  act(() => setNarrow(false));
  expect(await markButton(ANNA, '5')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Карточка' })).not.toBeInTheDocument();
  act(() => setNarrow(true));
  await expectShown('Ежов');
});

test('a swipe of a finger leads on, that of a mouse does not', async () => {
  await openCard();
  const card = screen.getByRole('region', { name: 'Карточка ученика' });
  const swipe = (dx: number, dy: number, pointerType: string) => {
    const at = { pointerId: 1, pointerType, isPrimary: true };
    fireEvent.pointerDown(card, { ...at, clientX: 200, clientY: 200 });
    fireEvent.pointerUp(card, { ...at, clientX: 200 + dx, clientY: 200 + dy });
  };
  swipe(-100, 0, 'mouse');
  swipe(-100, 90, 'touch');
  await expectShown('Ежов');
  swipe(-100, 10, 'touch');
  await expectShown('Ёлкина');
  swipe(100, 10, 'touch');
  await expectShown('Ежов');
});
