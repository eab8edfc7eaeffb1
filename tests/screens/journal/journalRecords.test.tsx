import { act, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  ANNA,
  FORMER_LESSON,
  LESSON,
  markButton,
  openJournal,
  row,
  storeClass,
} from '../../kit/journal.ts';
import { currentAddress, heading, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(storeClass);

const storeFormer = (student: number, mark: string) =>
  backend.execute(
    'insert into journals (students, lessons, mark) values (?, ?, ?)',
    student,
    FORMER_LESSON,
    mark,
  );

/** The texts to the right of a student's buttons. */
const record = async (name: string) =>
  within(await row(name))
    .getAllByRole('cell')
    .slice(1, 4)
    .map((cell) => cell.textContent);

test('beside the buttons stand the student’s last marks, the average and the absences', async () => {
  storeFormer(2, '3');
  storeFormer(3, 'Н');
  const user = await openJournal();
  await waitFor(async () => expect(await record(ANNA)).toEqual(['3', '3,00', '—']));
  expect(await record('Ежов')).toEqual(['Н', '—', '1']);
  expect(await record('Емельянов')).toEqual(['', '—', '—']);

  // A saved mark of this lesson counts in the average, but is not listed among the former marks.
  await user.click(await markButton(ANNA, '4'));
  await waitFor(async () => expect(await record(ANNA)).toEqual(['3', '3,50', '—']));
});

test('the bar says which lesson of which subject it is, for whoever has scrolled the heading away', async () => {
  await openJournal();
  expect(screen.getByText('20.11 · Информатика (Начальный)')).toBeVisible();
});

test('the bar says once how many students are marked, and the average of their marks', async () => {
  const user = await openJournal();
  expect(screen.getByText('Отмечено 0 из 3')).toBeVisible();
  await user.click(await markButton(ANNA, '5'));
  await user.click(await markButton('Ежов', '4'));
  expect(await screen.findByText('Отмечено 2 из 3')).toBeVisible();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['4,50']);
});

test('the journals of the other lessons are a step away, and the way back stays one step', async () => {
  const user = await openJournal();
  const former = await screen.findByRole('link', { name: 'Предыдущий урок' });
  expect(screen.queryByRole('link', { name: 'Следующий урок' })).not.toBeInTheDocument();
  await user.click(former);
  await heading('Урок от 13.11.2026 · Информатика (Начальный)');
  expect(currentAddress()).toBe(`/subjects/1/lessons/${FORMER_LESSON}/journal`);

  await user.click(await screen.findByRole('button', { name: /№1 · .* 13\.11/ }));
  await user.click(await screen.findByRole('link', { name: /№2 .* 20\.11.*Циклы/ }));
  await heading('Урок от 20.11.2026 · Информатика (Начальный)');
  expect(currentAddress()).toBe(`/subjects/1/lessons/${LESSON}/journal`);
});

test('without the lessons and marks of the subject the journal works all the same', async () => {
  const gone = () => new Response('', { status: 500 });
  backend.fault({ path: /\/(lessons|subject)\/$/, reply: gone });
  const user = await openJournal();
  await user.click(await markButton(ANNA, '5'));
  await within(await row(ANNA)).findByText('Сохранено');
  expect(await record(ANNA)).toEqual(['', '—', '—']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a mark that somebody else has given counts in the average', async () => {
  storeFormer(2, '3');
  await openJournal();
  await waitFor(async () => expect((await record(ANNA))[1]).toBe('3,00'));
  backend.execute('insert into journals (students, lessons, mark) values (2, ?, ?)', LESSON, '5');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(async () => expect((await record(ANNA))[1]).toBe('4,00'));
});
