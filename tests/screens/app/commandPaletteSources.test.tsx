import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { placeEntries } from '../../../src/app/commandPalette/entries.ts';
import { findEntries } from '../../../src/domain/commandPalette/commandPalette.ts';
import { useUser } from '../../../src/stores/session/auth.ts';
import { lessonsQuery, subjectQuery } from '../../../src/stores/lessons/subjectQueries.ts';
import {
  loadPalette,
  usePaletteData,
  usePaletteLoading,
} from '../../../src/stores/commandPalette/commandPalette.ts';
import { resetStores } from '../../../src/stores/kit/lifecycle.ts';
import { gate } from '../../backend/gate.ts';
import { TODAY } from '../../kit/demo.ts';
import { recordsOf } from '../../kit/records.ts';
import { backend, calls } from '../../kit/school.ts';
import { signInBefore } from '../../kit/session.ts';

/** Signs in and mounts the hooks that load the data of the command palette; returns their entries. */
async function openSources(username: string) {
  await signInBefore(username);
  backend.clearRequests();
  const { result } = renderHook(() => ({
    user: useUser(),
    data: usePaletteData(),
    loading: usePaletteLoading(),
  }));
  const user = () => {
    const { user: signedIn } = result.current;
    if (!signedIn) throw new Error('nobody is signed in');
    return signedIn;
  };
  return {
    load: () => act(() => loadPalette(user())),
    begin: () => act(() => void loadPalette(user())),
    loading: () => result.current.loading,
    find: (query: string) =>
      findEntries(placeEntries(user(), result.current.data, TODAY), query).groups.map(
        ({ label, found }) => [
          label,
          ...found.map(({ entry: { title, note } }) => `${title} | ${note}`),
        ],
      ),
    leadsTo: (query: string) =>
      findEntries(placeEntries(user(), result.current.data, TODAY), query).best?.to,
  };
}

/** Stores one subject, with a lesson and a student, for each of two teachers. */
function storeSmallSchool(): void {
  const records = recordsOf(backend);
  records.clear('journals', 'lessons', 'choices', 'students', 'subjects', 'schools');
  records.school({ id: 1, title: 'Лицей «Росток»' });
  records.subject({ id: 1, name: 'Информатика', teacher: 1 });
  records.subject({ id: 2, name: 'Робототехника', teacher: 2, time: '11:45' });
  records.student({ id: 1, surname: 'Инфантьева', name: 'Мария', patr: 'Львовна' });
  records.student({ id: 2, surname: 'Ёлкин' });
  records.choice({ students: 1, sub_first: 1, sub_second: null });
  records.choice({ students: 2, sub_first: null, sub_second: 2 });
  records.lesson({ id: 1, topic: 'Информация', date: '2026-09-02' });
  records.lesson({ id: 2, topic: 'Поиск', date: TODAY });
  records.lesson({ id: 3, topic: 'Моторы', subjects: 2 });
}

describe('a teacher finds', () => {
  test('their own subjects, with the lessons and students of these', async () => {
    storeSmallSchool();
    const { load, find, leadsTo } = await openSources('pavlova');
    await load();
    expect(find('инф')).toEqual([
      [
        'Предметы и уроки',
        'Информатика (Начальный) | 10:00 · 1 ученик',
        'Журнал сегодняшнего урока · Информатика | Поиск',
        'Урок №1 · Информация | Информатика · ср 02.09',
      ],
      ['Ученики', 'Инфантьева Мария Львовна | Информатика (Начальный)'],
      ['Разделы', 'Отчёт по предметам · Информатика (Начальный) | '],
    ]);
    expect(find('моторы')).toEqual([]);
    expect(find('елкин')).toEqual([]);
    expect(leadsTo('урок 2')).toBe('/subjects/1/lessons/2/journal');
    // The address has the student’s id, not the name.
    expect(leadsTo('инфантьева')).toBe('/students/1');
    expect(leadsTo('отчёт по предметам инф')).toBe('/reports/teachers/1/subjects?subject=1');
  });

  test('before anything is typed what is at hand: subjects, today’s lesson, pages', async () => {
    storeSmallSchool();
    const { load, find } = await openSources('pavlova');
    await load();
    expect(find('')).toEqual([
      [
        'Предметы и уроки',
        'Информатика (Начальный) | 10:00 · 1 ученик',
        'Журнал сегодняшнего урока · Информатика | Поиск',
      ],
      [
        'Разделы',
        'Список предметов | ',
        'Оценки по школам | Отчёт по школам',
        'Оценки по классам | Отчёт по предметам',
        'Домашние задания | Отчёт по предметам и их урокам',
      ],
    ]);
  });

  test('what is loaded already at once, and the rest when it comes', async () => {
    storeSmallSchool();
    const { begin, find, loading } = await openSources('pavlova');
    await Promise.all([subjectQuery.refetch(1), lessonsQuery.refetch(1)]);
    const students = gate();
    backend.fault({ path: '/api/subjects/1/students/', wait: students.passed });
    begin();
    expect(find('информация')).toEqual([
      ['Предметы и уроки', 'Урок №1 · Информация | Информатика · ср 02.09'],
    ]);
    await waitFor(() => expect(calls('GET')).toContain('GET /api/subjects/1/students/'));
    expect(loading().isLoading).toBe(true);
    expect(find('инфантьева')).toEqual([]);
    act(() => students.open());
    await waitFor(() => expect(loading().isLoading).toBe(false));
    expect(find('инфантьева')).toHaveLength(1);
  });

  test('nothing of what the former user found', async () => {
    storeSmallSchool();
    const { load, find } = await openSources('pavlova');
    await load();
    act(() => resetStores());
    expect(find('инф')).toEqual([]);
  });
});

