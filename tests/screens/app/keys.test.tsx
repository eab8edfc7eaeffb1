import { fireEvent, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useAppearance } from '../../../src/stores/appearance.ts';
import { heading, openAppAs, screen } from '../../kit/render.tsx';
import { storeStudents } from '../../kit/students.ts';

const keysDialog = () => screen.findByRole('dialog', { name: 'Клавиши' });
const isClosed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

/** Dispatches the keydown event of a key at the focused element; false if its default is prevented. */
const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...more });

async function openHome() {
  const user = await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  return user;
}

describe('the key of the search', () => {
  test.each([
    ['«/»', '/', 'Slash', {}],
    ['its key in the Russian layout, which gives a full stop', '.', 'Slash', {}],
    ['«/» of the Russian layout', '/', 'Backslash', { shiftKey: true }],
  ])('leads to the field by %s', async (_name, key, code, more) => {
    storeStudents();
    const user = await openAppAs('admin', '/students');
    const field = await screen.findByLabelText('Поиск');
    await user.type(field, 'ёлк');
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(field).not.toHaveFocus();
    // The default is prevented: the key is not typed, and Firefox does not open its own search.
    expect(press(key, code, more)).toBe(false);
    expect(field).toHaveFocus();
    // The next key replaces the former text of the search.
    await user.keyboard('щук');
    expect(field).toHaveValue('щук');
  });

  test('does nothing where there is no search', async () => {
    await openHome();
    expect(press('/', 'Slash')).toBe(true);
    isClosed();
  });

  test('is told of on the pages that have one', async () => {
    storeStudents();
    await openAppAs('admin', '/students');
    await screen.findByLabelText('Поиск');
    press('?', 'Slash', { shiftKey: true });
    const dialog = within(await keysDialog());
    const page = within(dialog.getByRole('region', { name: 'На этой странице' }));
    expect(page.getByRole('term')).toHaveTextContent('Поиск на странице');
    expect(page.getByRole('definition')).toHaveTextContent('/');
  });
});

describe('the dialog of keys', () => {
  test.each([
    ['in the Latin layout', '?', 'Slash'],
    ['in the Russian layout, where it is Shift+7', '?', 'Digit7'],
    ['by its key in the Russian layout, which gives a comma', ',', 'Slash'],
  ])('opens by «?» %s', async (_name, key, code) => {
    await openHome();
    press(key, code, { shiftKey: true });
    const dialog = within(await keysDialog());
    const everywhere = within(dialog.getByRole('region', { name: 'Везде' }));
    expect(everywhere.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Быстрый переход',
      'К уведомлению и обратно',
      'Клавиши',
    ]);
    expect(everywhere.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'CtrlK',
      'F8',
      '?',
    ]);
  });

  test.each([
    ['a comma', ',', 'KeyB', {}],
    ['Shift+7 in the Latin layout', '&', 'Digit7', { shiftKey: true }],
    ['«?» with Ctrl', '?', 'Slash', { shiftKey: true, ctrlKey: true }],
  ])('does not open by %s', async (_name, key, code, more) => {
    await openHome();
    press(key, code, more);
    isClosed();
  });

  test('does not open while somebody types', async () => {
    storeStudents();
    const user = await openAppAs('admin', '/students');
    const field = await screen.findByLabelText('Поиск');
    await user.type(field, 'кто?');
    expect(field).toHaveValue('кто?');
    isClosed();
  });

  test('opens from the command palette too', async () => {
    const user = await openHome();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Найти' });
    await user.keyboard('клавиши{Enter}');
    await keysDialog();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('switches single keys off, on this computer; Ctrl+K goes on working', async () => {
    const user = await openHome();
    press('?', 'Slash', { shiftKey: true });
    const dialog = within(await keysDialog());
    await user.click(dialog.getByRole('switch', { name: 'Оценки одной клавишей' }));
    expect(dialog.queryByText('?')).not.toBeInTheDocument();
    // eslint-disable-next-line no-restricted-globals -- reads the stored setting
    expect(localStorage.getItem('appearance.keys')).toBe('off');
    await user.keyboard('{Escape}');
    press('?', 'Slash', { shiftKey: true });
    isClosed();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Найти' });
    expect(useAppearance.getState().keys).toBe('off');
  });
});
