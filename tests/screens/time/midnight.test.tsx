import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setClock, ZONES } from '../../kit/clock.ts';
import { button, dialog, lessonRow } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

describe.each(ZONES)('in %s', (zone) => {
  test.each([
    ['2026-11-20T23:30', '20.11.2026'],
    ['2026-11-21T00:30', '21.11.2026'],
  ])(
    'a new lesson at %s is of %s, in the list, the journal and the report',
    async (moment, today) => {
      backend.execute('delete from lessons');
      setClock(moment, zone);
      const user = await openAppAs('pavlova', '/subjects/1');
      await user.click(await button('Добавить урок'));
      const form = await dialog();
      expect(form.getByLabelText('Дата')).toHaveValue(today);
      // The calendar has the same «today».
      await user.click(form.getByRole('button', { name: 'Календарь' }));
      const day = await form.findByRole('gridcell', { selected: true });
      await user.click(within(day).getByRole('button'));
      expect(form.getByLabelText('Дата')).toHaveValue(today);
      await user.type(form.getByLabelText('Тема'), 'Циклы');
      await user.type(form.getByLabelText('Домашнее задание'), 'Нет');
      await user.click(form.getByRole('button', { name: 'Сохранить' }));
      const lesson = await lessonRow('Урок №1');
      expect(within(lesson).getByText(today)).toBeVisible();
      expect(backend.query('select date from lessons')).toEqual([{ date: moment.slice(0, 10) }]);
      await user.click(within(lesson).getByRole('button', { name: /^Открыть журнал/ }));
      await heading(`Урок от ${today} · Информатика (Начальный)`);
      await user.click(screen.getByRole('link', { name: 'Домашние задания' }));
      expect(await screen.findByRole('cell', { name: today })).toBeVisible();
    },
  );
});

// East of Greenwich UTC is still in the old year at this time; west of it UTC is already in the new one.
describe.each(['Asia/Kamchatka', 'America/New_York'])('in %s', (zone) => {
  test.each([
    ['2026-12-31T23:30', '2026'],
    ['2027-01-01T00:30', '2027'],
  ])('a new choice at %s is of %s', async (moment, year) => {
    setClock(moment, zone);
    const user = await openAppAs('admin', '/choices');
    await user.click(await button('Добавить'));
    await waitFor(async () => expect((await dialog()).getByLabelText('Год')).toHaveValue(year));
  });
});
