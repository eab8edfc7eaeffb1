import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setClock } from '../../kit/clock.ts';
import { FORMER_LESSON, JOURNAL, LESSON, storeClass } from '../../kit/journal.ts';
import { button, lessonRow, lessonRows } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { recordsOf } from '../../kit/records.ts';
import { backend } from '../../kit/school.ts';

const shownNumbers = () =>
  lessonRows().map((row) => within(row).getByRole('rowheader').textContent.slice(0, 7));

/** Opens a subject with a class of three and two lessons: №1 on 13.11.2026, №2 on 20.11.2026. */
async function openClass(...marks: [lesson: number, student: number, mark: string][]) {
  setClock('2026-11-20T12:00');
  storeClass();
  backend.execute('delete from journals');
  for (const [lessons, students, mark] of marks)
    recordsOf(backend).mark({ lessons, students, mark });
  const user = await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  return user;
}

/** Opens a subject with one lesson for each of these homework texts. */
async function openLessons(...homework: string[]) {
  recordsOf(backend).clear('lessons');
  homework.forEach((text, index) =>
    recordsOf(backend).lesson({ homework: text, date: `2026-09-0${index + 1}`, topic: 'Циклы' }),
  );
  const user = await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  return user;
}

test('the buttons of a row tell which lesson they are of', async () => {
  await openLessons('Задача 4', 'Задача 5');
  for (const name of ['Урок №1', 'Урок №2'])
    for (const label of ['Редактировать', 'Удалить', 'Открыть журнал'])
      expect(
        within(await lessonRow(name)).getByRole('button', { name: label }),
      ).toHaveAccessibleDescription(name);
});

test('a long homework stays in one line, and a press shows the whole of it', async () => {
  const long = 'Выучить правило. '.repeat(20).trim();
  const user = await openLessons('Задача 4', long, 'Стр. 1\n2\n3');
  const cell = async (name: string) => within(await lessonRow(name)).getAllByRole('cell')[3];
  expect(await cell('Урок №1')).toHaveTextContent('Задача 4');
  const row = within(await lessonRow('Урок №2'));
  expect(within(await lessonRow('Урок №1')).queryByRole('button', { name: 'Задача 4' })).toBeNull();
  expect(within(await lessonRow('Урок №3')).getByRole('button', { name: /^Стр. 1/ })).toBeVisible();
  await user.click(row.getByRole('button', { name: long }));
  expect(row.getAllByText(long)).toHaveLength(2);
  expect(currentAddress()).toBe('/subjects/1');
  await user.keyboard('{Escape}');
  expect(row.getAllByText(long)).toHaveLength(1);
  expect(row.getByRole('button', { name: long })).toHaveFocus();
});

describe('the journal of a lesson opens', () => {
  test('by a press anywhere on its row', async () => {
    const user = await openClass();
    await user.click(within(await lessonRow('Урок №2')).getByText('20.11.2026'));
    await heading(/^Урок от 20.11.2026/);
    expect(currentAddress()).toBe(JOURNAL);
  });

  test('by its topic, which is a link, and by its button', async () => {
    const user = await openClass();
    const link = within(await lessonRow('Урок №2')).getByRole('link', { name: 'Циклы' });
    expect(link).toHaveAttribute('href', JOURNAL);
    await user.click(
      within(await lessonRow('Урок №1')).getByRole('button', { name: 'Открыть журнал' }),
    );
    await heading(/^Урок от 13.11.2026/);
  });

  test('not by a press on another button of the row', async () => {
    const user = await openClass();
    await user.click(within(await lessonRow('Урок №2')).getByRole('button', { name: 'Удалить' }));
    await screen.findByRole('dialog', { name: 'Удалить урок?' });
    expect(currentAddress()).toBe('/subjects/1');
  });
});

