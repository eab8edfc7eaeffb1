import { describe, expect, test } from 'vitest';
import type { Lesson } from '../../../../src/domain/entities.ts';
import {
  isInSchoolYear,
  layOutPlan,
  planFrom,
  type PlanRow,
  schoolYearsOf,
  usualWeekdays,
} from '../../../../src/domain/lessons/plan.ts';
import fc from '../../../kit/properties.ts';

const row = (topic: string, date: string | null = null): PlanRow => ({
  topic,
  homework: '',
  date,
});

const lesson = (id: number, date: string, topic: string): Lesson => ({
  id,
  subjectId: 1,
  date,
  topic,
  homework: `Задание ${id}`,
});

/** Tuesdays and Fridays from Tuesday, 1 September 2026. */
const SETTINGS = { weekdays: new Set([2, 5]), from: '2026-09-01', daysOff: [] };
const NONE = new Map<number, string>();

const dates = (planned: readonly { date: string | null; state: string }[]) =>
  planned.map(({ date, state }) => (state === 'new' ? date : `${date} ${state}`));

describe('the lessons of a plan', () => {
  test('take the chosen weekdays from the first day on', () => {
    const planned = layOutPlan(
      ['А', 'Б', 'В'].map((one) => row(one)),
      [],
      SETTINGS,
      NONE,
    );
    expect(dates(planned)).toEqual(['2026-09-01', '2026-09-04', '2026-09-08']);
  });

  test('leave out days off, public holidays and days with a lesson', () => {
    const settings = {
      ...SETTINGS,
      from: '2026-10-27',
      weekdays: new Set([2, 3]),
      daysOff: [{ first: '2026-10-26', last: '2026-10-28' }],
    };
    const planned = layOutPlan(
      [row('А'), row('Б')],
      [lesson(1, '2026-11-03', 'Другой')],
      settings,
      NONE,
    );
    // 4 November is a holiday.
    expect(dates(planned)).toEqual(['2026-11-10', '2026-11-11']);
  });

  test('keep the dates of the plan itself, and the next ones follow', () => {
    const planned = layOutPlan(
      [row('А'), row('Б', '2026-09-16'), row('В'), row('Г', '2026-09-04')],
      [],
      SETTINGS,
      NONE,
    );
    expect(dates(planned)).toEqual(['2026-09-01', '2026-09-16', '2026-09-18', '2026-09-04']);
  });

  test('follow a date that the user has typed', () => {
    const rows = ['А', 'Б', 'В'].map((one) => row(one));
    const planned = layOutPlan(rows, [], SETTINGS, new Map([[2, '2026-09-10']]));
    expect(dates(planned)).toEqual(['2026-09-01', '2026-09-10', '2026-09-11']);
  });

  test('that are stored are matched once each by their topics, and not doubled', () => {
    const stored = [
      lesson(7, '2026-09-02', 'Циклы.'),
      lesson(8, '2026-09-01', 'контрольная  работа'),
    ];
    const planned = layOutPlan(
      [row('Контрольная работа'), row('Циклы.'), row('Контрольная работа')],
      stored,
      SETTINGS,
      NONE,
    );
    expect(dates(planned)).toEqual(['2026-09-01 stored', '2026-09-02 stored', '2026-09-04']);
  });

  test('are matched on their own date first', () => {
    const stored = [lesson(1, '2026-09-01', 'Тест'), lesson(2, '2026-09-15', 'Тест')];
    const planned = layOutPlan([row('Тест', '2026-09-15'), row('Тест')], stored, SETTINGS, NONE);
    expect(dates(planned)).toEqual(['2026-09-15 stored', '2026-09-01 stored']);
  });

  test('are not matched with lessons of another school year', () => {
    const planned = layOutPlan([row('А')], [lesson(1, '2025-09-02', 'А')], SETTINGS, NONE);
    expect(dates(planned)).toEqual(['2026-09-01']);
  });

  test('that are planned in the summer are matched with those of the year to come', () => {
    const settings = { ...SETTINGS, from: '2026-08-25' };
    const stored = [lesson(1, '2026-09-01', 'А'), lesson(2, '2026-05-12', 'Б')];
    const planned = layOutPlan([row('А'), row('Б')], stored, settings, NONE);
    expect(dates(planned)).toEqual(['2026-09-01 stored', '2026-09-04']);
  });

  test('on a day with another lesson, or with one of the plan, say so', () => {
    const planned = layOutPlan(
      [row('А', '2026-09-02'), row('Б', '2026-09-03'), row('В', '2026-09-03')],
      [lesson(1, '2026-09-02', 'Другой')],
      SETTINGS,
      NONE,
    );
    expect(planned).toMatchObject([
      { state: 'taken', other: 'Другой' },
      { state: 'new', date: '2026-09-03' },
      { state: 'taken', other: 'Б' },
    ]);
  });

  test('have no date when the school year is over, or no weekday is chosen', () => {
    const late = { ...SETTINGS, from: '2027-05-26' };
    const rows = ['А', 'Б'].map((one) => row(one));
    expect(dates(layOutPlan(rows, [], late, NONE))).toEqual(['2027-05-28', 'null undated']);
    const never = { ...SETTINGS, weekdays: new Set<number>() };
    expect(dates(layOutPlan(rows, [], never, NONE))).toEqual(['null undated', 'null undated']);
  });

  test('never get a wrong day, whatever the plan and the stored lessons', () => {
    const day = fc
      .integer({ min: 0, max: 270 })
      .map((count) => new Date(2026, 8, 1 + count))
      .map((date) =>
        [date.getFullYear(), date.getMonth() + 1, date.getDate()]
          .map((part) => String(part).padStart(2, '0'))
          .join('-'),
      );
    const topic = fc.constantFrom('А', 'Б', 'В', 'Г', 'Контрольная');
    const rows = fc.array(
      fc.record({ topic, homework: fc.constant(''), date: fc.option(day, { freq: 4 }) }),
      { maxLength: 40 },
    );
    const stored = fc.array(fc.tuple(day, topic), { maxLength: 20 });
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, stored, weekdays, day, day, (plan, before, days, from, off) => {
        const lessons = before.map(([date, text], index) => lesson(index + 1, date, text));
        const settings = {
          weekdays: new Set(days),
          from,
          daysOff: [{ first: off, last: off }],
        };
        const planned = layOutPlan(plan, lessons, settings, NONE);
        const created = planned.filter(({ state }) => state === 'new');
        const busy = new Set(lessons.map(({ date }) => date));
        // No two lessons on a day, none on the day of a stored one.
        expect(new Set(created.map(({ date }) => date)).size).toBe(created.length);
        expect(created.filter(({ date }) => busy.has(date ?? ''))).toEqual([]);
        for (const { id, date } of created) {
          const own = plan[id - 1]?.date ?? null;
          if (own !== null) expect(date).toBe(own);
          else {
            const weekday = new Date(`${date}T12:00`).getDay();
            expect(days).toContain(weekday);
            expect((date ?? '') >= from && (date ?? '') <= '2027-05-31' && date !== off).toBe(true);
          }
        }
        // No stored lesson is taken for two planned ones.
        const matched = planned.filter(({ state }) => state === 'stored');
        expect(matched.length).toBeLessThanOrEqual(lessons.length);
      }),
    );
  });
});

describe('a plan from lessons', () => {
  const lessons = [
    lesson(1, '2026-09-04', 'Б'),
    lesson(2, '2026-09-01', 'А'),
    lesson(3, '2025-09-02', 'Прошлый год'),
    lesson(4, '', 'Без даты'),
  ];

  test('is of one school year, oldest first', () => {
    expect(schoolYearsOf(lessons)).toEqual([2026, 2025]);
    const ofYear = lessons.filter((one) => isInSchoolYear(one, 2026));
    expect(planFrom(ofYear)).toEqual([
      { topic: 'А', homework: 'Задание 2', date: null },
      { topic: 'Б', homework: 'Задание 1', date: null },
    ]);
  });
});

test('the weekdays of a plan are those of the newest lessons, or today’s', () => {
  const stored = ['2026-09-07', '2026-11-17', '2026-11-20', '2026-11-24', '2026-11-27', ''].map(
    (date, index) => lesson(index + 1, date, 'А'),
  );
  expect(usualWeekdays(stored, '2026-11-26')).toEqual(new Set([2, 5]));
  expect(usualWeekdays([], '2026-11-26')).toEqual(new Set([4]));
});
