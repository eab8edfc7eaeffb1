import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../kit/clock.ts';
import { filter, rows } from '../../kit/parts.ts';
import { recordsOf } from '../../kit/records.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';

const serverError = () => new Response('<html>Traceback</html>', { status: 500 });

const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** One student, who chose Информатика for this term, and one lesson of it, yesterday. */
beforeEach(() => {
  setClock('2026-11-20T12:00');
  const { clear, student, choice, lesson } = recordsOf(backend);
  clear('journals', 'choices', 'lessons', 'students');
  student({ id: 1, surname: 'Ёлкина', name: 'Анна', patr: 'Ильинична' });
  choice({ students: 1, year: '2026', semester: '1', sub_first: 1, sub_second: 2 });
  backend.execute('update subjects set teacher = 1 where teacher is null');
  backend.execute('update teachers set user = 1 where user is null');
  lesson({ id: 7, subjects: 1, date: '2026-11-19', topic: 'Циклы' });
});

async function openHome() {
  const user = await openAppAs('admin', '/');
  await heading('Здравствуйте, admin!');
  return user;
}

describe('what has gaps', () => {
  test('is nothing where everybody has all', async () => {
    await openHome();
    expect(
      await (await section('Требует внимания')).findByText(/^У каждого ученика есть выбор/),
    ).toBeVisible();
  });

  test('students without a choice lead to where they get one', { tags: 'main' }, async () => {
    recordsOf(backend).student({ surname: 'Ежов', name: 'Пётр', patr: 'Ильич' });
    const user = await openHome();
    const gap = await (
      await section('Требует внимания')
    ).findByRole('link', { name: /^1 ученик без выбора на 1 семестр 2026 года/ });
    expect(gap).toHaveTextContent('Ежов Пётр Ильич');
    await user.click(gap);
    await heading('Выборы');
    expect(currentAddress()).toBe('/choices?term=2026-1');
    expect(await screen.findByText(/^Ежов Пётр Ильич/)).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Без выбора/);
  });

  test('the newest term that is being chosen counts, not a mistyped year', async () => {
    const { choice, student } = recordsOf(backend);
    const id = student();
    choice({ students: id, year: '2026', semester: '2' });
    choice({ students: id, year: '2062', semester: '1' });
    await openHome();
    await (
      await section('Требует внимания')
    ).findByRole('link', { name: /^1 ученик без выбора на 2 семестр 2026 года Ёлкина/ });
  });

  test('subjects without a teacher lead to these alone', async () => {
    recordsOf(backend).subject({ name: 'Астрономия', teacher: null });
    const user = await openHome();
    await user.click(
      await (
        await section('Требует внимания')
      ).findByRole('link', { name: /^1 предмет без преподавателя Астрономия \(Начальный\)/ }),
    );
    await heading('Предметы');
    expect(await filter('Преподаватель')).toHaveDisplayValue('Не назначен');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByDisplayValue('Астрономия')).toBeVisible();
  });
});

describe('teachers without an account', () => {
  test('are counted, and lead to these alone and to what to do', { tags: 'main' }, async () => {
    recordsOf(backend).teacher({ surname: 'Юдин', name: 'Лев', patr: 'Ильич' });
    const user = await openHome();
    const gap = await (
      await section('Требует внимания')
    ).findByRole('link', { name: /^1 преподаватель без учётной записи Юдин Лев Ильич/ });
    await user.click(gap);
    await heading('Преподаватели');
    expect(await filter('Учётная запись')).toHaveDisplayValue('Нет');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByDisplayValue('Юдин')).toBeVisible();
    const steps = await section('Как дать учётную запись');
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    // The demo has no such pages: nothing leads where nothing is.
    expect(steps.queryByRole('link')).toBeNull();
  });

  test('are not spoken of where the server does not tell', async () => {
    const teacher = { id: 1, surname: 'Юдин', name: 'Лев', patr: 'Ильич' };
    backend.fault({ method: 'GET', path: '/api/teachers/', reply: () => Response.json([teacher]) });
    const user = await openHome();
    expect(
      await (await section('Требует внимания')).findByText(/^У каждого ученика есть выбор/),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await rows();
    expect(screen.queryByLabelText('Учётная запись')).toBeNull();
  });
});

describe('students without a school', () => {
  test('are counted, and lead to these alone', async () => {
    recordsOf(backend).student({ surname: 'Юдин', name: 'Лев', patr: 'Ильич', school: null });
    const user = await openHome();
    const gap = await (
      await section('Требует внимания')
    ).findByRole('link', { name: /^1 ученик без школы Юдин Лев Ильич/ });
    await user.click(gap);
    await heading('Обучающиеся');
    expect(await filter('Школа')).toHaveDisplayValue('Без школы');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByDisplayValue('Юдин')).toBeVisible();
  });
});

describe('lessons without marks', () => {
  test('of the last two weeks are listed by teacher, and open', async () => {
    const { lesson } = recordsOf(backend);
    lesson({ subjects: 1, date: '2026-11-05', topic: 'Давно' });
    lesson({ subjects: 1, date: '2026-11-21', topic: 'Завтра' });
    const user = await openHome();
    const unmarked = await section('Неотмеченные уроки');
    expect(await unmarked.findByRole('link')).toHaveTextContent(
      'чт 19.11 Информатика (Начальный) Циклы',
    );
    const teacher = unmarked.getByRole('heading', { name: 'Павлова Татьяна Михайловна 1' });
    expect(teacher).toBeVisible();
    expect(unmarked.getByText('за две недели')).toBeVisible();
    await user.click(unmarked.getByRole('link'));
    await heading('Урок от 19.11.2026 · Информатика (Начальный)');
  });

  test('of today are listed once the lesson is over', async () => {
    recordsOf(backend).lesson({ subjects: 1, date: '2026-11-20', topic: 'Сегодня' });
    setClock('2026-11-20T10:30');
    await openHome();
    const unmarked = await section('Неотмеченные уроки');
    expect(await unmarked.findByRole('link', { name: /Циклы/ })).toBeVisible();
    expect(unmarked.queryByRole('link', { name: /Сегодня/ })).toBeNull();
    setClock('2026-11-20T10:45');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await unmarked.findByRole('link', { name: /Сегодня/ })).toBeVisible();
  });

  test('are none once they have their marks; only what was taught is looked through', async () => {
    recordsOf(backend).mark({ lessons: 7, students: 1, mark: '5' });
    await openHome();
    expect(
      await (await section('Неотмеченные уроки')).findByText('Прошлые уроки двух недель отмечены.'),
    ).toBeVisible();
    const looked = backend.calls({ method: 'GET', path: '/subject/' });
    expect(looked).toEqual(['GET /api/journals/1/subject/']);
  });

  test('that can’t be had leave the rest, and can be tried again', async () => {
    const end = backend.fault({ path: '/api/lessons/', reply: serverError });
    const user = await openHome();
    expect(await screen.findByRole('alert')).toHaveTextContent('Загрузилось не всё.');
    expect(
      (await section('Неотмеченные уроки')).getByText('за две недели · не загрузилось'),
    ).toBeVisible();
    await (await section('Требует внимания')).findByText(/^У каждого ученика/);
    end();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await (await section('Неотмеченные уроки')).findByRole('link', { name: /Циклы/ });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

test('a teacher who is no administrator has no overview', async () => {
  await openAppAs('pavlova', '/');
  await screen.findByRole('region', { name: 'Сегодня' });
  expect(screen.queryByRole('region', { name: 'Требует внимания' })).not.toBeInTheDocument();
});