test('lessons stand under their months, with their weekday, and today is marked', async () => {
  setClock('2026-11-20T12:00');
  recordsOf(backend).clear('lessons');
  // One date has the format of an older program.
  for (const date of ['2026-11-20', '18.11.2026', '2026-10-31', 'скоро'])
    recordsOf(backend).lesson({ date });
  await openAppAs('pavlova', '/subjects/1');
  await screen.findByRole('rowheader', { name: 'Ноябрь 2026 2 урока' });
  expect(screen.getByRole('rowheader', { name: 'Октябрь 2026 1 урок' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Без даты 1 урок' })).toBeVisible();
  const today = await lessonRow('Урок №3');
  expect(today).toHaveAttribute('aria-current', 'date');
  expect(today).toHaveTextContent(/пт 20.11.2026.*сегодня/);
  expect(await lessonRow('Урок №2')).toHaveTextContent('ср 18.11.2026');
  expect(await lessonRow('Урок №4')).toHaveTextContent('скоро');
});

describe('how far lessons are marked', () => {
  test('stands in their rows', async () => {
    await openClass([FORMER_LESSON, 1, '5'], [FORMER_LESSON, 2, '4'], [FORMER_LESSON, 40, '3']);
    const former = within(await lessonRow('Урок №1'));
    await former.findByText('2 из 3');
    const newest = within(await lessonRow('Урок №2'));
    expect(newest.getByText('не отмечен')).toBeVisible();
    expect(screen.getByText('2 урока · 3 ученика')).toBeVisible();
  });

  test('is not said before it is known, and its failure takes nothing else away', async () => {
    const end = backend.fault({
      path: '/api/journals/1/subject/',
      reply: () => new Response('<html></html>', { status: 500 }),
    });
    const user = await openClass([FORMER_LESSON, 1, '5']);
    await screen.findByText('Оценки не загрузились.');
    expect(await lessonRow('Урок №1')).not.toHaveTextContent(/из 3|не отмечен/);
    expect(screen.queryByRole('button', { name: /Только неотмеченные/ })).not.toBeInTheDocument();
    expect(screen.getByText('2 урока', { selector: '[role=status]' })).toBeVisible();
    end();
    await user.click(await button('Повторить'));
    await within(await lessonRow('Урок №1')).findByText('1 из 3');
    expect(screen.queryByText('Оценки не загрузились.')).not.toBeInTheDocument();
  });

  test('is no reproach for a lesson that is still to come', async () => {
    setClock('2026-11-20T12:00');
    recordsOf(backend).clear('lessons');
    for (const date of ['2026-11-21', '2026-11-20']) recordsOf(backend).lesson({ date });
    await openAppAs('pavlova', '/subjects/1');
    await within(await lessonRow('Урок №1')).findByText('не отмечен');
    expect(await lessonRow('Урок №2')).not.toHaveTextContent('не отмечен');
    expect(await button('Только неотмеченные 1')).toBeVisible();
  });

  test('counts what has just been given in the journal, before the server tells it', async () => {
    const user = await openClass();
    await within(await lessonRow('Урок №2')).findByText('не отмечен');
    await user.click(
      within(await lessonRow('Урок №2')).getByRole('button', { name: 'Открыть журнал' }),
    );
    await heading(/^Урок от/);
    for (const name of ['Емельянов', 'Ёлкина'])
      await user.click(
        within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('button', {
          name: '5',
        }),
      );
    await waitFor(() => expect(backend.query('select * from journals')).toHaveLength(2));
    const release = backend.hold({ path: /journals|students/ });
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    await within(await lessonRow('Урок №2')).findByText('2 из 3');
    release();
  });
});

describe('the filter and the search', () => {
  test('leave the lessons that wait for their marks, and count them', async () => {
    const user = await openClass([FORMER_LESSON, 1, '5'], [FORMER_LESSON, 2, '4']);
    const filter = await button('Только неотмеченные 1');
    expect(filter).toHaveAttribute('aria-pressed', 'false');
    await user.click(filter);
    expect(filter).toHaveAttribute('aria-pressed', 'true');
    expect(shownNumbers()).toEqual(['Урок №2']);
    expect(screen.getByText('1 из 2 уроков · 3 ученика')).toBeVisible();
    expect(currentAddress()).toBe('/subjects/1?only=unmarked');
  });

  test('say so when every lesson is marked, and lead back to all', async () => {
    const user = await openClass(
      [LESSON, 1, '5'],
      [LESSON, 2, '4'],
      [FORMER_LESSON, 1, '3'],
      [FORMER_LESSON, 3, '3'],
    );
    await user.click(await button('Только неотмеченные'));
    expect(screen.getByText('Все прошлые уроки отмечены.')).toBeVisible();
    await user.click(await button('Показать все уроки'));
    expect(shownNumbers()).toEqual(['Урок №2', 'Урок №1']);
  });

  test('find lessons by topic, date and homework in any case', { tags: 'main' }, async () => {
    const user = await openLessons('Счётчик', 'Стр. 4', 'Нет');
    const search = await screen.findByPlaceholderText('Тема, дата или задание');
    await user.type(search, 'СЧЕТЧИК');
    await waitFor(() => expect(shownNumbers()).toEqual(['Урок №1']));
    await user.clear(search);
    await user.type(search, 'циклы 02.09');
    await waitFor(() => expect(shownNumbers()).toEqual(['Урок №2']));
    await user.clear(search);
    await user.type(search, 'дроби');
    await screen.findByText('Ничего не нашлось.');
    expect(screen.getByText('По словам «дроби».')).toBeVisible();
    await user.click(await button('Показать все уроки'));
    expect(lessonRows()).toHaveLength(3);
    expect(search).toHaveValue('');
    expect(currentAddress()).toBe('/subjects/1');
  });

  test('are kept on the way to a journal and back', async () => {
    const user = await openClass();
    await user.click(await button('Только неотмеченные 2'));
    await user.click(within(await lessonRow('Урок №1')).getByText('13.11.2026'));
    await heading(/^Урок от 13.11.2026/);
    await user.click(screen.getByRole('link', { name: 'Назад к предмету' }));
    expect(await button('Только неотмеченные 2')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a subject without lessons offers to add one, and nothing to search', async () => {
  const user = await openLessons();
  expect(screen.getByText('Сейчас по этому предмету нет уроков.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Добавить урок' })).toHaveLength(1);
  await user.click(await button('Добавить урок'));
  await screen.findByRole('dialog', { name: 'Добавить урок' });
});
