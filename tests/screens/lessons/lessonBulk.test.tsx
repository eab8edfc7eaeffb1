import { act, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noteUnsaved } from '../../../src/stores/marks/unsavedMarks.ts';
import { reply } from '../../backend/reply.ts';
import { setClock } from '../../kit/clock.ts';
import { dialog } from '../../kit/parts.ts';
import { recordsOf } from '../../kit/records.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

const stored = () =>
  backend
    .query<{ id: number; date: string; topic: string; homework: string }>(
      'select id, date, topic, homework from lessons where subjects = 1 order by id',
    )
    .map(({ id, date, topic, homework }) => `${id} ${date} ${topic}: ${homework}`);

/** Opens a subject with lessons on Tuesdays and Fridays; the second and the third lack homework. */
async function openLessons() {
  setClock('2026-09-20T12:00');
  const { clear, lesson, mark } = recordsOf(backend);
  clear('journals', 'lessons');
  lesson({ id: 1, date: '2026-09-01', topic: 'А', homework: '§ 1' });
  lesson({ id: 2, date: '2026-09-04', topic: 'Б', homework: '' });
  lesson({ id: 3, date: '2026-09-08', topic: 'В', homework: ' ' });
  lesson({ id: 4, date: '2026-09-11', topic: 'Г', homework: '§ 4' });
  mark({ students: 1, lessons: 2, mark: '5' });
  const user = await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  await screen.findByText('А');
  return user;
}

type User = Awaited<ReturnType<typeof openLessons>>;

const box = (number: number) => screen.getByRole('checkbox', { name: `Урок №${number} — выбрать` });
const bar = async () => within(await screen.findByRole('region', { name: 'Выбранные' }));

/** Selects a lesson, and those up to another one. */
async function select(user: User, from: number, to = from) {
  await user.click(box(from));
  if (to !== from) await user.keyboard('{Shift>}');
  if (to !== from) await user.click(box(to));
  await user.keyboard('{/Shift}');
}

