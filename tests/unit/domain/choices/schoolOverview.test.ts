import { expect, test } from 'vitest';
import { latestTerm } from '../../../../src/domain/choices/terms.ts';
import { isRecent, recentlyTaught } from '../../../../src/domain/choices/schoolOverview.ts';
import { aChoice, aLesson, aSubject } from '../../../kit/builders.ts';

const TODAY = '2026-11-20';

const lesson = (subjectId: number | null, date: string) => aLesson({ subjectId, date });

const subject = (id: number) => aSubject({ id });

const choice = (year: string, semester: string) => aChoice({ year, semester });

test.each([
  ['2026-11-20', true],
  ['2026-11-07', true],
  ['2026-11-06', false],
  ['2026-11-21', false],
  ['20.11.2026', false],
])('a lesson of %s is of the last two weeks: %s', (date, isIt) => {
  expect(isRecent(lesson(1, date), TODAY)).toBe(isIt);
});

test('a subject taught lately comes with all its lessons, the others not at all', () => {
  const [old, late, other] = [
    lesson(1, '2026-09-01'),
    lesson(1, '2026-11-19'),
    lesson(2, '2026-09-01'),
  ];
  expect(recentlyTaught([subject(1), subject(2), subject(3)], [old, late, other], TODAY)).toEqual([
    { subject: subject(1), lessons: [old, late] },
  ]);
});

test.each([
  [[], '2026', '1'],
  [[choice('2026', '1'), choice('2025', '2')], '2026', '1'],
  [[choice('2026', '1'), choice('2026', '2')], '2026', '2'],
  [[choice('2027', '1'), choice('2026', '2')], '2027', '1'],
  [[choice('2062', '1'), choice('2026', 'весна'), choice('', '1')], '2026', '1'],
] as const)('of %j the term that is being chosen is %s, %s', (choices, year, semester) => {
  expect(latestTerm(choices, 2026)).toEqual({ year, semester });
});
