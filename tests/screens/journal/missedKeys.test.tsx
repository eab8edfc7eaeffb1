import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setBurst } from '../../../src/ui/keyboard/unseenKeys.ts';
import { ANNA, held, openJournal, pressed, storeClass } from '../../kit/journal.ts';
import { heading, screen } from '../../kit/render.tsx';
import { setNarrow } from '../../kit/mediaQueries.ts';

// Keys that were pressed before the journal had the focus, and keys that are held down.

beforeEach(storeClass);

const EZHOV = 'Ежов Пётр Ильич';
const LAST = 'Емельянов Олег Ильич';

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

const marks = async () => [await pressed(EZHOV), await pressed(ANNA), await pressed(LAST)].flat();

const MISSED = /прежние клавиши в журнал не попали/;

describe('keys that are typed too early', () => {
  test('while a lesson opens mark nobody, nor do those that follow at once', async () => {
    const user = await openJournal();
    setBurst(60_000);
    const release = held({ method: 'GET', path: /lessons\/9001\/journal/ });
    await user.click(await screen.findByRole('link', { name: 'Предыдущий урок' }));
    press('5');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    release();
    await heading('Урок от 13.11.2026 · Информатика (Начальный)');
    press('4');
    press('3');
    expect(await marks()).toEqual([]);
    expect(screen.getByText(MISSED)).toBeVisible();
    setBurst(0);
    press('3');
    expect(await marks()).toEqual(['3']);
    expect(await pressed(EZHOV)).toEqual(['3']);
  });

  test('for the command palette, whose code is still being fetched, mark nobody', async () => {
    await openJournal();
    press('k', { code: 'KeyK', ctrlKey: true });
    for (const key of ['н', 'и', 'н', 'а', '5']) press(key);
    expect(await marks()).toEqual([]);
    press('Escape');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    press('5');
    expect(await marks()).toEqual(['5']);
  });

  test('for «Остальным поставить…», whose code is still being fetched, mark nobody', async () => {
    await openJournal();
    act(() => screen.getByRole('button', { name: 'Остальным поставить…' }).click());
    press('5');
    press('5');
    expect(await marks()).toEqual([]);
    await screen.findByRole('dialog', { name: 'Остальным поставить' });
  });
});

describe('held down', () => {
  test('Ctrl+Z takes one mark back, and not all', async () => {
    await openJournal();
    for (const key of ['5', '4', '3']) press(key);
    press('z', { code: 'KeyZ', ctrlKey: true });
    press('z', { code: 'KeyZ', ctrlKey: true, repeat: true });
    press('z', { code: 'KeyZ', ctrlKey: true, repeat: true });
    expect(await marks()).toEqual(['5', '4']);
  });

  test('Enter at a button of the card marks one student', async () => {
    setNarrow(true);
    const user = await openJournal();
    await user.click(screen.getByRole('switch', { name: 'Карточка' }));
    const button = await screen.findByRole('button', { name: '5' });
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    // The browser clicks the button at each repeat of a held key unless its default is prevented.
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    setNarrow(false);
  });
});
