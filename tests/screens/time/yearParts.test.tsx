import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QUARTERS } from '../../../src/domain/time/periods.ts';
import { readSetting } from '../../../src/lib/settings/settings.ts';
import { setYearParts } from '../../../src/stores/time/schoolCalendar.ts';
import { setClock } from '../../kit/clock.ts';
import { dialog } from '../../kit/parts.ts';
import { openPeriod } from '../../kit/period.ts';
import { currentAddress, openAppAs, screen } from '../../kit/render.tsx';

beforeEach(() => setClock('2026-11-25T15:00'));
afterEach(() => act(() => setYearParts(QUARTERS)));

const REPORT = '/reports/schools?school=1';

describe('the periods of a school', () => {
  test(
    'have the bounds that the user sets, which the browser keeps',
    { tags: 'main' },
    async () => {
      const user = await openAppAs('admin', REPORT);
      await openPeriod(user);
      await user.click(screen.getByRole('button', { name: 'Границы периодов…' }));
      const form = await dialog();
      const [first, second] = form.getAllByLabelText('По');
      const [, from] = form.getAllByLabelText('С');
      for (const [field, text] of [
        [first, '25.10'],
        [from, '1.10'],
        [second, '28.12'],
      ] as const) {
        await user.clear(field as HTMLElement);
        await user.type(field as HTMLElement, text);
      }
      await user.click(form.getByRole('button', { name: 'Сохранить' }));
      expect(
        form.getByText('2 четверть начинается раньше, чем кончается 1 четверть: 25.10.'),
      ).toBeVisible();
      await user.clear(from as HTMLElement);
      await user.type(from as HTMLElement, '3.11');
      await user.click(form.getByRole('button', { name: 'Сохранить' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      await openPeriod(user);
      await user.click(screen.getByRole('button', { name: '2 четверть' }));
      expect(currentAddress()).toContain('from=2026-11-03&to=2026-12-28');
      expect(screen.getByRole('button', { name: /^Период 2 четверть/ })).toBeVisible();
      expect(readSetting('time.year-parts')).toContain('11-03/12-28');
    },
  );

  test('may be trimesters', async () => {
    const user = await openAppAs('admin', REPORT);
    await openPeriod(user);
    await user.click(screen.getByRole('button', { name: 'Границы периодов…' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Триместры' }));
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await openPeriod(user);
    expect(screen.queryByRole('button', { name: '2 четверть' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '1 триместр' }));
    expect(currentAddress()).toContain('from=2026-09-01&to=2026-11-30');
  });

  test('of former years and single months are chosen without typing dates', async () => {
    const user = await openAppAs('admin', REPORT);
    await openPeriod(user);
    await user.selectOptions(screen.getByLabelText('Учебный год'), '2025/26');
    await user.click(screen.getByRole('button', { name: '3 четверть' }));
    expect(currentAddress()).toContain('from=2026-01-01&to=2026-03-31');
    await openPeriod(user);
    expect(screen.getByLabelText('Учебный год')).toHaveValue('2025');
    await user.selectOptions(screen.getByLabelText('Другой месяц'), 'Октябрь 2025');
    expect(currentAddress()).toContain('from=2025-10-01&to=2025-10-31');
  });
});
