import { describe, expect, test } from 'vitest';
import { inZone, ZONES } from '../../../kit/clock.ts';
import {
  compareDates,
  readDate,
  showDate,
  toIso,
  storedDate,
} from '../../../../src/domain/time/dates.ts';
import { hasShortYear, parseTypedDate } from '../../../../src/domain/imports/typedDates.ts';
import fc from '../../../kit/properties.ts';

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

describe.each(ZONES)('in %s', (zone) => {
  test('the zone is in force', () => {
    const january = inZone(zone, () => new Date('2026-01-15T12:00:00Z').getHours());
    expect(january).toBe(
      {
        UTC: 12,
        'America/New_York': 7,
        'Europe/Moscow': 15,
        'Asia/Kamchatka': 0,
        'America/Santiago': 9,
      }[zone],
    );
  });

  test('a calendar date is the begin of that day, whatever the season', () => {
    inZone(zone, () => {
      for (const iso of everyDay(2026)) {
        const date = readDate(iso);
        expect(date && toIso(date)).toBe(iso);
        expect(showDate(iso)).toBe(iso.split('-').toReversed().join('.'));
        expect(parseTypedDate(showDate(iso))).toBe(iso);
        // It is the first moment of the day.
        expect(date && toIso(new Date(date.getTime() - 1))).not.toBe(iso);
      }
    });
  });

  test.each(['2026-11-20T23:30', '2026-11-21T00:30', '2026-12-31T23:59', '2027-01-01T00:00'])(
    'today at %s is what a calendar on the wall says',
    (moment) => {
      inZone(zone, () => {
        expect(toIso(new Date(moment))).toBe(moment.slice(0, 10));
      });
    },
  );
});

/** All days of a year, counted in UTC because it has no summer time. */
function everyDay(year: number): string[] {
  const days: string[] = [];
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
    const day = new Date(time);
    const parts = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    days.push(parts.map((part) => String(part).padStart(2, '0')).join('-'));
  }
  return days;
}

test.each([
  ['2026-09-15', '2026-09-15'],
  ['15.09.2026', '2026-09-15'],
  ['5.9.2026', '2026-09-05'],
  ['20-01-2023', '2023-01-20'],
  ['2026.09.15', '2026-09-15'],
  ['2026/9/5', '2026-09-05'],
  [' 15.09.2026', '2026-09-15'],
  // The order of day, month and year is unclear, or the day does not exist.
  ['03/04/2026', '03/04/2026'],
  ['01.02.03', '01.02.03'],
  ['31.02.2026', '31.02.2026'],
  ['15.09-2026', '15.09-2026'],
  ['когда-то', 'когда-то'],
  ['', ''],
])('the stored date «%s» is %s', (stored, date) => {
  expect(storedDate(stored)).toBe(date);
});
