import { expect, test } from 'vitest';
import { lastSchoolDay } from '../../../../src/domain/time/plannedYear.ts';

test('lessons end with May, also for a plan that begins in the summer', () => {
  expect(lastSchoolDay('2026-09-01')).toBe('2027-05-31');
  expect(lastSchoolDay('2027-05-12')).toBe('2027-05-31');
  expect(lastSchoolDay('2027-06-01')).toBe('2028-05-31');
});
