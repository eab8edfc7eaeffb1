import { describe, expect, test } from 'vitest';
import type { ElectiveChoice } from '../../../../src/domain/entities.ts';
import {
  needChoices,
  studentClasses,
  withClasses,
} from '../../../../src/domain/reports/studentClasses.ts';
import { reportedMarks, student, tableOf } from '../../../kit/reported.ts';

const choice = (
  id: number,
  studentId: number,
  year: string,
  semester: string,
  className: string,
): ElectiveChoice => ({
  id,
  studentId,
  year,
  semester,
  className,
  studentName: '',
  firstSubjectId: 1,
  firstSubjectName: '',
  secondSubjectId: 2,
  secondSubjectName: '',
});

const marks = (first: string, second: string) =>
  tableOf(
    reportedMarks([
      [1, 'Ёлкин', 'Физика', '2026-09-01', '5', first],
      [2, 'Ежов', 'Физика', '2026-09-01', '4', second],
    ]),
  );

describe('the class of a student', () => {
  test('is that of the newest choice that tells one', () => {
    const choices = [
      choice(3, 1, '2026', '1', '7А'),
      choice(1, 1, '2025', '2', '6А'),
      choice(4, 1, '2026', '2', ''),
    ];
    expect(studentClasses([student(1, 'Ёлкин')], choices).get(1)).toBe('7А');
  });

  test('is the student’s own, where the server keeps it there', () => {
    const own = student(1, 'Ёлкин', { className: '8Б' });
    expect(studentClasses([own], [choice(1, 1, '2026', '1', '7А')]).get(1)).toBe('8Б');
  });

  test('stands with the marks that tell none, and no other is overwritten', () => {
    const classes = new Map([
      [1, '7А'],
      [2, '9В'],
    ]);
    const { students } = withClasses(marks('', '8Б'), classes);
    expect(students.map(({ className }) => className)).toEqual(['7А', '8Б']);
  });
});

describe('choices are asked for the classes', () => {
  const listed = [student(1, 'Ёлкин'), student(2, 'Ежов')];

  test('where marks tell none, and of who has no marks', () => {
    expect(needChoices(marks('7А', '8Б'), listed)).toBe(false);
    expect(needChoices(marks('7А', ''), listed)).toBe(true);
    expect(needChoices(marks('7А', '8Б'), [...listed, student(3, 'Юдин')])).toBe(true);
  });

  test('but not where the server keeps them with the students', () => {
    expect(needChoices(marks('', ''), [student(1, 'Ёлкин', { className: '7А' })])).toBe(false);
  });
});
