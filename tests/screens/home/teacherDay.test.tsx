import { act, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readSetting } from '../../../src/lib/settings/settings.ts';
import { setClock } from '../../kit/clock.ts';
import { FORMER_LESSON, held, LESSON, storeClass } from '../../kit/journal.ts';
import { dialog } from '../../kit/parts.ts';
import { recordsOf } from '../../kit/records.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf } from '../../kit/school.ts';

const serverError = () => new Response('<html>Traceback</html>', { status: 500 });

/** The section of the page with this heading. */
const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** The texts of the lines in a section. */
const lines = async (name: string) =>
  (await section(name)).queryAllByRole('listitem').map(({ textContent }) => textContent);

const card = (name: string) => screen.findByRole('link', { name });

/** Stores a class of three in Информатика with two lessons, and opens home on the day of the newer one. */
async function openDay({ at = '2026-11-20T12:00', marked = [] as number[] } = {}) {
  setClock(at);
  storeClass();
  for (const students of marked)
    recordsOf(backend).mark({ lessons: FORMER_LESSON, students, mark: '4' });
  const user = await openAppAs('pavlova', '/');
  await heading('Здравствуйте, Татьяна Павлова!');
  return user;
}

describe('today', () => {
  test('the journal of a lesson is one press away', { tags: 'main' }, async () => {
    const user = await openDay();
    expect(screen.getByText('пятница, 20 ноября 2026')).toBeVisible();
    const today = await section('Сегодня');
    const open = await today.findByRole('link', { name: 'Открыть журнал' });
    expect(open).toHaveAccessibleDescription('Информатика Начальный');
    await waitFor(async () =>
      expect(await lines('Сегодня')).toContain(
        '10:00Информатика НачальныйУрок №2 · Циклыне отмеченОткрыть журнал',
      ),
    );
    await user.click(open);
    await heading('Урок от 20.11.2026 · Информатика (Начальный)');
  });

  test('a subject without a lesson gets one from here', async () => {
    const user = await openDay();
    const add = await (await section('Сегодня')).findByRole('button', { name: 'Добавить урок' });
    expect(add).toHaveAccessibleDescription('Робототехника Продвинутый');
    expect((await lines('Сегодня'))[1]).toMatch(/На сегодня урока ещё нет/);
    await user.click(add);
    const form = await dialog();
    expect(form.getByText('Робототехника (Продвинутый)')).toBeVisible();
    expect(form.getByLabelText('Дата')).toHaveValue('20.11.2026');
    await user.type(form.getByLabelText('Тема'), 'Моторы');
    await user.type(form.getByLabelText('Домашнее задание'), 'Нет');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(async () =>
      expect((await lines('Сегодня'))[1]).toMatch(/Робототехника.*Урок №1 · Моторы/),
    );
    expect(bodiesOf('POST')).toEqual([
      {
        path: '/api/lessons/',
        body: { topic: 'Моторы', date: '2026-11-20', homework: 'Нет', subjects: 2 },
      },
    ]);
  });

  test('where there is none, the last one is named', async () => {
    await openDay({ at: '2026-11-21T12:00' });
    await waitFor(async () =>
      expect((await lines('Сегодня'))[0]).toMatch(
        /На сегодня урока ещё нет · прошлый: пт 20\.11, Циклы/,
      ),
    );
  });

  test('nothing is said of lessons that are not loaded yet', async () => {
    const release = held({ method: 'GET', path: '/api/subjects/1/lessons/' });
    await openDay();
    await waitFor(async () => expect((await lines('Сегодня'))[1]).toMatch(/урока ещё нет/));
    expect((await lines('Сегодня'))[0]).toBe('10:00Информатика НачальныйУроки загружаются…');
    expect((await section('Неделя')).getByText(/загружается…/)).toBeVisible();
    release();
    await waitFor(async () => expect((await lines('Сегодня'))[0]).toMatch(/Урок №2/));
    await waitFor(() => expect(screen.queryByText(/загружается…/)).not.toBeInTheDocument());
  });
});

