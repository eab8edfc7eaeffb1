import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareDates,
  hasShortYear,
  parseTypedDate,
  readDate,
  showDate,
  toIso,
} from '../../../src/domain/dates.ts';

const UNTIDY = [
  '',
  '01.01.2023',
  '20-01-2023',
  '2023-02-30',
  '2023-1-5',
  'вчера',
  '2023-01-05T00:00',
];

test('a stored date is shown as dd.mm.yyyy', () => {
  expect(showDate('2026-09-05')).toBe('05.09.2026');
});

test.each(UNTIDY)('what can’t be read is shown as it stands: %j', (text) => {
  expect(showDate(text)).toBe(text);
});

test('dates go oldest first and what can’t be read comes last', () => {
  const sorted = ['', '2026-09-15', '01.01.2023', '2025-12-31', '2026-09-01'].sort(compareDates);
  expect(sorted).toEqual(['2025-12-31', '2026-09-01', '2026-09-15', '', '01.01.2023']);
});

describe('a typed date', () => {
  test.each([
    ['15.09.2026', '2026-09-15'],
    [' 5.9.2026 ', '2026-09-05'],
    ['5/9/2026', '2026-09-05'],
    ['5.9.26', '2026-09-05'],
    ['05092026', '2026-09-05'],
    ['2026-09-15', '2026-09-15'],
    ['29.02.2024', '2024-02-29'],
  ])('%j is understood as %s', (typed, iso) => {
    expect(parseTypedDate(typed)).toBe(iso);
  });

  test.each([
    '',
    '31.02.2026',
    '15.09',
    '31.02.26',
    '31022026',
    '150926',
    '2026',
    'завтра',
    '99.99.9999',
  ])('%j is no date', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });

  test('with a year of two digits may be on its way to one of four', () => {
    expect(['5.9.20', '05/09/26'].map(hasShortYear)).toEqual([true, true]);
    expect(['5.9.2026', '05092026', '2026-09-20', '5.9'].some(hasShortYear)).toBe(false);
  });

  test('what is shown can always be typed back', () => {
    const day = fc.date({
      min: new Date(1990, 0, 1),
      max: new Date(2099, 11, 31),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = toIso(date);
        expect(parseTypedDate(showDate(iso))).toBe(iso);
      }),
    );
  });
});

test('a calendar date is the local midnight, in no other zone’s day', () => {
  const date = readDate('2026-03-29');
  expect(date && [date.getFullYear(), date.getMonth(), date.getDate(), date.getHours()]).toEqual([
    2026, 2, 29, 0,
  ]);
});
