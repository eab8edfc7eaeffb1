import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { QUARTERS } from '../../../src/domain/time/periods.ts';
import { readParts } from '../../../src/domain/time/yearParts.ts';
import { setYearParts } from '../../../src/stores/time/schoolCalendar.ts';
import { setDaysOff } from '../../../src/stores/lessons/daysOff.ts';
import { setClock } from '../../kit/clock.ts';
import { dialog } from '../../kit/parts.ts';
import { recordsOf } from '../../kit/records.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';
import { readSheetsHere } from '../../kit/sheets.ts';

beforeEach(() => {
  readSheetsHere();
  setDaysOff('');
  setYearParts(QUARTERS);
});

const INFORMATICS = 'Информатика (Начальный)';

const stored = () =>
  backend
    .query<{ date: string; topic: string; homework: string }>(
      'select date, topic, homework from lessons where subjects = 1 order by date, id',
    )
    .map(({ date, topic, homework }) => `${date} ${topic}: ${homework}`);

/** Opens the subject with one lesson, of Tuesday, 1 September 2026. */
async function openSubject(now = '2026-09-02T12:00') {
  setClock(now);
  const { clear, lesson } = recordsOf(backend);
  clear('journals', 'lessons');
  lesson({ id: 7, subjects: 1, date: '2026-09-01', topic: 'Введение', homework: '§ 1' });
  const user = await openAppAs('pavlova', '/subjects/1');
  await heading(INFORMATICS);
  return user;
}

/** Reads a pasted table; the dialog with its dates is open then. */
async function readPlan(user: Awaited<ReturnType<typeof openSubject>>, ...lines: string[]) {
  await user.click(await screen.findByRole('button', { name: 'Ещё' }));
  await user.click(await screen.findByRole('button', { name: 'План из таблицы…' }));
  const form = await dialog();
  await user.click(await form.findByLabelText('Строки таблицы'));
  await user.paste(lines.join('\n'));
  await user.click(form.getByRole('button', { name: 'Проверить' }));
  await user.click(await form.findByRole('button', { name: /^Взять: / }));
  return within(await screen.findByRole('dialog', { name: 'План уроков: даты' }));
}

const dateOf = (number: number) => screen.getByLabelText(`Дата урока ${number}`);

