import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { Dialog } from '../../../../src/ui/dialogs/Dialog.tsx';
import { Pencil, Trash } from '../../../../src/ui/icons/icons.ts';
import { MenuButton } from '../../../../src/ui/popover/MenuButton.tsx';
import { Popover } from '../../../../src/ui/popover/Popover.tsx';

const panel = (name: string) => screen.getByRole('dialog', { name });
const isOpen = () => screen.queryByRole('dialog') !== null;
const button = (name: string) => screen.getByRole('button', { name });

function openMenu() {
  const [onEdit, onDelete] = [vi.fn(), vi.fn()];
  render(
    <>
      <MenuButton
        label="Ещё"
        actions={[
          { label: 'Редактировать', icon: Pencil, onPress: onEdit },
          { label: 'Удалить', icon: Trash, isDanger: true, onPress: onDelete },
        ]}
      />
      <button>Дальше</button>
    </>,
  );
  return { user: userEvent.setup(), onEdit, onDelete };
}

describe('the menu behind «⋯», by the keyboard', () => {
  test('opens with a name and its first action, and gives the focus back after one', async () => {
    const { user, onEdit, onDelete } = openMenu();
    await user.tab();
    expect(button('Ещё')).toHaveAttribute('aria-haspopup', 'dialog');
    await user.keyboard('{Enter}');
    expect(within(panel('Ещё')).getByRole('button', { name: 'Редактировать' })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onDelete).toHaveBeenCalledOnce();
    expect(onEdit).not.toHaveBeenCalled();
    expect(isOpen()).toBe(false);
    expect(button('Ещё')).toHaveFocus();
  });

  test('is closed by Esc, which presses nothing', async () => {
    const { user, onEdit, onDelete } = openMenu();
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button('Ещё')).toHaveFocus();
    expect(onEdit).not.toHaveBeenCalled();
    expect(onDelete).not.toHaveBeenCalled();
  });

  test('presses nothing while the Enter that opened it is held down', async () => {
    const { user, onEdit } = openMenu();
    await user.tab();
    await user.keyboard('{Enter>5/}');
    expect(isOpen()).toBe(true);
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('is closed when Tab leaves it', async () => {
    const { user } = openMenu();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    expect(button('Дальше')).toHaveFocus();
    expect(isOpen()).toBe(false);
  });
});

describe('a popover, by the keyboard', () => {
  test('of words alone takes the focus itself, and is called by its title', async () => {
    render(
      <Popover title="Домашнее задание" button="Стр. 12, задачи 1, 2 …">
        <p>Стр. 12, задачи 1, 2 и 3, повторить правило</p>
      </Popover>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(panel('Домашнее задание')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button('Стр. 12, задачи 1, 2 …')).toHaveFocus();
  });

  test.each([
    [
      'the page that is open',
      <ul key="list">
        <li>
          <a href="#3">№3</a>
        </li>
        <li>
          <a href="#2" aria-current="page">
            №2
          </a>
        </li>
      </ul>,
      '№2',
    ],
    [
      'the chosen one of some buttons',
      <div key="radios">
        {['Светлая', 'Тёмная'].map((theme) => (
          <label key={theme}>
            <input type="radio" name="theme" defaultChecked={theme === 'Тёмная'} />
            {theme}
          </label>
        ))}
      </div>,
      'Тёмная',
    ],
  ])('opens at %s', async (_name, children, first) => {
    render(<Popover button="Выбрать">{children}</Popover>);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    const control = screen.queryByRole('link', { name: first }) ?? screen.getByLabelText(first);
    expect(control).toHaveFocus();
  });

  test('inside another gives the focus back to its own button, and the other stays open', async () => {
    render(
      <Popover button="Период">
        <div data-stays>
          <Popover button="Календарь">
            <Button>15</Button>
          </Popover>
        </div>
      </Popover>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(button('Календарь')).toHaveFocus();
    for (const leave of ['{Escape}', '{Enter}']) {
      await user.keyboard('{Enter}');
      expect(button('15')).toHaveFocus();
      await user.keyboard(leave);
      expect(screen.queryByRole('dialog', { name: 'Календарь' })).not.toBeInTheDocument();
      expect(button('Календарь')).toHaveFocus();
    }
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button('Период')).toHaveFocus();
  });

  test('inside a dialog is closed by Esc before the dialog', async () => {
    const onClose = vi.fn();
    render(
      <MemoryRouter>
        <Dialog title="Урок" onClose={onClose}>
          <Popover button="Календарь">
            <Button>15</Button>
          </Popover>
        </Dialog>
      </MemoryRouter>,
    );
    const user = userEvent.setup();
    expect(button('Календарь')).toHaveFocus();
    await user.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Календарь' })).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
