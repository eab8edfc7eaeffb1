import { describe, expect, test } from 'vitest';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';

const toggle = () => screen.getByRole('button', { name: 'Меню' });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

describe('the menu of a small screen', () => {
  test('is closed by Esc, which gives the focus back', async () => {
    const user = await openAppAs('pavlova', '/');
    await heading(/Здравствуйте/);
    await user.click(toggle());
    expect(isOpen()).toBe(true);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(toggle()).toHaveFocus();
  });

  test('is closed by a press beside it, and not by one in it', async () => {
    const user = await openAppAs('pavlova', '/');
    await heading(/Здравствуйте/);
    await user.click(toggle());
    await user.click(screen.getByRole('navigation', { name: 'Меню' }));
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(isOpen()).toBe(false);
  });

  test('is closed by going elsewhere', async () => {
    const user = await openAppAs('pavlova', '/');
    await heading(/Здравствуйте/);
    await user.click(toggle());
    await user.click(screen.getByRole('link', { name: 'Домашние задания' }));
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});
