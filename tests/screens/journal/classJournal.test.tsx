import { act, fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { viewLessons } from '../../../src/stores/journal/classJournal.ts';
import { classMarksQuery } from '../../../src/stores/lessons/subjectQueries.ts';
import { countWaitingMarks } from '../../../src/stores/lessons/taughtSubjects.ts';
import { useMarks } from '../../../src/stores/marks/markStore.ts';
import { FORMER_LESSON, LESSON, storeClass } from '../../kit/journal.ts';
import { openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(storeClass);

test('a key marks the current cell of the class journal', { tags: 'main' }, async () => {
  await openAppAs('pavlova', '/subjects/1/journal');
  const grid = await screen.findByRole('grid', { name: 'Журнал класса' });
  const cell = grid.querySelector<HTMLElement>('td[tabindex="0"]');
  act(() => cell?.focus());
  fireEvent.keyDown(cell ?? grid, { key: '5', code: 'Digit5' });
  await waitFor(() =>
    expect(backend.query('select students, lessons, mark from journals')).toEqual([
      { students: 3, lessons: LESSON, mark: '5' },
    ]),
  );
});

test('a mark is typed also where the focus is at a button, such as «Отменить»', async () => {
  await openAppAs('pavlova', '/subjects/1/journal');
  const grid = await screen.findByRole('grid', { name: 'Журнал класса' });
  const cell = grid.querySelector<HTMLElement>('td[tabindex="0"]');
  act(() => cell?.focus());
  fireEvent.keyDown(cell ?? grid, { key: '5', code: 'Digit5' });
  const undo = screen.getByRole('button', { name: /Отменить/ });
  act(() => undo.focus());
  fireEvent.keyDown(undo, { key: '4', code: 'Digit4' });
  await waitFor(() =>
    expect(backend.query('select students, mark from journals order by id')).toEqual([
      { students: 3, mark: '5' },
      { students: 2, mark: '4' },
    ]),
  );
});

test('a new lesson that the period does not show leaves no cell for the next key', async () => {
  const user = await openAppAs('pavlova', '/subjects/1/journal?from=2026-11-01&to=2026-11-20');
  const grid = await screen.findByRole('grid', { name: 'Журнал класса' });
  await user.click(grid.querySelector('td[tabindex="0"]') as Element);
  await user.click(screen.getByRole('button', { name: 'Новый урок' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить урок' }));
  await user.type(dialog.getByRole('textbox', { name: 'Тема' }), 'Проверочная');
  await user.clear(dialog.getByLabelText('Дата'));
  await user.type(dialog.getByLabelText('Дата'), '25.11.2026');
  await user.type(dialog.getByLabelText('Домашнее задание'), 'Нет');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText(/^Новый урок вне выбранного периода/);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '5', code: 'Digit5' });
  await screen.findByText(/^Клетка не выбрана/);
  expect(grid.querySelectorAll('[data-mark]')).toHaveLength(0);
});

test('cells that come when another period is chosen are worked by the pointer and by keys', async () => {
  const user = await openAppAs('pavlova', '/subjects/1/journal?from=2026-01-12&to=2026-01-13');
  await user.click(await screen.findByRole('button', { name: 'За всё время' }));
  const grid = await screen.findByRole('grid', { name: 'Журнал класса' });
  const [cell] = grid.querySelectorAll('tbody td[aria-selected]');
  await user.click(cell as Element);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '5', code: 'Digit5' });
  await waitFor(() =>
    expect(backend.query('select students, mark from journals')).toEqual([
      { students: 3, mark: '5' },
    ]),
  );
});

test('all cells are selected by Ctrl+A, and a key marks those without a mark', async () => {
  backend.execute("insert into journals (students, lessons, mark) values (2, ?, '3')", LESSON);
  const user = await openAppAs('pavlova', '/subjects/1/journal');
  const grid = await screen.findByRole('grid', { name: 'Журнал класса' });
  const cells = grid.querySelectorAll<HTMLElement>('tbody td[aria-selected]');
  await user.click(cells[2] as Element);
  fireEvent.keyDown(cells[2] as Element, { key: 'a', code: 'KeyA', ctrlKey: true });
  await screen.findByText('Выбрано: 6 клеток');
  // The current cell stays the same, so the table does not scroll.
  expect(cells[2]).toHaveFocus();
  fireEvent.keyDown(cells[2] as Element, { key: '4', code: 'Digit4' });
  await screen.findByText('Оценка 4: 5 клеток. Отмеченные раньше остались: 1.');
});

test('the marks of lessons that come into view are in the report already, and not counted twice', async () => {
  const lessons = [LESSON, FORMER_LESSON];
  for (const lesson of lessons) {
    backend.execute("insert into journals (students, lessons, mark) values (2, ?, '4')", lesson);
  }
  await openAppAs('pavlova', '/subjects/1/journal');
  await screen.findByRole('grid', { name: 'Журнал класса' });
  viewLessons(lessons, new AbortController().signal);
  const isFetched = (lesson: number) => useMarks.getState().lessons.get(lesson)?.isFetched;
  await waitFor(() => expect(lessons.map(isFetched)).toEqual([true, true]));
  countWaitingMarks();
  expect(classMarksQuery.getData(1)?.marks).toHaveLength(2);
});
