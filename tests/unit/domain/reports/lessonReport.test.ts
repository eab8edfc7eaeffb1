import { describe, expect, test } from 'vitest';
import {
  lessonLines,
  type LessonOrder,
  searchedText,
} from '../../../../src/domain/reports/lessonReport.ts';
import { aLesson, aSubject } from '../../../kit/builders.ts';

const subject = (id: number, name: string) => aSubject({ id, name });
const lesson = (id: number, subjectId: number | null, date: string) =>
  aLesson({ id, subjectId, date });

const subjects = [subject(1, 'Физика'), subject(2, 'Ёлки'), subject(3, 'Алгебра')];
const lessons = [
  lesson(1, 1, '2026-09-02'),
  lesson(2, 1, '2026-09-01'),
  lesson(3, 3, '2026-09-02'),
  lesson(4, 1, 'скоро'),
  lesson(5, 99, '2026-09-03'),
];

const shown = (order: LessonOrder) =>
  lessonLines(subjects, lessons, order).map(
    ({ subjectTitle, lesson: its }) => `${subjectTitle.split(' ')[0] ?? ''} ${its?.id ?? 'нет'}`,
  );

describe('the report of all lessons', () => {
  test('names a subject as the server does where the list of subjects lacks it', () => {
    const other = { ...lesson(6, 98, '2026-09-03'), subjectTitle: 'Химия (Базовый)' };
    const lines = lessonLines([], [other, lesson(7, 99, '')], { by: 'name', descending: false });
    expect(lines.map(({ subjectTitle }) => subjectTitle).sort()).toEqual(['Химия (Базовый)', '—']);
  });

  test('is searched by the teacher too', () => {
    const taught = [
      aSubject({ id: 1, teacherName: 'Семёнов Алексей Игоревич' }),
      subject(2, 'Ёлки'),
    ];
    const lines = lessonLines(taught, lessons, { by: 'name', descending: false });
    const found = lines.filter((line) => searchedText(line).includes('Семёнов'));
    expect(found.map(({ lesson: its }) => its?.id)).toEqual([2, 1, 4]);
  });

  test('is in order of subjects, and those of one subject in order of dates', () => {
    const ascending = ['— 5', 'Алгебра 3', 'Ёлки нет', 'Физика 2', 'Физика 1', 'Физика 4'];
    expect(shown({ by: 'name', descending: false })).toEqual(ascending);
    expect(shown({ by: 'name', descending: true })).toEqual([
      'Физика 2',
      'Физика 1',
      'Физика 4',
      'Ёлки нет',
      'Алгебра 3',
      '— 5',
    ]);
  });

  test('is in order of dates, and lessons without one come last either way', () => {
    const last = ['Ёлки нет', 'Физика 4'];
    expect(shown({ by: 'date', descending: false })).toEqual([
      'Физика 2',
      'Алгебра 3',
      'Физика 1',
      '— 5',
      ...last,
    ]);
    expect(shown({ by: 'date', descending: true })).toEqual([
      '— 5',
      'Алгебра 3',
      'Физика 1',
      'Физика 2',
      ...last,
    ]);
  });
});
