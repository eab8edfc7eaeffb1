import { expect, test } from 'vitest';
import { lessonMonths, searchedText } from '../../../../src/domain/lessons/lessonMonths.ts';
import { numberLessons } from '../../../../src/domain/lessons/lessons.ts';
import { createSearch } from '../../../../src/domain/text/search.ts';
import { lesson } from '../../../kit/reported.ts';

test('lessons stand by month, newest first; those without a date come last', () => {
  const lessons = numberLessons([
    lesson(1, '2026-10-31'),
    lesson(2, '2026-11-01'),
    lesson(3, '01.01.2023'),
    lesson(4, '2025-11-30'),
    lesson(5, '2026-11-21'),
  ]);
  expect(
    lessonMonths(lessons).map(({ title, lessons: held }) => [title, ...held.map(({ id }) => id)]),
  ).toEqual([
    ['Ноябрь 2026', 5, 2],
    ['Октябрь 2026', 1],
    ['Ноябрь 2025', 4],
    ['Без даты', 3],
  ]);
  expect(lessonMonths([])).toEqual([]);
});

test.each([
  ['циклы'],
  ['ВЕТВЛЕНИЯ циклы'],
  ['учебник'],
  ['счетчик'],
  ['21.11'],
  ['21.11.2026'],
  ['сб'],
  ['суббота'],
  ['ноябрь 2026'],
  ['№2'],
])('a search for «%s» finds the lesson', (query) => {
  const [found, other] = numberLessons([
    lesson(1, '2026-10-07', { topic: 'Строки', homework: 'Нет' }),
    lesson(2, '2026-11-21', { topic: 'Ветвления: циклы', homework: 'Учебник, счётчик' }),
  ]);
  if (!found || !other) throw new Error('two lessons were numbered');
  expect(createSearch([found, other], searchedText)(query)).toEqual([found]);
});