describe('an administrator finds', () => {
  test('all subjects, lessons, schools and students, these by their cards', async () => {
    storeSmallSchool();
    const { load, find, leadsTo } = await openSources('admin');
    await load();
    expect(find('моторы')).toEqual([
      ['Предметы и уроки', 'Урок №1 · Моторы | Робототехника · вт 01.09'],
    ]);
    expect(find('елкин')).toEqual([['Ученики', 'Ёлкин Лев Ильич | Лицей «Росток»']]);
    expect(leadsTo('елкин')).toBe('/students/2');
    expect(leadsTo('школам росток')).toBe('/reports/schools?school=1');
    expect(find('робототехника семёнов')[0]).toEqual([
      'Предметы и уроки',
      'Робототехника (Начальный) | 11:45 · Семёнов Алексей Игоревич',
    ]);
    expect(leadsTo('обучающиеся')).toBe('/students');
  });

  test('the subjects that nobody teaches, with their report', async () => {
    storeSmallSchool();
    backend.execute('update subjects set teacher = null where id = 2');
    const { load, leadsTo } = await openSources('admin');
    await load();
    expect(leadsTo('отчёт по предметам робо')).toBe(
      '/reports/teachers/1/subjects?subject=2&teacher=none',
    );
  });
});

test('students with the same name are distinguished', async () => {
  storeSmallSchool();
  const records = recordsOf(backend);
  records.school({ id: 2, title: 'Гимназия' });
  for (const [id, school] of [
    [11, 1],
    [12, 2],
    [13, 2],
  ] as const) {
    records.student({ id, surname: 'Щукин', school });
    records.choice({ students: id, sub_first: 1, sub_second: null });
  }
  const admin = await openSources('admin');
  await admin.load();
  expect(admin.find('щукин')).toEqual([
    [
      'Ученики',
      'Щукин Лев Ильич | Лицей «Росток»',
      'Щукин Лев Ильич | Гимназия, № 12',
      'Щукин Лев Ильич | Гимназия, № 13',
    ],
  ]);
  act(() => resetStores());
  const teacher = await openSources('pavlova');
  await teacher.load();
  expect(teacher.find('щукин')[0]?.[2]).toBe(
    'Щукин Лев Ильич | Информатика (Начальный) · Гимназия, № 12',
  );
});

describe('the sources', () => {
  test('are asked for a few at a time', async () => {
    const records = recordsOf(backend);
    for (let id = 201; id <= 206; id += 1) records.subject({ id, teacher: 1 });
    const { begin, loading } = await openSources('pavlova');
    const held = gate();
    backend.fault({ path: /^\/api\/subjects\/\d+\/(lessons|students)\/$/, wait: held.passed });
    begin();
    const asked = () => calls('GET').filter((call) => /(lessons|students)\/$/.test(call)).length;
    await waitFor(() => expect(asked()).toBe(4));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(asked()).toBe(4);
    act(() => held.open());
    await waitFor(() => expect(loading().isLoading).toBe(false));
  });

  test('are not asked for again soon after', async () => {
    const { load } = await openSources('pavlova');
    await load();
    backend.clearRequests();
    await load();
    expect(calls()).toEqual([]);
  });

  test('that a user may not see are passed over in silence', async () => {
    const guest = await openSources('guest');
    await guest.load();
    expect(guest.loading()).toEqual({ isLoading: false, failure: null });
    expect(guest.find('домашние')).toHaveLength(1);
  });

  test('that a server does not have are passed over in silence', async () => {
    backend.fault({ path: '/api/students/', reply: () => new Response('', { status: 404 }) });
    const { load, loading, find } = await openSources('admin');
    await load();
    expect(loading().failure).toBeNull();
    expect(find('информатика')[0]).toContain('Предметы и уроки');
  });

  test('that fail are told of; the next opening asks for them again', async () => {
    storeSmallSchool();
    backend.fault({
      path: '/api/students/',
      reply: () => new Response('', { status: 500 }),
      times: 1,
    });
    const { load, loading, find } = await openSources('admin');
    await load();
    expect(loading().failure?.kind).toBe('server');
    expect(find('моторы')).toHaveLength(1);
    backend.clearRequests();
    await load();
    expect(calls()).toEqual(['GET /api/students/']);
    expect(loading().failure).toBeNull();
    expect(find('елкин')).toHaveLength(1);
  });
});