describe('lessons without marks', () => {
  test('of former days are listed, with the way to their journals', async () => {
    const user = await openDay();
    const unmarked = await section('Не отмечены');
    const lesson = await unmarked.findByRole('link', { name: /Информатика Циклы/ });
    expect(lesson).toHaveTextContent('пт 13.11 Информатика Циклы');
    await user.click(lesson);
    await heading('Урок от 13.11.2026 · Информатика (Начальный)');
    expect(currentAddress()).toBe(`/subjects/1/lessons/${FORMER_LESSON}/journal`);
  });

  test('that have their marks are not', async () => {
    await openDay({ marked: [1, 2] });
    expect(
      await (await section('Не отмечены')).findByText('Все прошлые уроки отмечены.'),
    ).toBeVisible();
    // Today’s lesson is unmarked, too: it is listed above, and counts for its subject.
    expect(await screen.findByRole('link', { name: /не отмечено уроков:\s+1$/ })).toBeVisible();
  });

  test('are cut off where they would push the week away', async () => {
    setClock('2026-11-20T12:00');
    storeClass();
    for (let day = 1; day <= 8; day += 1)
      recordsOf(backend).lesson({ date: `2026-10-0${day}`, topic: `Тема ${day}` });
    const user = await openAppAs('pavlova', '/');
    const unmarked = await section('Не отмечены');
    await user.click(await unmarked.findByRole('button', { name: 'Показать все (9)' }));
    expect(unmarked.getAllByRole('link')).toHaveLength(9);
    expect(unmarked.queryByRole('button', { name: /^Показать/ })).not.toBeInTheDocument();
  });

  test('of which somebody has a mark are no longer unmarked: few get one in every lesson', async () => {
    await openDay({ marked: [1] });
    expect(
      await (await section('Не отмечены')).findByText('Все прошлые уроки отмечены.'),
    ).toBeVisible();
  });

  test('are no longer brought up once their teacher says so, also after a reload', async () => {
    const user = await openDay();
    const unmarked = await section('Не отмечены');
    const hide = 'Больше не напоминать: Информатика, пт 13.11';
    await user.click(await unmarked.findByRole('button', { name: hide }));
    expect(await unmarked.findByText('Все прошлые уроки отмечены.')).toBeVisible();
    expect(screen.getByText('Больше не напомним: Информатика, пт 13.11.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /не отмечено уроков:\s+1$/ })).toBeVisible();
    expect(readSetting('lessons.not-reminded')).toBe(String(FORMER_LESSON));
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await unmarked.findByRole('button', { name: hide })).toBeVisible();
    expect(readSetting('lessons.not-reminded')).toBe('');
  });

  test('are no longer brought up in another tab either, and no tab undoes what another has decided', async () => {
    const user = await openDay();
    const unmarked = await section('Не отмечены');
    const hide = await unmarked.findByRole('button', { name: /^Больше не напоминать: / });
    const decideElsewhere = (newValue: string) => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'lessons.not-reminded', newValue }));
    };
    act(() => decideElsewhere('77'));
    await user.click(hide);
    expect(readSetting('lessons.not-reminded')).toBe(`77 ${FORMER_LESSON}`);
    act(() => decideElsewhere(''));
    expect(await unmarked.findByRole('button', { name: /^Больше не напоминать: / })).toBeVisible();
  });
});

test('the week has each lesson on its day', async () => {
  const user = await openDay();
  const week = await section('Неделя');
  expect(week.getByText('16–21 ноября')).toBeVisible();
  const lesson = await week.findByRole('link', { name: /Информатика/ });
  const day = lesson.closest('li');
  expect(day).toHaveTextContent('пт 20Информатикане отмечен');
  expect(day).toHaveAttribute('aria-current', 'date');
  expect(week.getAllByRole('listitem')).toHaveLength(6);
  await user.click(lesson);
  expect(currentAddress()).toBe(`/subjects/1/lessons/${LESSON}/journal`);
});

test('the line of a subject on home has its lessons, students and average', async () => {
  await openDay({ marked: [1, 2] });
  const subject = await card('Информатика (Начальный) Время: 10:00');
  await waitFor(() =>
    expect(subject).toHaveAccessibleDescription('2 урока · 3 ученика · средний балл 4,00'),
  );
});

test('subjects with the same name are distinguished', async () => {
  setClock('2026-11-20T12:00');
  const { clear, lesson, subject } = recordsOf(backend);
  clear('lessons');
  const id = subject({ name: 'Информатика', level: 'Продвинутый', time: '11:45' });
  lesson({ subjects: id, date: '2026-11-18', topic: '' });
  await openAppAs('pavlova', '/');
  const week = await section('Неделя');
  expect(await week.findByTitle('Информатика, Продвинутый, 11:45')).toBeVisible();
});

