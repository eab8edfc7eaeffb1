import { expect, test } from 'vitest';
import { lessonMonths, searchedText } from '../../../../src/domain/lessons/lessonMonths.ts';
import { numberLessons } from '../../../../src/domain/lessons/lessons.ts';
import { createSearch } from '../../../../src/domain/text/search.ts';
import { aLesson } from '../../../kit/builders.ts';

test('lessons stand by month, newest first; those without a date come last', () => {
  const lessons = numberLessons([
    aLesson({ id: 1, date: '2026-10-31' }),
    aLesson({ id: 2, date: '2026-11-01' }),
    aLesson({ id: 3, date: '01.01.2023' }),
    aLesson({ id: 4, date: '2025-11-30' }),
    aLesson({ id: 5, date: '2026-11-21' }),
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
    aLesson({ id: 1, date: '2026-10-07', topic: 'Строки', homework: 'Нет' }),
    aLesson({ id: 2, date: '2026-11-21', topic: 'Ветвления: циклы', homework: 'Учебник, счётчик' }),
  ]);
  if (!found || !other) throw new Error('two lessons were numbered');
  expect(createSearch([found, other], searchedText)(query)).toEqual([found]);
});