describe('a plan from a table', () => {
  test('becomes lessons on the weekdays of the subject', { tags: 'main' }, async () => {
    const user = await openSubject();
    const plan = await readPlan(
      user,
      '№\tТема урока\tКол-во часов\tДомашнее задание',
      '1\tВведение\t1\t§ 1',
      '2\tЦиклы\t2\t§ 2',
      '3\tКонтрольная работа\t1\t',
      '4\tКонтрольная работа\t1\t',
    );
    expect(plan.getByText(/уже есть$/)).toBeVisible();
    await user.click(plan.getByRole('button', { name: 'пятница' }));
    await user.type(plan.getByLabelText('Каникулы и свои выходные'), '08.09');
    expect(dateOf(2)).toHaveValue('04.09.2026');
    // The lessons below follow a date that is typed.
    await user.clear(dateOf(3));
    await user.type(dateOf(3), '14.9.26');
    expect(
      plan.getByText('Создадим 4 из 5 уроков, с 04.09.2026 по 18.09.2026. Уже есть: 1.'),
    ).toBeVisible();
    await user.click(plan.getByRole('button', { name: 'Создать уроки: 4' }));
    expect(await screen.findByText('Создано: 4 из 4.')).toBeVisible();
    expect(stored()).toEqual([
      '2026-09-01 Введение: § 1',
      '2026-09-04 Циклы: § 2',
      '2026-09-14 Циклы: § 2',
      '2026-09-15 Контрольная работа: Не задано',
      '2026-09-18 Контрольная работа: Не задано',
    ]);
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    expect(await screen.findByText('18.09.2026')).toBeVisible();
  });

  test('skips the holidays between the quarters of the school', async () => {
    const own = readParts([
      { from: '01.09', to: '04.09' },
      { from: '14.09', to: '28.12' },
      { from: '12.01', to: '22.03' },
      { from: '01.04', to: '26.05' },
    ]);
    if (typeof own === 'string') throw new Error(own);
    act(() => setYearParts(own));
    const user = await openSubject();
    const plan = await readPlan(user, '№\tТема урока', '1\tА', '2\tБ', '3\tВ');
    await user.click(plan.getByRole('button', { name: 'пятница' }));
    expect(plan.getByText(/^Пропускаются и каникулы: 5–13 сентября, /)).toBeVisible();
    const dates = [1, 2, 3].map((number) => (dateOf(number) as HTMLInputElement).value);
    for (const date of dates) expect(date).not.toMatch(/^(0[5-9]|1[0-3])\.09\.2026$/);
  });

  test('is taken back, but for lessons that were changed or marked', async () => {
    const user = await openSubject();
    const plan = await readPlan(user, 'Тема\tДата', 'А\t07.09', 'Б\t08.09.2026', 'В\t9.9.26');
    await user.click(plan.getByRole('button', { name: 'Создать уроки: 3' }));
    await screen.findByText('Создано: 3 из 3.');
    backend.execute("update lessons set topic = 'Б и В' where topic = 'Б'");
    const [third] = backend.query<{ id: number }>("select id from lessons where topic = 'В'");
    recordsOf(backend).mark({ students: 1, lessons: third?.id ?? 0, mark: '5' });
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Отменено: 1 из 3. Не отменено: 2.')).toBeVisible();
    expect(screen.getByText(/В журнале урока уже есть оценки/)).toBeVisible();
    expect(stored()).toEqual([
      '2026-09-01 Введение: § 1',
      '2026-09-08 Б и В: Не задано',
      '2026-09-09 В: Не задано',
    ]);
  });

  test('creates a second lesson on a day only when it is ticked', async () => {
    const user = await openSubject();
    const plan = await readPlan(user, 'Тема\tДата', 'Экскурсия\t01.09.2026');
    expect(plan.getByText('в этот день уже есть урок «Введение»')).toBeVisible();
    expect(plan.getByRole('button', { name: 'Создать уроки: 0' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(plan.getByRole('checkbox', { name: 'Создать урок 1: Экскурсия' }));
    await user.click(plan.getByRole('button', { name: 'Создать уроки: 1' }));
    await screen.findByText('Создано: 1 из 1.');
    expect(stored()).toHaveLength(2);
  });

  test('of the next school year gets the dates of that year in the summer', async () => {
    const user = await openSubject('2026-08-20T12:00');
    const plan = await readPlan(user, 'Тема\tДата', 'А\t02.09', 'Б\t15.05');
    expect(dateOf(1)).toHaveValue('02.09.2026');
    expect(dateOf(2)).toHaveValue('15.05.2027');
    expect(plan.getByRole('button', { name: 'Создать уроки: 2' })).toBeVisible();
  });

  test('waits for its first day, without which it knows no lesson of the year', async () => {
    const user = await openSubject();
    const plan = await readPlan(user, 'Тема\tДата', 'Введение\t07.09.2026');
    expect(plan.getByText(/уже есть$/)).toBeVisible();
    await user.clear(plan.getByLabelText('Первый день'));
    expect(plan.getByText(/уже есть$/)).toBeVisible();
    expect(plan.getByRole('button', { name: 'Создать уроки: 0' })).toBeVisible();
    await user.type(plan.getByLabelText('Первый день'), '2');
    expect(plan.getByRole('button', { name: 'Создать уроки: 0' })).toBeVisible();
    expect(calls('POST')).toEqual([]);
  });

  test('sends nothing for a date that is none, and asks before it is closed', async () => {
    const user = await openSubject();
    const plan = await readPlan(user, 'Тема', 'Циклы');
    await user.clear(dateOf(1));
    await user.type(dateOf(1), '31.02.2026');
    expect(plan.getByText('Такого дня нет.')).toBeVisible();
    expect(plan.getByRole('button', { name: 'Создать уроки: 0' })).toBeVisible();
    await user.click(plan.getByRole('button', { name: 'Закрыть' }));
    expect(await screen.findByText('Закрыть без сохранения?')).toBeVisible();
    expect(calls('POST')).toEqual([]);
  });
});

test('a plan is taken from another subject and its school year', { tags: 'main' }, async () => {
  const user = await openSubject();
  const { lesson } = recordsOf(backend);
  const [other] = backend.query<{ id: number; name: string; level: string }>(
    'select id, name, level from subjects where teacher = 1 and id <> 1 order by id limit 1',
  );
  if (!other) throw new Error('The demo has one subject only.');
  lesson({ subjects: other.id, date: '2025-10-01', topic: 'Прошлогодний' });
  lesson({ subjects: other.id, date: '2026-09-02', topic: 'Второй', homework: '§ 2' });
  lesson({ subjects: other.id, date: '2026-09-01', topic: 'Первый', homework: '§ 1' });
  await user.click(await screen.findByRole('button', { name: 'Ещё' }));
  await user.click(await screen.findByRole('button', { name: 'Взять план из…' }));
  const source = await dialog();
  await user.selectOptions(
    await source.findByLabelText('Предмет'),
    `${other.name} (${other.level})`,
  );
  expect(await source.findByLabelText('Учебный год')).toHaveDisplayValue('2026/27');
  await user.click(await source.findByRole('button', { name: 'Взять: 2' }));
  const plan = within(await screen.findByRole('dialog', { name: 'План уроков: даты' }));
  await user.click(plan.getByRole('button', { name: 'Создать уроки: 2' }));
  await screen.findByText('Создано: 2 из 2.');
  await waitFor(() =>
    expect(stored()).toEqual([
      '2026-09-01 Введение: § 1',
      '2026-09-08 Первый: § 1',
      '2026-09-15 Второй: § 2',
    ]),
  );
});
