import { expect, test } from 'vitest';
import type { Lesson } from '../../../../src/domain/entities.ts';
import { lessonsFrom, shiftedDates } from '../../../../src/domain/lessons/shift.ts';

/** Tuesdays and Fridays. */
const DATES = ['2026-10-27', '2026-10-30', '2026-11-03', '2026-11-06', 'скоро'];
const ALL = DATES.map((date, index): Lesson => ({
  id: index + 1,
  subjectId: 1,
  date,
  topic: '',
  homework: '',
}));
const [first, second, third, fourth, undated] = ALL as [Lesson, Lesson, Lesson, Lesson, Lesson];

test('lessons move by days across months, and a date that can’t be read stays', () => {
  const dates = shiftedDates([second, undated], ALL, { days: 7 }, []);
  expect([...dates]).toEqual([[2, '2026-11-06']]);
  expect([...shiftedDates([third], ALL, { days: -7 }, [])]).toEqual([[3, '2026-10-27']]);
});

test('each lesson takes the day of the next one, and the last a free day of the subject', () => {
  const dates = shiftedDates([fourth, third, second], ALL, 'lesson', []);
  expect([...dates].sort()).toEqual([
    [2, '2026-11-03'],
    [3, '2026-11-06'],
    [4, '2026-11-10'],
  ]);
});

test('the last lesson leaves out days off and days of other lessons', () => {
  const daysOff = [{ first: '2026-11-09', last: '2026-11-12' }];
  expect([...shiftedDates([fourth], ALL, 'lesson', daysOff)]).toEqual([[4, '2026-11-13']]);
  // On 3 and 6 November there are other lessons.
  expect([...shiftedDates([second], ALL, 'lesson', [])]).toEqual([[2, '2026-11-10']]);
});

test('two lessons of one day stay together', () => {
  const twin = { ...second, id: 9 };
  const dates = shiftedDates([second, twin, third], [...ALL, twin], 'lesson', []);
  expect([dates.get(2), dates.get(9)]).toEqual(['2026-11-03', '2026-11-03']);
});

test('the following lessons are those from the first given day on', () => {
  expect(lessonsFrom([third, second], ALL).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(lessonsFrom([undated], ALL)).toEqual([]);
  expect(lessonsFrom([first], ALL)).toHaveLength(4);
});
