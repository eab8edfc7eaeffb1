import { expect, test } from 'vitest';
import { numberLessons } from '../../../src/domain/lessons.ts';

const lesson = (id: number, date: string) => ({ id, date, topic: '', homework: '', subjectId: 1 });

const numbers = (...lessons: ReturnType<typeof lesson>[]) =>
  numberLessons(lessons).map(({ id, number }) => [id, number]);

test('lessons are listed newest first and the oldest is number 1', () => {
  expect(
    numbers(lesson(1, '2026-09-08'), lesson(2, '2026-09-01'), lesson(3, '2026-09-15')),
  ).toEqual([
    [3, 3],
    [1, 2],
    [2, 1],
  ]);
});

test('lessons of one date keep the order they were added in, however they arrive', () => {
  const expected = [
    [7, 2],
    [4, 1],
  ];
  expect(numbers(lesson(4, '2026-09-01'), lesson(7, '2026-09-01'))).toEqual(expected);
  expect(numbers(lesson(7, '2026-09-01'), lesson(4, '2026-09-01'))).toEqual(expected);
});

test('a lesson whose date can’t be read comes last and shifts nobody’s number', () => {
  expect(numbers(lesson(1, ''), lesson(2, '2026-09-01'), lesson(3, '2026-09-08'))).toEqual([
    [3, 2],
    [2, 1],
    [1, 3],
  ]);
});
