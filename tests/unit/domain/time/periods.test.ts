import { describe, expect, test } from 'vitest';
import { readDate, toIso } from '../../../../src/domain/time/dates.ts';
import {
  closedPeriod,
  isOver,
  namedPeriods,
  nameOfPeriod,
  QUARTERS,
  schoolYearInWords,
} from '../../../../src/domain/time/periods.ts';
import fc from '../../../kit/properties.ts';

const day = (date: string) => {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, dayOfMonth);
};

const on = (date: string) => ({ today: day(date), parts: QUARTERS });

const periodsOn = (date: string) =>
  namedPeriods(on(date)).map(({ label, period: { from, to } }) => [label, from, to]);

/** The parts of a school year that a day is in. */
const currentOn = (date: string) =>
  namedPeriods(on(date))
    .filter(({ isCurrent, name }) => isCurrent && /[1-4]$/.test(name))
    .map(({ label }) => label);

describe('the periods to choose from', () => {
  test('are those of the school year, which begins in September', () => {
    expect(periodsOn('2026-11-20')).toEqual([
      ['Весь год', '2026-09-01', '2027-08-31'],
      ['1 семестр', '2026-09-01', '2026-12-31'],
      ['2 семестр', '2027-01-01', '2027-05-31'],
      ['1 четверть', '2026-09-01', '2026-10-31'],
      ['2 четверть', '2026-11-01', '2026-12-31'],
      ['3 четверть', '2027-01-01', '2027-03-31'],
      ['4 четверть', '2027-04-01', '2027-05-31'],
      ['Месяц', '2026-11-01', '2026-11-30'],
      ['Всё время', null, null],
    ]);
  });

  test.each([
    ['2026-08-31', '2025-09-01', '2026-08-31'],
    ['2026-09-01', '2026-09-01', '2027-08-31'],
    ['2027-01-01', '2026-09-01', '2027-08-31'],
    ['2027-07-15', '2026-09-01', '2027-08-31'],
  ])('on %s are those of the year from %s to %s', (today, from, to) => {
    expect(namedPeriods(on(today))[0]?.period).toEqual({ from, to });
  });

  test.each([
    ['2026-09-01', ['1 семестр', '1 четверть']],
    ['2026-10-31', ['1 семестр', '1 четверть']],
    ['2026-11-01', ['1 семестр', '2 четверть']],
    ['2026-12-31', ['1 семестр', '2 четверть']],
    ['2027-01-01', ['2 семестр', '3 четверть']],
    ['2027-03-31', ['2 семестр', '3 четверть']],
    ['2027-04-01', ['2 семестр', '4 четверть']],
    ['2027-05-31', ['2 семестр', '4 четверть']],
    ['2027-06-01', []],
    ['2027-08-31', []],
  ])('on %s are marked as current: %j', (today, current) => {
    expect(currentOn(today)).toEqual(current);
  });

  test('end a month on its last day', () => {
    expect(periodsOn('2028-02-29')).toContainEqual(['Месяц', '2028-02-01', '2028-02-29']);
  });

  test('are real days, and the whole year has today in it', () => {
    const anyDay = fc.date({ min: day('1990-01-01'), max: day('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anyDay, (today) => {
        const named = namedPeriods({ today, parts: QUARTERS });
        for (const { period, isCurrent } of named) {
          const bounds = [period.from, period.to].filter((bound) => bound !== null);
          expect(bounds.every((bound) => readDate(bound))).toBe(true);
          const isIn = (period.from ?? '') <= toIso(today) && toIso(today) <= (period.to ?? '9999');
          expect(isCurrent).toBe(isIn);
        }
        expect(named[0]?.isCurrent).toBe(true);
      }),
    );
  });
});

test('dates are called by the period that has them, and others are the user’s own', () => {
  const nameOf = (from: string | null, to: string | null) =>
    nameOfPeriod({ from, to }, on('2026-11-20'))?.label;
  expect(nameOf('2026-11-01', '2026-12-31')).toBe('2 четверть');
  expect(nameOf(null, null)).toBe('Всё время');
  expect(nameOf('2026-11-02', '2026-12-31')).toBeUndefined();
  expect(nameOf('2026-11-01', null)).toBeUndefined();
});

test('an open period is closed by the first mark and the day on which the marks were read', () => {
  const closed = (from: string | null, to: string | null, firstMark: string | null) => {
    const period = closedPeriod({ from, to }, firstMark, '2026-11-27');
    return [period.from, period.to];
  };
  expect(closed(null, null, '2026-09-07')).toEqual(['2026-09-07', '2026-11-27']);
  expect(closed(null, '2026-10-31', '2026-09-07')).toEqual(['2026-09-07', '2026-10-31']);
  expect(closed('2026-10-01', '2026-12-31', null)).toEqual(['2026-10-01', '2026-12-31']);
  expect(closed(null, null, null)).toEqual([null, null]);
  expect(closed('2027-01-01', null, null)).toEqual(['2027-01-01', null]);
});

test('a school year is told of a period within one', () => {
  const yearOf = (from: string | null, to: string | null) => schoolYearInWords({ from, to });
  expect(yearOf('2026-09-01', '2027-08-31')).toBe('2026/27');
  expect(yearOf('2099-09-01', '2100-01-01')).toBe('2099/00');
  expect(yearOf('2026-08-31', '2026-09-01')).toBe('');
  expect(yearOf('2026-09-01', null)).toBe('');
});

test('A period is over from the day after its last day, and an open one never', () => {
  const quarter = { from: '2026-09-01', to: '2026-10-31' };
  expect(isOver(quarter, '2026-10-31')).toBe(false);
  expect(isOver(quarter, '2026-11-01')).toBe(true);
  expect(isOver({ from: '2026-09-01', to: null }, '2030-01-01')).toBe(false);
});
