import { expect, test } from 'vitest';
import {
  lastWithHomework,
  noteOnDate,
  remarkOnDate,
} from '../../../../src/domain/lessons/lessonForm.ts';
import { numberLessons } from '../../../../src/domain/lessons/lessons.ts';
import { aLesson } from '../../../kit/builders.ts';

const lesson = (id: number, date: string) => aLesson({ id, date });

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

test('another lesson of the date, and a year that was mistyped, are remarked', () => {
  const others = numberLessons([lesson(1, '2026-09-01'), lesson(2, '2026-09-08')]);
  const today = new Date(2026, 10, 21);
  const remark = (date: string) => remarkOnDate(date, others, today);
  expect(remark('2026-09-08')).toBe('На эту дату уже есть урок №2.');
  expect(
    remarkOnDate(
      '2026-09-08',
      [{ ...lesson(2, '2026-09-08'), topic: 'Пьеса «Гроза»', number: 2 }],
      today,
    ),
  ).toBe('На эту дату уже есть урок №2 «Пьеса „Гроза“».');
  expect(remark('1900-01-01')).toMatch(/Проверьте год/);
  expect(remark('2206-11-21')).toMatch(/Проверьте год/);
  expect(['2026-09-02', '2025-11-21', '2027-11-21'].map(remark)).toEqual([null, null, null]);
});

test('a date says its weekday, whether it is today, and the number it gives the lesson', () => {
  const lessons = [lesson(1, '2026-09-01'), lesson(2, '2026-09-08'), lesson(3, ''), lesson(4, '')];
  const [first] = lessons;
  const note = (date: string, of: typeof first | null) =>
    noteOnDate(date, of ?? null, lessons, new Date(2026, 8, 8));
  expect(note('2026-09-08', null)).toBe('вторник, сегодня · урок №3');
  expect(note('2026-09-09', null)).toBe('среда, не сегодня · урок №3');
  expect(note('2026-09-01', null)).toBe('вторник, не сегодня · урок №2');
  expect(note('2026-08-31', null)).toBe('понедельник, не сегодня · урок №1');
  expect(note('2026-09-01', first)).toBe('вторник · урок №1');
  expect(note('2026-09-08', first)).toBe('вторник, сегодня · урок №1');
  expect(note('2026-09-09', first)).toBe('среда · урок №2');
});

test('the homework that may be given again is that of the newest lesson until the date', () => {
  const given = (id: number, date: string, homework: string) => ({ ...lesson(id, date), homework });
  const lessons = numberLessons([
    given(1, '2026-09-01', 'Задача 1'),
    given(2, '2026-09-08', 'Не задано'),
    given(3, '2026-09-15', 'Задача 3'),
    given(4, 'осень', 'Задача 4'),
  ]);
  const homeworkAt = (date: string, own: (typeof lessons)[number] | null = null) =>
    lastWithHomework(date, own, lessons)?.homework;
  expect(homeworkAt('2026-09-20')).toBe('Задача 3');
  expect(homeworkAt('2026-09-08')).toBe('Задача 1');
  expect(homeworkAt('2026-08-31')).toBeUndefined();
  expect(homeworkAt('2026-09-15', lessons[0] ?? null)).toBe('Задача 1');
});
