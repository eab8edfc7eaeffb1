import { expect, test } from 'vitest';
import { journalMonths } from '../../../../src/domain/journal/journalMonths.ts';

const columns = (...dates: string[]) => dates.map((date) => ({ date }));

test('each month is told with the column of its first lesson', () => {
  expect(
    journalMonths(columns('2026-09-02', '2026-09-30', '2026-10-01', '2026-11-20', '', 'скоро')),
  ).toEqual([
    { title: 'Сентябрь 2026', short: 'сент.', column: 0 },
    { title: 'Октябрь 2026', short: 'окт.', column: 2 },
    { title: 'Ноябрь 2026', short: 'нояб.', column: 3 },
  ]);
});

test('a month of two years is told by its year, the others are not', () => {
  expect(
    journalMonths(columns('2025-09-02', '2026-01-15', '2026-09-01')).map(({ short }) => short),
  ).toEqual(['сент. 2025', 'янв.', 'сент. 2026']);
});

test('lessons without a date have no month', () => {
  expect(journalMonths(columns('', '20.11.2026'))).toEqual([]);
});
