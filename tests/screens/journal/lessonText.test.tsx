import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ANNA, LESSON, markButton, openJournal, pressed, storeClass } from '../../kit/journal.ts';
import { heading, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

beforeEach(storeClass);

const stored = () =>
  backend.query('select topic, date, homework from lessons where id = ?', LESSON)[0];

const lessonText = () =>
  screen.findByRole('button', { name: /^Циклы Домашнее задание: Нет\. Изменить$/ });
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: /^Редактирование урока/ }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('topic and homework stand above the table and are changed there, and the marks stay', async () => {
  const user = await openJournal();
  await user.click(await markButton(ANNA, '5'));
  await user.click(await lessonText());
  const form = await dialog();
  const topic = form.getByLabelText('Тема');
  expect(topic).toHaveFocus();
  expect(form.queryByRole('button', { name: 'Сохранить и открыть журнал' })).toBeNull();
  await user.clear(topic);
  await user.type(topic, 'Рекурсия{Enter}');
  await closed();
  expect(stored()).toEqual({ topic: 'Рекурсия', date: '2026-11-20', homework: 'Нет' });
  expect(screen.getByRole('button', { name: /^Рекурсия / })).toBeVisible();
  expect(await pressed(ANNA)).toEqual(['5']);
});

test('a press on the homework begins in its field', async () => {
  const user = await openJournal();
  await user.click(within(await lessonText()).getByText('Домашнее задание: Нет'));
  const homework = (await dialog()).getByLabelText('Домашнее задание');
  await waitFor(() => expect(homework).toHaveFocus());
  await user.clear(homework);
  await user.type(homework, 'Задача 4');
  await user.click((await dialog()).getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Домашнее задание: Задача 4')).toBeVisible();
});

test('a new date is in the heading at once', async () => {
  const user = await openJournal();
  await user.click(await lessonText());
  const date = (await dialog()).getByLabelText('Дата');
  await user.clear(date);
  await user.type(date, '19.11.2026{Enter}');
  await heading('Урок от 19.11.2026 · Информатика (Начальный)');
});

test('a refused save says so, keeps what was typed and can be repeated', async () => {
  const user = await openJournal();
  await user.click(await lessonText());
  const form = await dialog();
  await user.type(form.getByLabelText('Тема'), ': практикум');
  const mend = backend.fault({
    path: `/api/lessons/${LESSON}/`,
    method: 'PATCH',
    reply: () => new Response('', { status: 503 }),
  });
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByLabelText('Тема')).toHaveValue('Циклы: практикум');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Закрыть без сохранения?' });
  await user.click(within(question).getByRole('button', { name: 'Отмена' }));
  mend();
  await user.click((await dialog()).getByRole('button', { name: 'Сохранить' }));
  await closed();
  expect(stored()).toMatchObject({ topic: 'Циклы: практикум' });
});

test('without the other lessons, topic and homework can be changed all the same', async () => {
  backend.fault({
    path: /subjects\/1\/lessons\/$/,
    reply: () => new Response('', { status: 500 }),
    method: 'GET',
    times: 1,
  });
  const user = await openJournal();
  await user.click(await lessonText());
  const form = await dialog();
  await user.type(form.getByLabelText('Тема'), '!{Enter}');
  await closed();
  expect(stored()).toMatchObject({ topic: 'Циклы!' });
});

test('the keys of the journal are a press away', async () => {
  const user = await openJournal();
  await user.click(screen.getByRole('button', { name: 'Клавиши' }));
  const keys = within(await screen.findByRole('dialog', { name: 'Клавиши' }));
  expect(keys.getByText('Поставить оценку и перейти к следующему')).toBeVisible();
});
