import { describe, expect, test } from 'vitest';
import {
  addDays,
  longWeekdayOf,
  monthTitle,
  shortMonthTitle,
  showDay,
  showDays,
  showLongDay,
  weekdayOf,
  weekOf,
} from '../../../../src/domain/time/days.ts';
import { inZone, ZONES } from '../../../kit/clock.ts';

test('a day is said with its weekday, and with its year if that is another one', () => {
  expect(showDay('2026-11-21', '2026-11-21')).toBe('сб 21.11');
  expect(showDay('2025-11-21', '2026-11-21')).toBe('пт 21.11.2025');
  expect(showDay('21.11', '2026-11-21')).toBe('21.11');
  expect(showDay('', '2026-11-21')).toBe('');
  expect(weekdayOf('2026-11-21')).toBe('сб');
  expect(weekdayOf('21.11')).toBe('');
  expect(longWeekdayOf('2026-11-25')).toBe('среда');
  expect(longWeekdayOf('')).toBe('');
  expect(showLongDay('2026-11-21')).toBe('суббота, 21 ноября 2026');
  expect(showLongDay('нет')).toBe('нет');
});

test('a month has its name and year', () => {
  expect(monthTitle('2026-11-21')).toBe('Ноябрь 2026');
  expect(monthTitle('2026-13-01')).toBeNull();
  expect(shortMonthTitle('2026-11-21')).toBe('нояб. 2026');
  expect(shortMonthTitle('нет')).toBeNull();
});

test.each([
  ['2026-11-16', '2026-11-21', '16–21 ноября'],
  ['2026-09-28', '2026-10-03', '28 сентября – 3 октября'],
  ['', '2026-10-03', ''],
])('the days from %s to %s are called «%s»', (first, last, text) => {
  expect(showDays(first, last)).toBe(text);
});

describe.each(ZONES)('in %s', (zone) => {
  test.each(['2026-11-16', '2026-11-18', '2026-11-22'])(
    'the week of %s starts on Monday',
    (day) => {
      const week = inZone(zone, () => weekOf(day));
      expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-16', '2026-11-22']);
    },
  );

  test('days are counted over the change of the clocks, of months and of years', () => {
    expect(
      inZone(zone, () => [
        addDays('2026-09-05', 1),
        addDays('2026-03-28', 1),
        addDays('2026-03-29', -1),
        addDays('2026-12-31', 1),
        addDays('2028-03-01', -1),
        addDays('когда-то', 1),
      ]),
    ).toEqual(['2026-09-06', '2026-03-29', '2026-03-28', '2027-01-01', '2028-02-29', 'когда-то']);
  });
});
