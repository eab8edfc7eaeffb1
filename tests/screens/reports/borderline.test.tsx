import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as files from '../../../src/lib/sheets/saveFile.ts';
import * as writing from '../../../src/lib/sheets/writeSheet.ts';
import { setThreshold } from '../../../src/stores/reports/termMarks.ts';
import { setClock } from '../../kit/clock.ts';
import { button, dialog } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(() => {
  setClock('2026-11-25T15:00');
  setThreshold(50);
});

/** The marks of each student of a subject that the server stores, in the second quarter. */
const storedMarks = (subject: number) =>
  backend.query<{ name: string; marks: string }>(
    `select surname || ' ' || p.name || ' ' || patr as name, group_concat(mark, '') as marks
     from journals j join students p on p.id = j.students join lessons l on l.id = j.lessons
     where l.subjects = ? and mark in ('2', '3', '4', '5') and l.date >= '2026-11-01'
     group by p.id`,
    subject,
  );

const rounded = (marks: string) =>
  Math.floor(Array.from(marks).reduce((sum, mark) => sum + Number(mark), 0) / marks.length + 0.5);

/** The names whose average one more mark rounds to another, counted from the stored marks. */
const withinOneMark = (subject: number) =>
  storedMarks(subject)
    .filter(({ marks }) => ['2', '5'].some((more) => rounded(marks + more) !== rounded(marks)))
    .map(({ name }) => name);

/** The rows as name, details, proposed mark, and which marks would raise or lower it. */
const shown = async () =>
  within((await dialog()).getByRole('table', { name: 'Пограничные' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const head = within(row).getByRole('rowheader');
      const [name = '', detail = ''] = [...head.children].map(({ textContent }) => textContent);
      const [higher = '', lower = ''] = within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
      return { name, detail, proposed: detail.slice(-1), higher, lower };
    });

describe('borderline marks', () => {
  test(
    'of a class are those that one more mark changes, and lead to the cell',
    { tags: 'main' },
    async () => {
      const user = await openAppAs('pavlova', '/subjects/1/journal?from=2026-11-01&to=2026-12-31');
      await user.click(await button('Пограничные'));
      const names = withinOneMark(1);
      expect(names.length).toBeGreaterThan(0);
      // A namesake has a number behind the name.
      const rows = await shown();
      expect(rows.map(({ name }) => name.replace(/ \(№ \d+\)$/, '')).sort()).toEqual(names.sort());
      for (const { name, proposed, higher, lower } of rows) {
        const { marks = '' } = storedMarks(1).find((one) => name.startsWith(one.name)) ?? {};
        if (/№/.test(name)) continue;
        for (const text of [higher, lower].filter((one) => one !== '—')) {
          const [, to, more = ''] = /^(\d), если (\d)$/.exec(text) ?? [];
          expect(to).not.toBe(proposed);
          expect(String(rounded(marks + more))).toBe(to);
        }
      }
      const one = await dialog();
      await user.click(one.getByRole('button', { name: 'Двумя' }));
      expect((await shown()).length).toBeGreaterThanOrEqual(rows.length);
      await user.click(
        one.getAllByRole('button', { name: /Алексеев|Андреев|Ежов|Ёлкин/ })[0] as HTMLElement,
      );
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement?.tagName).toBe('TD');
    },
  );

  test('of a school follow its class, lead to the card, and go on paper and into a file', async () => {
    const user = await openAppAs(
      'admin',
      '/reports/schools?school=1&view=totals&class=7А&from=2026-11-01&to=2026-12-31',
    );
    await screen.findByRole('heading', { name: /^Хорошисты: / });
    await user.click(await button('Ещё'));
    await user.click(await button('Пограничные'));
    const one = await dialog();
    await user.click(one.getByRole('button', { name: 'Двумя' }));
    const rows = await shown();
    for (const { detail } of rows)
      expect(detail).toMatch(/^7А · .+ \((Начальный|Продвинутый)\) · /);

    const write = vi.spyOn(writing, 'writeSheet').mockResolvedValue(new Blob());
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    await user.click(one.getByRole('button', { name: 'Скачать' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[1]).toBe('Пограничные Гимназия № 12, 7А.xlsx');
    expect([...(write.mock.calls[0]?.[0] ?? [])].slice(1).map((row) => row.slice(3))).toEqual(
      rows.map(({ proposed, higher, lower }) => [
        Number(proposed),
        ...[higher, lower].map((text) => (text === '—' ? '' : text)),
      ]),
    );

    vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    act(() => one.getByRole('button', { name: 'Печать' }).click());
    expect(screen.getByText('Пограничные: Гимназия № 12, 7А')).toBeInTheDocument();
    // The totals themselves are another paper.
    expect(screen.queryByText('Итоги: Гимназия № 12, 7А')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));

    await user.click(one.getAllByRole('link')[0] as HTMLElement);
    await heading(/^Карточка: /);
  });
});
