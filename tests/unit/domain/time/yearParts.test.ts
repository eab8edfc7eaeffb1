import { describe, expect, test } from 'vitest';
import { holidaysBetween } from '../../../../src/domain/time/daysOff.ts';
import { formerPeriod } from '../../../../src/domain/time/formerPeriod.ts';
import {
  monthsOf,
  namedPeriods,
  periodInWords,
  QUARTERS,
  TRIMESTERS,
} from '../../../../src/domain/time/periods.ts';
import { partsFromText, partsInText } from '../../../../src/domain/time/storedParts.ts';
import { readParts, typedParts } from '../../../../src/domain/time/yearParts.ts';

const typed = (...bounds: string[]) =>
  bounds.map((text) => {
    const [from = '', to = ''] = text.split('-');
    return { from, to };
  });
const TODAY = new Date(2026, 10, 25);
const OWN = readParts(typed('1.9-25.10', '3.11-28.12', '12.1-22.3', '1.4-26.5'));

describe('the parts of a school year', () => {
  test('begin and end on the typed days, also after New Year', () => {
    if (typeof OWN === 'string') throw new Error(OWN);
    const named = namedPeriods({ today: TODAY, parts: OWN });
    expect(named.find(({ label }) => label === '3 четверть')?.period).toEqual({
      from: '2027-01-12',
      to: '2027-03-22',
    });
    // What no school sets stays.
    expect(named[0]?.period).toEqual({ from: '2026-09-01', to: '2027-08-31' });
  });

  test('are three trimesters, if three are typed', () => {
    expect(readParts(typedParts(TRIMESTERS))).toEqual(TRIMESTERS);
    expect(readParts(typedParts(QUARTERS))).toEqual(QUARTERS);
  });

  test.each([
    [
      typed('1.9-25.10', '', '12.1-22.3', '1.4-26.5'),
      '2 четверть: введите день и месяц, например 01.09.',
    ],
    [
      typed('31.11-30.11', '1.12-28.2', '1.3-31.5'),
      '1 триместр: введите день и месяц, например 01.09.',
    ],
    [typed('1.10-1.9', '1.12-28.2', '1.3-31.5'), '1 триместр: конец раньше начала.'],
    [
      typed('1.9-5.12', '1.12-28.2', '1.3-31.5'),
      '2 триместр начинается раньше, чем кончается 1 триместр: 05.12.',
    ],
  ])('%j say «%s»', (parts, sentence) => {
    expect(readParts(parts)).toBe(sentence);
  });

  test('are kept as a text, and any other text is none', () => {
    if (typeof OWN === 'string') throw new Error(OWN);
    expect(partsFromText(partsInText(OWN))).toEqual(OWN);
    expect(partsFromText(null)).toBeNull();
    expect(partsFromText('09-01/10-31 мусор x y')).toBeNull();
  });

  test('name the periods of other years too, with the year', () => {
    const calendar = { today: TODAY, parts: TRIMESTERS };
    const nameOf = (from: string, to: string) => periodInWords({ from, to }, calendar);
    expect(nameOf('2026-09-01', '2026-11-30')).toBe('1 триместр');
    expect(nameOf('2025-09-01', '2025-11-30')).toBe('1 триместр 2025/26');
    expect(nameOf('2025-09-01', '2026-08-31')).toBe('Весь год 2025/26');
    // A quarter of a school that has trimesters is the user's own dates.
    expect(nameOf('2026-09-01', '2026-10-31')).toBe('01.09.2026 – 31.10.2026');
  });

  test('of a former year are offered without the present month', () => {
    const calendar = { today: TODAY, parts: QUARTERS };
    const labels = namedPeriods(calendar, 2025).map(({ label }) => label);
    expect(labels).not.toContain('Месяц');
    expect(namedPeriods(calendar, 2025)[3]?.period).toEqual({
      from: '2025-09-01',
      to: '2025-10-31',
    });
  });

  test('end with February, also in a leap year', () => {
    const endOf = (year: number) =>
      namedPeriods({ today: new Date(year, 10, 1), parts: TRIMESTERS }).find(
        ({ label }) => label === '2 триместр',
      )?.period.to;
    expect([endOf(2026), endOf(2027)]).toEqual(['2027-02-28', '2028-02-29']);
  });

  test('leave the holidays between them', () => {
    if (typeof OWN === 'string') throw new Error(OWN);
    expect(holidaysBetween(OWN, 2026)).toEqual([
      { first: '2026-10-26', last: '2026-11-02' },
      { first: '2026-12-29', last: '2027-01-11' },
      { first: '2027-03-23', last: '2027-03-31' },
    ]);
    expect(holidaysBetween(QUARTERS, 2026)).toEqual([]);
    // 2028 is a leap year.
    expect(holidaysBetween(TRIMESTERS, 2027)).toEqual([]);
  });

  test('are compared with the part before', () => {
    if (typeof OWN === 'string') throw new Error(OWN);
    expect(formerPeriod({ from: '2026-11-03', to: '2026-12-28' }, OWN)).toEqual({
      from: '2026-09-01',
      to: '2026-10-25',
    });
  });
});

test('a school year has twelve months, from September on', () => {
  const months = monthsOf(2027);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    key: '2027-09',
    label: 'Сентябрь 2027',
    period: { from: '2027-09-01', to: '2027-09-30' },
  });
  expect(months[5]?.period).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
