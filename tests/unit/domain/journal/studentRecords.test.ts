import { describe, expect, test } from 'vitest';
import type { ReportedMark } from '../../../../src/domain/reports/reports.ts';
import {
  createStudentRecords,
  studentRecords,
} from '../../../../src/domain/journal/studentRecords.ts';
import { aLesson, aReportedMark, aStudent } from '../../../kit/builders.ts';

const ANNA = aStudent({ id: 1, surname: 'Ёлкина', name: 'Анна', patronymic: '' });

const mark = (lessonId: number, date: string, value: string) =>
  aReportedMark({ studentName: 'Ёлкина Анна', lessonId, date, value });

const SEPTEMBER = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-09-0${day}`);

const recordOf = (marks: ReportedMark[], lesson = { id: 7, date: '2026-09-07' }) =>
  studentRecords({ students: [ANNA], marks }, lesson).get(1);

describe('the record of a student', () => {
  test('has the five marks before the lesson, oldest first, and none of the lesson or after it', () => {
    const marks = SEPTEMBER.map((date, index) => mark(index + 1, date, String(2 + (index % 4))));
    const later = mark(8, '2026-09-08', '5');
    expect(recordOf([later, ...marks.toReversed()])?.lastMarks).toEqual(['3', '4', '5', '2', '3']);
  });

  test('averages all marks but absences, and counts these', () => {
    const record = recordOf([
      mark(1, '2026-09-01', '5'),
      mark(2, '2026-09-02', 'Н'),
      mark(7, '2026-09-07', '4'),
    ]);
    expect(record).toMatchObject({ average: 4.5, absences: 1, lastMarks: ['5', 'Н'] });
  });

  test('counts the later of two entries for one lesson', () => {
    expect(recordOf([mark(1, '2026-09-01', '2'), mark(1, '2026-09-01', '5')])).toEqual({
      lastMarks: ['5'],
      average: 5,
      absences: 0,
    });
  });

  test('takes the date of a mark that comes without one from its lesson', () => {
    const lessons = [aLesson({ id: 3, date: '2026-09-03' })];
    const marks = [mark(3, '', '4')];
    const lesson = { id: 7, date: '2026-09-07' };
    const known = studentRecords({ students: [ANNA], marks }, lesson, lessons);
    expect(known.get(1)?.lastMarks).toEqual(['4']);
    expect(recordOf(marks)?.lastMarks).toEqual([]);
  });

  test('is missing for a student without marks', () => {
    expect(recordOf([mark(1, '2026-09-01', '')])).toBeUndefined();
  });
});

describe('the records after a save', () => {
  const LESSON = { id: 7, date: '2026-09-07' };
  const PETR = { ...ANNA, id: 2, surname: 'Жуков', name: 'Пётр' };
  const students = [ANNA, PETR];
  const ofPetr = (one: ReportedMark): ReportedMark => ({ ...one, studentId: 2 });
  const before = [mark(1, '2026-09-01', '5'), ofPetr(mark(1, '2026-09-01', '3'))];

  test.each<[string, ReportedMark[]]>([
    ['a first mark', [...before, mark(2, '2026-09-02', 'Н')]],
    ['another mark of a lesson', [...before, mark(1, '', '2')]],
    ['marks of several students', [...before, mark(2, '', '4'), ofPetr(mark(2, '', '5'))]],
    ['marks that are all others', [mark(3, '2026-09-03', '2')]],
    ['no mark at all', []],
  ])('are those of the whole list: %s', (_name, marks) => {
    const recordsOf = createStudentRecords(LESSON, []);
    recordsOf({ students, marks: before });
    expect(recordsOf({ students, marks })).toEqual(studentRecords({ students, marks }, LESSON));
  });

  test('stay the same objects for those who were not marked', () => {
    const recordsOf = createStudentRecords(LESSON, []);
    const first = recordsOf({ students, marks: before });
    const second = recordsOf({ students, marks: [...before, mark(2, '2026-09-02', '4')] });
    expect(second.get(1)?.average).toBe(4.5);
    expect(second.get(2)).toBe(first.get(2));
  });

  test('count marks that come by name alone', () => {
    const byName = before.map((one) => ({ ...one, studentId: null }));
    const [anna] = byName;
    if (!anna) throw new Error('no mark');
    const marks = [anna];
    const recordsOf = createStudentRecords(LESSON, []);
    expect(recordsOf({ students, marks }).get(1)?.average).toBe(5);
    const later = [...marks, mark(2, '2026-09-02', '4')];
    expect(recordsOf({ students, marks: later }).get(1)?.average).toBe(4.5);
  });
});
