import { expect, test } from 'vitest';
import { latestTerm } from '../../../../src/domain/choices/terms.ts';
import type { ElectiveChoice, Lesson, Subject } from '../../../../src/domain/entities.ts';
import { isRecent, recentlyTaught } from '../../../../src/domain/choices/schoolOverview.ts';

const TODAY = '2026-11-20';

const lesson = (subjectId: number | null, date: string): Lesson => ({
  id: 1,
  subjectId,
  topic: 'Циклы',
  date,
  homework: '',
});

const subject = (id: number): Subject => ({
  id,
  name: 'Физика',
  level: 'Начальный',
  time: '10:00',
  teacherId: null,
  teacherName: '',
});

const choice = (year: string, semester: string): ElectiveChoice => ({
  id: 1,
  studentId: 1,
  studentName: '',
  year,
  semester,
  className: '',
  firstSubjectId: null,
  firstSubjectName: '',
  secondSubjectId: null,
  secondSubjectName: '',
});

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
