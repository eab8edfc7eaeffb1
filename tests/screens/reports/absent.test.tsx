import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { showDate } from '../../../src/domain/time/dates.ts';
import { reply } from '../../backend/reply.ts';
import { setClock } from '../../kit/clock.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

/** The newest day with an absence, which is today, and the day with lessons before it. */
let day = '';
let before = '';

beforeEach(() => {
  const [newest] = backend.query<{ day: string; before: string }>(
    `select day, (select max(date) from lessons where date < day) as before from (
       select max(l.date) as day from lessons l join journals j on j.lessons = l.id
       where j.mark = 'Н')`,
  );
  day = newest?.day ?? '';
  before = newest?.before ?? '';
  setClock(`${day}T15:00`);
});

/** The names of the absent of a day, as the server stores them. */
const storedAbsent = (day: string) =>
  backend
    .query<{ name: string }>(
      `select distinct surname || ' ' || p.name || ' ' || patr as name from journals j
       join lessons l on l.id = j.lessons join students p on p.id = j.students
       where l.date = ? and j.mark = 'Н'`,
      day,
    )
    .map(({ name }) => name.trim())
    .sort();

const shownAbsent = () =>
  screen
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .sort();

describe('who is absent today', () => {
  test('is one press from home, by school and class', { tags: 'main' }, async () => {
    const user = await openAppAs('admin', '/');
    await user.click(await screen.findByRole('link', { name: 'Кого нет сегодня' }));
    await heading('Кого нет сегодня');
    expect(storedAbsent(day).length).toBeGreaterThan(0);
    await waitFor(() => expect(shownAbsent()).toEqual(storedAbsent(day)));
    const [row] = within(screen.getByRole('table', { name: 'Гимназия № 12' })).getAllByRole('row');
    expect(row).toHaveTextContent(/^\d{1,2}[А-В]/);
  });

  test('is asked for other days with lessons, too', async () => {
    const user = await openAppAs('admin', '/reports/absent');
    await user.click(await screen.findByRole('link', { name: 'Предыдущий день с уроками' }));
    await heading(`Кого не было ${showDate(before)}`);
    await waitFor(() => expect(shownAbsent()).toEqual(storedAbsent(before)));
    await user.click(screen.getByRole('link', { name: 'Следующий день с уроками' }));
    await heading('Кого нет сегодня');
    expect(currentAddress()).toBe('/reports/absent');
  });

  test('is copied as text', async () => {
    const user = await openAppAs('admin', '/reports/absent');
    await waitFor(() => expect(shownAbsent()).toEqual(storedAbsent(day)));
    await user.click(screen.getByRole('button', { name: 'Скопировать' }));
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/^Кого нет сегодня, [а-я]+, \d+ ноября 2026\n\nГимназия № 12\n/);
    for (const name of storedAbsent(day)) expect(text).toContain(name);
  });

  test('says which lessons are not marked yet, and which journals could not be read', async () => {
    const lessons = backend.query<{ id: number; subject: number }>(
      'select id, subjects as subject from lessons where date = ?',
      day,
    );
    const [first, second] = lessons;
    backend.execute('delete from journals where lessons = ?', first?.id ?? 0);
    const mend = backend.fault({
      path: `/api/journals/${second?.subject ?? 0}/subject/`,
      reply: 'drop',
    });
    const user = await openAppAs('admin', '/reports/absent');
    await screen.findByText(/^Ещё не отмечены: /);
    await screen.findByText(`Прочитано журналов: ${lessons.length - 1} из ${lessons.length}.`);
    mend();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(shownAbsent()).toEqual(storedAbsent(day)));
  });

  test('is nobody only where every journal is read', async () => {
    backend.execute("update journals set mark = '5' where mark = 'Н'");
    const mend = backend.fault({ path: /\/api\/journals\/\d+\/subject\//, reply: 'drop' });
    const user = await openAppAs('admin', '/reports/absent');
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(/^Прочитано журналов: 0 из /)).toBeVisible();
    expect(screen.queryByText('Отсутствующих нет.')).toBeNull();
    mend();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Отсутствующих нет.')).toBeVisible();
  });

  test('is not said of journals that the server shows only to their teachers', async () => {
    backend.fault({ path: /\/api\/subjects\/\d+\/students\//, reply: reply.missing });
    await openAppAs('admin', '/reports/absent');
    expect(await screen.findByText(/^Не прочитано журналов: [1-9]/)).toBeVisible();
    expect(screen.queryByText('Отсутствующих нет.')).toBeNull();
    expect(screen.queryByText('В этот день уроков нет.')).toBeNull();
  });

  test('is not said of the whole school where the list of subjects has a gap', async () => {
    backend.execute("update journals set mark = '5' where mark = 'Н'");
    await openAppAs('pavlova', '/reports/absent');
    expect(await screen.findByText('В прочитанных журналах отсутствующих нет.')).toBeVisible();
  });
});
