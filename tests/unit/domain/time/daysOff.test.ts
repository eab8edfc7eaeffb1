import { expect, test } from 'vitest';
import { isDayOff, readDaysOff } from '../../../../src/domain/time/daysOff.ts';

const NOVEMBER = new Date(2026, 10, 27);
const MARCH = new Date(2027, 2, 1);

test('a typed day off without a year is in the school year, before and after New Year', () => {
  for (const today of [NOVEMBER, MARCH]) {
    expect(readDaysOff('04.11, 26.10–3.11; с 30.12 по 10.01', today)).toEqual({
      ranges: [
        { first: '2026-11-04', last: '2026-11-04' },
        { first: '2026-10-26', last: '2026-11-03' },
        { first: '2026-12-30', last: '2027-01-10' },
      ],
      unreadable: [],
    });
  }
});

test('a day off that is typed in the summer is in the school year to come', () => {
  const { ranges } = readDaysOff('26.10, 30.12–10.01', new Date(2026, 7, 20));
  expect(ranges).toEqual([
    { first: '2026-10-26', last: '2026-10-26' },
    { first: '2026-12-30', last: '2027-01-10' },
  ]);
});

test('a typed day off may have its year', () => {
  const { ranges } = readDaysOff('30.12.2027 - 10.01.28', NOVEMBER);
  expect(ranges).toEqual([{ first: '2027-12-30', last: '2028-01-10' }]);
});

test('what is no day, or ends before it begins, is named', () => {
  const { ranges, unreadable } = readDaysOff('каникулы, 31.02, 05.11–01.11, 1.12', NOVEMBER);
  expect(unreadable).toEqual(['каникулы', '31.02', '05.11–01.11']);
  expect(ranges).toEqual([{ first: '2026-12-01', last: '2026-12-01' }]);
});

test('public holidays are those of the Labour Code', () => {
  const holidays = ['2027-01-01', '2027-01-08', '2027-02-23', '2027-03-08', '2027-05-09'];
  expect(holidays.filter((day) => isDayOff(day, []))).toEqual(holidays);
  expect(
    ['2027-01-09', '2027-02-22', '2027-05-02', '2026-11-05'].filter((day) => isDayOff(day, [])),
  ).toEqual([]);
});
