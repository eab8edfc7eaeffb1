import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as saving from '../../../src/lib/sheets/saveFile.ts';
import * as writing from '../../../src/lib/sheets/writeSheet.ts';
import { setClock } from '../../kit/clock.ts';
import { button } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(() => setClock('2026-11-25T15:00'));

const QUARTER = 'from=2026-11-01&to=2026-12-31';

const rowOf = (title: string) => screen.findByRole('row', { name: new RegExp(`^${title}`) });

/** The average of the proposed marks of a school in a period, from what the server stores. */
const averageOf = (school: number, from: string, to: string) =>
  backend.query<{ average: number }>(
    `select avg(mark) as average from (
       select cast(avg(cast(j.mark as real)) + 0.5 as integer) as mark
       from journals j join lessons l on l.id = j.lessons join students p on p.id = j.students
       where p.school = ? and j.mark in ('2', '3', '4', '5') and l.date between ? and ?
       group by j.students, l.subjects)`,
    school,
    from,
    to,
  )[0]?.average ?? 0;

const shown = (figure: number) => figure.toFixed(2).replace('.', ',');

describe('the table of the network', () => {
  test(
    'compares the schools with the former period, and leads to their totals',
    { tags: 'main' },
    async () => {
      const user = await openAppAs('admin', `/reports/schools?${QUARTER}`);
      await user.click(await button('Сводная по школам'));
      await heading(/Сводная по школам$/);
      expect(currentAddress()).toBe(`/reports/schools?${QUARTER}&view=network`);
      const table = await screen.findByRole('table', { name: 'Итоги' });
      await waitFor(() => expect(screen.getByText('3 школы')).toBeVisible());
      const column = within(table)
        .getAllByRole('columnheader')
        .findIndex(({ textContent }) => textContent === 'Средний балл');
      const schools = backend.query<{ id: number; title: string }>(
        'select id, title from schools where id in (select school from students)',
      );
      for (const { id, title } of schools) {
        const [now, before] = [
          averageOf(id, '2026-11-01', '2026-12-31'),
          averageOf(id, '2026-09-01', '2026-10-31'),
        ];
        // A long title is two texts, which may be cut.
        const cell = within(await rowOf(title.slice(0, 12))).getAllByRole('cell')[column - 1];
        const difference = Number(now.toFixed(2)) - Number(before.toFixed(2));
        const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
        expect(cell).toHaveTextContent(`${shown(now)}${sign}${shown(Math.abs(difference))}`);
      }
      await user.click(within(table).getByRole('link', { name: 'Гимназия № 12' }));
      await screen.findByRole('heading', { name: /^Хорошисты: / });
      expect(currentAddress()).toContain('school=1');
    },
  );

  test('is one file, with both periods', async () => {
    const user = await openAppAs('admin', `/reports/schools?view=network&${QUARTER}`);
    await screen.findByText('3 школы');
    const write = vi.spyOn(writing, 'writeSheet').mockResolvedValue(new Blob());
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Экспорт' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[1]).toBe('Сводная по школам, 01.11.2026 – 31.12.2026.xlsx');
    const rows = [...(write.mock.calls[0]?.[0] ?? [])];
    expect(rows.map(([title]) => title)).toEqual([
      'Школа',
      'Гимназия № 12',
      'Лицей «Росток»',
      'Средняя школа № 5 имени Ю. А. Гагарина',
      'Всего',
    ]);
    expect(rows[0]).toContain('Средний балл, раньше');
  });

  test('says which school it could not read, shows the others, and reads it again', async () => {
    const [lyceum] = backend.query<{ id: number }>(
      "select id from schools where title like 'Лицей%'",
    );
    const mend = backend.fault({ path: `/api/journals/${lyceum?.id ?? 0}/school/`, reply: 'drop' });
    const user = await openAppAs('admin', '/reports/schools?view=network');
    await rowOf('Гимназия № 12');
    const note = await screen.findByText(/^Не прочитаны: /);
    expect(screen.getByText(/Без учеников: Школа-интернат № 3\.$/)).toBeVisible();
    const write = vi.spyOn(writing, 'writeSheet').mockResolvedValue(new Blob());
    const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Экспорт' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[1]).toBe('Сводная по школам, не все школы.xlsx');
    expect([...(write.mock.calls[0]?.[0] ?? [])].at(-1)?.[0]).toMatch(/^Не прочитаны: Лицей/);
    await waitFor(() => expect(note).toHaveTextContent('Лицей «Росток»'));
    expect(screen.queryByRole('row', { name: /^Лицей/ })).toBeNull();
    mend();
    await user.click(within(note).getByRole('button', { name: 'Повторить' }));
    await rowOf('Лицей «Росток»');
    expect(screen.getByText(/^Выберите период с началом и концом/)).toBeVisible();
  });
});
