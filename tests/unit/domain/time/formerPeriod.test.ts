import { expect, test } from 'vitest';
import { QUARTERS } from '../../../../src/domain/time/periods.ts';
import { formerPeriod } from '../../../../src/domain/time/formerPeriod.ts';

test.each([
  ['2026-11-01', '2026-12-31', '2026-09-01', '2026-10-31'],
  // The first quarter follows the fourth of the former school year, not the summer.
  ['2026-09-01', '2026-10-31', '2026-04-01', '2026-05-31'],
  ['2027-01-01', '2027-05-31', '2026-09-01', '2026-12-31'],
  ['2026-09-01', '2027-08-31', '2025-09-01', '2026-08-31'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2027-02-01', '2027-03-31', '2026-12-01', '2027-01-31'],
  ['2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
])('the period before %s – %s is %s – %s', (from, to, formerFrom, formerTo) => {
  expect(formerPeriod({ from, to }, QUARTERS)).toEqual({ from: formerFrom, to: formerTo });
});

test('there is no period before an open one, or before one that ends too early', () => {
  expect(formerPeriod({ from: '2026-11-01', to: null }, QUARTERS)).toBeNull();
  expect(formerPeriod({ from: null, to: '2026-11-01' }, QUARTERS)).toBeNull();
  expect(formerPeriod({ from: '2026-11-02', to: '2026-11-01' }, QUARTERS)).toBeNull();
});
