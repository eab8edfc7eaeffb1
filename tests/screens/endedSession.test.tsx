import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { backend } from '../kit/school.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../kit/render.tsx';

async function signInAgain(user: UserEvent, username: string) {
  await user.type(await screen.findByLabelText('Логин'), username);
  await user.type(screen.getByLabelText('Пароль'), `${username}-2026`);
  await user.click(screen.getByRole('button', { name: 'Войти' }));
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('a session that ends with a half-filled dialog', () => {
  async function typeAndLoseTheSession() {
    const user = await openAppAs('pavlova', '/subjects/1');
    await user.click(await screen.findByRole('button', { name: 'Добавить урок' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Тема'), 'Рекурсия');
    await user.type(form.getByLabelText('Домашнее задание'), 'Задачи 1–3');
    backend.endSessions();
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await screen.findByLabelText('Логин');
    expect(currentAddress()).toBe('/login?redirect=%2Fsubjects%2F1');
    screen.getByText(/Несохранённое ждёт: войдите как pavlova\.$/);
    return user;
  }

  test('gives the text back to the same user, who can then save it once', async () => {
    const user = await typeAndLoseTheSession();
    await signInAgain(user, 'pavlova');
    const form = await dialog();
    expect(form.getByLabelText('Тема')).toHaveValue('Рекурсия');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.query("select topic, homework from lessons where topic = 'Рекурсия'")).toEqual([
      { topic: 'Рекурсия', homework: 'Задачи 1–3' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Добавить урок' }));
    expect((await dialog()).getByLabelText('Тема')).toHaveValue('');
  });

  test('shows nothing of it to another user', async () => {
    const user = await typeAndLoseTheSession();
    await signInAgain(user, 'admin');
    await heading(/^Здравствуйте/);
    // Nor is it there when the first one is back.
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await signInAgain(user, 'pavlova');
    await user.click(await screen.findByRole('link', { name: /Информатика \(Начальный\)/ }));
    await heading('Информатика (Начальный)');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Добавить урок' }));
    expect((await dialog()).getByLabelText('Тема')).toHaveValue('');
  });
});

describe('a session that ends with a row in edit mode', () => {
  async function editAndLoseTheSession() {
    const user = await openAppAs('admin', '/schools');
    await heading('Образовательные организации');
    await user.click(await screen.findByRole('switch'));
    const [, row] = screen.getAllByRole('row');
    if (!row) throw new Error('no row');
    await user.clear(within(row).getByLabelText('Наименование'));
    await user.type(within(row).getByLabelText('Наименование'), 'Гимназия № 13');
    backend.endSessions();
    await user.click(within(row).getByRole('button', { name: 'Сохранить' }));
    return user;
  }

  test('gives the edit back to the same user', async () => {
    const user = await editAndLoseTheSession();
    await signInAgain(user, 'admin');
    await heading('Образовательные организации');
    expect(await screen.findByRole('switch')).toBeChecked();
    const input = await screen.findByDisplayValue('Гимназия № 13');
    const row = within(input.closest<HTMLElement>('[role=row]') ?? input);
    expect(row.getByText('Не сохранено')).toBeVisible();
    expect(screen.queryByText(/Сессия закончилась/)).toBeNull();
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(backend.query('select title from schools where id = 1')).toEqual([
        { title: 'Гимназия № 13' },
      ]),
    );
  });

  test('shows nothing of it to another user', async () => {
    const user = await editAndLoseTheSession();
    await signInAgain(user, 'pavlova');
    await heading(/^Здравствуйте/);
    // Nor is it there when the first one is back.
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await signInAgain(user, 'admin');
    await user.click(await screen.findByRole('link', { name: 'Образовательные организации' }));
    await heading('Образовательные организации');
    expect(await screen.findByRole('switch')).not.toBeChecked();
    expect(screen.queryByDisplayValue('Гимназия № 13')).toBeNull();
  });
});

test('a text that is given up is not kept', async () => {
  const user = await openAppAs('admin', '/schools');
  await heading('Образовательные организации');
  await user.click(await screen.findByRole('button', { name: 'Добавить' }));
  await user.type((await dialog()).getByLabelText('Наименование'), 'Лицей');
  await user.click((await dialog()).getByRole('button', { name: 'Закрыть' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(await screen.findByRole('button', { name: 'Добавить' }));
  expect((await dialog()).getByLabelText('Наименование')).toHaveValue('');
});
