import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { usePeriod } from '../../../src/stores/time/period.ts';
import { passwordOf } from '../../kit/demo.ts';
import { openPeriod } from '../../kit/period.ts';
import { backend } from '../../kit/school.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';

const from = () => screen.findByLabelText('С даты');
const until = () => screen.findByLabelText('По дату');
const openByMenu = (user: Awaited<ReturnType<typeof openAppAs>>, name: string) =>
  user.click(screen.getByRole('link', { name }));

describe('the period of the visit', () => {
  // Few students, because small reports are faster.
  beforeEach(() => {
    for (const table of ['journals', 'choices']) {
      backend.execute(`delete from ${table} where students > 5`);
    }
  });

  test('is chosen once and kept over reports, teachers and subjects', async () => {
    const user = await openAppAs('admin', '/reports/schools?school=1');
    await openPeriod(user);
    await user.type(await from(), '01.10.2026');
    await user.type(await until(), '31.10.2026');

    await openByMenu(user, 'Оценки по классам');
    await user.selectOptions(await screen.findByLabelText('Предмет'), 'Информатика (Начальный)');
    await openPeriod(user);
    expect(await from()).toHaveValue('01.10.2026');
    expect(await until()).toHaveValue('31.10.2026');
    // The address has the period, too, so that a reload and a link show the same.
    await waitFor(() =>
      expect(currentAddress()).toBe(
        '/reports/teachers/1/subjects?from=2026-10-01&to=2026-10-31&subject=1',
      ),
    );

    await openByMenu(user, 'Оценки по школам');
    await user.selectOptions(await screen.findByLabelText('Школа'), 'Лицей «Росток»');
    await openPeriod(user);
    expect(await from()).toHaveValue('01.10.2026');
    await user.clear(await from());
    await user.clear(await until());

    await openByMenu(user, 'Оценки по классам');
    await user.selectOptions(await screen.findByLabelText('Предмет'), 'Информатика (Начальный)');
    await openPeriod(user);
    expect(await from()).toHaveValue('');
    expect(currentAddress()).toBe('/reports/teachers/1/subjects?subject=1');
  });

  test('is over when the user signs out', async () => {
    const user = await openAppAs('admin', '/reports/schools?school=1');
    await openPeriod(user);
    await user.type(await from(), '01.10.2026');
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await user.type(await screen.findByLabelText('Логин'), 'pavlova');
    await user.type(screen.getByLabelText('Пароль'), passwordOf('pavlova'));
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    await heading(/Здравствуйте/);
    await openByMenu(user, 'Оценки по классам');
    await user.selectOptions(await screen.findByLabelText('Предмет'), 'Информатика (Начальный)');
    await openPeriod(user);
    expect(await from()).toHaveValue('');
  });
});

describe('a page with a period', () => {
  /** Mounts a page at an address, as a link would open it after another page. */
  function openPage(address: string) {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    );
    const usePage = () => {
      const [period, choose] = usePeriod();
      return { period, choose, navigate: useNavigate(), query: useLocation().search };
    };
    const { result } = renderHook(usePage, { wrapper });
    const go = (to: string) => act(() => void result.current.navigate(to));
    return { page: result, go };
  }

  const AUTUMN = { from: '2026-09-01', to: '2026-10-31' };

  test('shows the dates of its address, which then are those of the visit', () => {
    const { page, go } = openPage('/a?from=2026-01-01&to=2026-03-31');
    expect(page.current.period).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    act(() => page.current.choose(AUTUMN));
    go('/b?school=1&from=2026-04-01');
    expect(page.current.period).toEqual({ from: '2026-04-01', to: null });
    go('/c?school=2');
    expect(page.current.period).toEqual({ from: '2026-04-01', to: null });
    expect(page.current.query).toBe('?school=2&from=2026-04-01');
  });

  test('leads Back past an address that got its dates later', () => {
    const { page, go } = openPage('/a');
    act(() => page.current.choose(AUTUMN));
    go('/b');
    expect(page.current.query).toBe('?from=2026-09-01&to=2026-10-31');
    act(() => void page.current.navigate(-1));
    expect(page.current.query).toBe('?from=2026-09-01&to=2026-10-31');
    expect(page.current.period).toEqual(AUTUMN);
  });

  test('takes what is no date for none', () => {
    const { page } = openPage('/a?from=2026-02-30&to=yesterday');
    expect(page.current.period).toEqual({ from: null, to: null });
  });
});
