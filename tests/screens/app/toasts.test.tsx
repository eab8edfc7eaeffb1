import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showToast, countDown } from '../../../src/stores/toasts.ts';
import { button, dialog } from '../../kit/parts.ts';
import { heading, openAppAs, screen } from '../../kit/render.tsx';

// In a hidden tab the time of a toast stops, so that a slow machine does not close it.
beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
});

describe('a toast', () => {
  test('is told in an open dialog, which makes all else inert', async () => {
    const user = await openAppAs('admin', '/teachers');
    await heading('Преподаватели');
    await user.click(await button('Добавить'));
    await dialog();
    act(
      () =>
        void showToast(
          'Сервер долго не отвечает.',
          { label: 'Отменить ожидание', run: () => undefined },
          Infinity,
        ),
    );
    expect(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Отменить ожидание' }),
    ).toBeVisible();
    await user.click((await dialog()).getByRole('button', { name: 'Закрыть' }));
    act(() => countDown(3_600_000));
    expect(screen.getByText('Сервер долго не отвечает.')).toBeVisible();
    await user.click(await button('Скрыть'));
    expect(screen.queryByText('Сервер долго не отвечает.')).not.toBeInTheDocument();
  });

  test('stays while the focus is in it, and not longer', async () => {
    const user = await openAppAs('admin', '/teachers');
    await heading('Преподаватели');
    screen.getByRole('link', { name: 'Предметы' }).focus();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      act(() => void showToast('Готово.', { label: 'Показать', run: () => undefined }, 500));
      await user.keyboard('{F8}');
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText('Готово.')).toBeVisible();
      await user.keyboard('{F8}');
      expect(screen.getByRole('link', { name: 'Предметы' })).toHaveFocus();
      act(() => void vi.advanceTimersByTime(500));
      expect(screen.queryByText('Готово.')).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  test('stays while its tab is out of sight', async () => {
    await openAppAs('admin', '/teachers');
    await heading('Преподаватели');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      act(() => void showToast('Готово.', undefined, 500));
      act(() => void vi.advanceTimersByTime(60_000));
      expect(screen.getByText('Готово.')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });
});