test('data that can’t be loaded are named and can be retried, and the rest of the page stays', async () => {
  const end = backend.fault({ path: '/api/subjects/1/lessons/', reply: serverError });
  const user = await openDay();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Загрузилось не всё. Сервер не справился с запросом',
  );
  expect((await lines('Сегодня'))[0]).toMatch(/Уроки не загрузились/);
  expect(await card('Информатика (Начальный) Время: 10:00')).toBeVisible();
  end();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await (await section('Сегодня')).findByRole('link', { name: 'Открыть журнал' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('marks that have been given count when the teacher comes back', async () => {
  const user = await openDay();
  await user.click(await (await section('Сегодня')).findByRole('link', { name: 'Открыть журнал' }));
  for (const name of ['Ёлкина', 'Ежов', 'Емельянов']) {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    await user.click(within(row).getByRole('button', { name: '5' }));
  }
  await waitFor(() =>
    expect(
      backend.query('select count(*) as count from journals where lessons = ?', LESSON),
    ).toEqual([{ count: 3 }]),
  );
  await user.click(screen.getByRole('link', { name: 'Список предметов' }));
  await waitFor(async () => expect((await lines('Сегодня'))[0]).toMatch(/3 из 3/));
});

test('the rail has the subjects, where one stands among them, and what waits in each', async () => {
  const user = await openDay();
  const mine = within(screen.getByRole('navigation', { name: 'Меню' }));
  const link = await mine.findByRole('link', {
    name: /^Информатика\s+Начальный, 10:00\s+не отмечено уроков:\s+2$/,
  });
  await user.click(link);
  await heading('Информатика (Начальный)');
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(
    mine.getByRole('link', { name: /^Робототехника\s+Продвинутый, 11:45\s*$/ }),
  ).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('button', { name: 'Свернуть меню' }));
  expect(mine.queryByRole('link', { name: /^Информатика/ })).not.toBeInTheDocument();
});

test('the rail counts once all is known: no number means none', async () => {
  const release = held({ method: 'GET', path: '/api/subjects/2/lessons/' });
  await openDay();
  const menu = within(screen.getByRole('navigation', { name: 'Меню' }));
  await (await section('Не отмечены')).findByRole('link');
  expect(await menu.findByRole('link', { name: /^Информатика/ })).not.toHaveTextContent('2');
  expect((await section('Не отмечены')).queryByText('1')).not.toBeInTheDocument();
  release();
  await waitFor(() =>
    expect(menu.getByRole('link', { name: /^Информатика/ })).toHaveTextContent('2'),
  );
  expect((await section('Не отмечены')).getByText('1')).toBeVisible();
});

describe('what needs attention', () => {
  test('is told below the subjects, and what is hidden comes back tomorrow', async () => {
    setClock('2026-11-20T12:00');
    storeClass();
    for (const lessons of [LESSON, FORMER_LESSON])
      recordsOf(backend).mark({ lessons, students: 1, mark: '2' });
    backend.execute("update lessons set date = '2026-12-04' where id = ?", LESSON);
    const user = await openAppAs('pavlova', '/');
    const part = await section('Обратить внимание');
    const ahead = 'Уроков с будущей датой: 1, ближайший 04.12.2026';
    expect(await part.findByRole('link', { name: ahead })).toBeVisible();
    const two = await part.findByRole('link', { name: /предлагается «2», средний балл 2,00/ });
    await user.click(part.getByRole('button', { name: `Скрыть до завтра: ${ahead}` }));
    expect(part.queryByRole('link', { name: ahead })).not.toBeInTheDocument();
    expect(part.getByRole('button', { name: /^Скрыть до завтра: .*«2»/ })).toHaveFocus();
    expect(readSetting('attention.dismissed')).toMatch(/^2026-11-20 [0-9a-z]+$/);
    expect(two).toBeVisible();
    setClock('2026-11-21T12:00');
    window.dispatchEvent(new Event('focus'));
    expect(await part.findByRole('link', { name: ahead })).toBeVisible();
  });
});
