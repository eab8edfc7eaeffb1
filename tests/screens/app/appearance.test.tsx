import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heading, openAppAs, screen } from '../../kit/render.tsx';

const root = document.documentElement;

test('theme and density hold at once and for the next visit', { tags: 'main' }, async () => {
  const user = await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  const account = await screen.findByRole('button', { name: /pavlova Оформление/ });
  expect(account).toHaveTextContent('ТПТатьяна Павлова pavlova Оформление');
  await user.click(account);
  const theme = await screen.findByRole('group', { name: 'Тема' });
  expect(within(theme).getByRole('radio', { name: 'Системная' })).toBeChecked();
  await user.click(within(theme).getByRole('radio', { name: 'Тёмная' }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(window.localStorage.getItem('appearance.theme')).toBe('dark');

  const density = screen.getByRole('group', { name: 'Плотность' });
  await user.click(within(density).getByRole('radio', { name: 'Свободная' }));
  expect(root).toHaveAttribute('data-density', 'comfortable');

  await user.click(within(theme).getByRole('radio', { name: 'Системная' }));
  expect(root).toHaveAttribute('data-theme', 'system');
});

test('a choice in another tab holds here, and a value that nobody can choose does not', async () => {
  await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  const told = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'appearance.theme', newValue }));
  told('light');
  expect(root).toHaveAttribute('data-theme', 'light');
  told('"><script>');
  expect(root).toHaveAttribute('data-theme', 'light');
});

test('the rail is folded to its icons, which keep their names', async () => {
  const user = await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  await user.click(screen.getByRole('button', { name: 'Свернуть меню' }));
  expect(root).toHaveAttribute('data-rail', 'folded');
  expect(screen.getByRole('link', { name: 'Домашние задания' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Развернуть меню' }));
  expect(root).toHaveAttribute('data-rail', 'open');
});