describe('the selected lessons of a subject', () => {
  test('get «Не задано» in three presses, where they lack homework', { tags: 'main' }, async () => {
    const user = await openLessons();
    await select(user, 1, 3);
    await user.click((await bar()).getByRole('button', { name: 'Не задано' }));
    expect(await screen.findByText('Изменено: 2 из 2.')).toBeVisible();
    expect(stored()).toEqual([
      '1 2026-09-01 А: § 1',
      '2 2026-09-04 Б: Не задано',
      '3 2026-09-08 В: Не задано',
      '4 2026-09-11 Г: § 4',
    ]);
  });

  test('get one topic and homework', async () => {
    const user = await openLessons();
    await select(user, 3);
    await select(user, 4);
    await user.click((await bar()).getByRole('button', { name: 'Изменить…' }));
    const form = await dialog();
    expect(form.getByText('2 урока: №4 от 11.09.2026 «Г», №3 от 08.09.2026 «В».')).toBeVisible();
    await user.type(form.getByLabelText('Тема'), 'Контрольная');
    await user.click(form.getByRole('button', { name: 'Изменить' }));
    await screen.findByText('Изменено: 2 из 2.');
    // Servers refuse an empty homework.
    expect(stored().slice(2)).toEqual([
      '3 2026-09-08 Контрольная: Не задано',
      '4 2026-09-11 Контрольная: § 4',
    ]);
  });

  test('move with all that follow, each to the day of the next one', async () => {
    const user = await openLessons();
    await select(user, 2);
    await user.click((await bar()).getByRole('button', { name: 'Сдвинуть…' }));
    const form = await dialog();
    await user.click(form.getByRole('checkbox', { name: 'И все следующие уроки' }));
    expect(form.getByText(/№4 11.09.2026 → вт 15.09.2026/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Сдвинуть: 3' }));
    await screen.findByText('Изменено: 3 из 3.');
    expect(stored().map((text) => text.slice(0, 14))).toEqual([
      '1 2026-09-01 А',
      '2 2026-09-08 Б',
      '3 2026-09-11 В',
      '4 2026-09-15 Г',
    ]);
  });

  test('say which day is taken already before they move', async () => {
    const user = await openLessons();
    await select(user, 1);
    await user.click((await bar()).getByRole('button', { name: 'Сдвинуть…' }));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('На сколько'), 'на неделю позже');
    expect(form.getByText(/№1 01.09.2026 → вт 08.09.2026/)).toBeVisible();
    expect(form.getByText(/в этот день уже есть урок/)).toBeVisible();
    expect(calls('PATCH')).toEqual([]);
  });

  test('are deleted with their marks after a question that counts them', async () => {
    const user = await openLessons();
    await select(user, 2, 3);
    await user.click((await bar()).getByRole('button', { name: 'Удалить' }));
    const form = await dialog();
    expect(form.getByText('Вы действительно хотите удалить выбранные уроки: 2?')).toBeVisible();
    expect(await form.findByText('Вместе с ними будут удалены: 1 оценка.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'OK' }));
    await screen.findByText('Удалено: 2 из 2.');
    expect(stored().map((text) => text[0])).toEqual(['1', '4']);
  });

  test('are not deleted without a word about their marks that wait for the network', async () => {
    const user = await openLessons();
    const marks = { subjectId: 1, saving: 0, waitsFor: null, failed: 0, old: 0 };
    act(() => {
      noteUnsaved({ ...marks, lessonId: 2, waiting: 2 });
      noteUnsaved({ ...marks, lessonId: 4, waiting: 5 });
    });
    await select(user, 2, 3);
    await user.click((await bar()).getByRole('button', { name: 'Удалить' }));
    expect(
      await (await dialog()).findByText(/Неотправленные оценки этих уроков пропадут: 2\./),
    ).toBeVisible();
  });

  test('that are copied are told to a screen reader', async () => {
    const user = await openLessons();
    await select(user, 1);
    await select(user, 4);
    await user.click((await bar()).getByRole('button', { name: 'Скопировать' }));
    const said = await screen.findByText('Скопировано: 2 строки.');
    expect(said.closest('[role="status"]')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      '№\tДата\tТема\tДомашнее задание\r\n4\t11.09.2026\tГ\t§ 4\r\n1\t01.09.2026\tА\t§ 1',
    );
  });

  test('that a colleague has changed meanwhile keep that when a change is taken back', async () => {
    const user = await openLessons();
    await select(user, 1);
    await select(user, 4);
    await user.click((await bar()).getByRole('button', { name: 'Изменить…' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Домашнее задание'), 'Повторить');
    await user.click(form.getByRole('button', { name: 'Изменить' }));
    await screen.findByText('Изменено: 2 из 2.');
    backend.execute("update lessons set homework = '§ 5' where id = 4");
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    await screen.findByText(/Возвращено: 1 из 2\. Не возвращено: 1/);
    expect(stored()[0]).toBe('1 2026-09-01 А: § 1');
    expect(stored()[3]).toBe('4 2026-09-11 Г: § 5');
  });

  test('whose homework a colleague has written meanwhile do not get «Не задано»', async () => {
    const user = await openLessons();
    await select(user, 2, 3);
    backend.execute("update lessons set homework = '§ 3' where id = 3");
    await user.click((await bar()).getByRole('button', { name: 'Не задано' }));
    await screen.findByText('Изменено: 1 из 2. Не изменено: 1.');
    expect(stored().slice(1, 3)).toEqual(['2 2026-09-04 Б: Не задано', '3 2026-09-08 В: § 3']);
  });

  test('whose date a colleague has changed meanwhile are not moved', async () => {
    const user = await openLessons();
    await select(user, 1);
    await select(user, 4);
    await user.click((await bar()).getByRole('button', { name: 'Сдвинуть…' }));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('На сколько'), 'на неделю позже');
    backend.execute("update lessons set date = '2026-10-01', topic = 'Д' where id = 4");
    await user.click(form.getByRole('button', { name: 'Сдвинуть: 2' }));
    await screen.findByText('Изменено: 1 из 2. Не изменено: 1.');
    expect(stored()[0]).toBe('1 2026-09-08 А: § 1');
    expect(stored()[3]).toBe('4 2026-10-01 Д: § 4');
  });

  test('are sent again where the server has refused one', async () => {
    const user = await openLessons();
    backend.fault({
      method: 'PATCH',
      path: '/api/lessons/3/',
      times: 1,
      reply: reply.json({ homework: ['Ошибка.'] }, 400),
    });
    await select(user, 2, 3);
    await user.click((await bar()).getByRole('button', { name: 'Не задано' }));
    await screen.findByText('Изменено: 1 из 2. Не изменено: 1.');
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByText('Изменено: 2 из 2.');
    expect(stored()[2]).toBe('3 2026-09-08 В: Не задано');
  });
});

test('a lesson is changed from the head of its column in the class journal', async () => {
  setClock('2026-09-20T12:00');
  const { clear, lesson } = recordsOf(backend);
  clear('journals', 'lessons');
  lesson({ id: 1, date: '2026-09-01', topic: 'А', homework: '§ 1' });
  const user = await openAppAs('pavlova', '/subjects/1/journal');
  await user.click(await screen.findByRole('button', { name: '01.09.2026, А' }));
  await user.click(screen.getByRole('button', { name: 'Изменить урок' }));
  const form = await dialog();
  await user.clear(form.getByLabelText('Домашнее задание'));
  await user.type(form.getByLabelText('Домашнее задание'), '§ 2');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(stored()).toEqual(['1 2026-09-01 А: § 2']));
});
