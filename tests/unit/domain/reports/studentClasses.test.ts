import { describe, expect, test } from 'vitest';
import {
  classOptions,
  isOfClass,
  needChoices,
  reportedClasses,
  studentClasses,
  subjectClasses,
  withClasses,
} from '../../../../src/domain/reports/studentClasses.ts';
import { aChoice, aStudent } from '../../../kit/builders.ts';
import { reportedMarks, tableOf } from '../../../kit/reported.ts';

const choice = (id: number, studentId: number, year: string, semester: string, className: string) =>
  aChoice({ id, studentId, year, semester, className });

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
    expect(studentClasses([aStudent({ id: 1, surname: 'Ёлкин' })], choices).get(1)).toBe('7А');
  });

  test('is the student’s own, where the server keeps it there', () => {
    const own = aStudent({ id: 1, surname: 'Ёлкин', className: '8Б' });
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
  const listed = [aStudent({ id: 1, surname: 'Ёлкин' }), aStudent({ id: 2, surname: 'Ежов' })];

  test('where marks tell none, and of who has no marks', () => {
    expect(needChoices(marks('7А', '8Б'), listed)).toBe(false);
    expect(needChoices(marks('7А', ''), listed)).toBe(true);
    expect(needChoices(marks('7А', '8Б'), [...listed, aStudent({ id: 3, surname: 'Юдин' })])).toBe(
      true,
    );
  });

  test('but not where the server keeps them with the students', () => {
    expect(
      needChoices(marks('', ''), [aStudent({ id: 1, surname: 'Ёлкин', className: '7А' })]),
    ).toBe(false);
  });
});

describe('the classes of a report', () => {
  const named = (studentId: number | null, studentName: string) => ({ studentId, studentName });

  test('are those of the newest marks that tell one, in whatever order the marks come', () => {
    const classes = reportedClasses(
      tableOf(
        reportedMarks([
          [1, 'Ёлкин', 'Физика', '2026-09-01', '5', '7А'],
          [1, 'Ёлкин', 'Физика', '2025-09-01', '5', '6А'],
          [1, 'Ёлкин', 'Шахматы', '2026-10-01', '5', ''],
        ]),
      ),
      [],
    );
    expect([...classes]).toEqual([[1, '7А']]);
  });

  test('are those of the list for students without marks, or whose marks tell none', () => {
    const listed = [
      aStudent({ id: 1, surname: 'Ёлкин', className: '9В' }),
      aStudent({ id: 3, surname: 'Юдин', className: '5А' }),
      aStudent({ id: 4, surname: 'Яшин' }),
    ];
    const classes = reportedClasses(marks('', '8Б'), listed);
    expect(Object.fromEntries(classes)).toEqual({ 1: '9В', 2: '8Б', 3: '5А', 4: '' });
    expect(classOptions(classes).map(({ label }) => label)).toEqual([
      ...['5А', '8Б', '9В'],
      'Без класса',
    ]);
  });

  test('are one, however it is written', () => {
    const { students } = withClasses(marks('7 а', '7А класс'), new Map());
    expect(students.map(({ className }) => className)).toEqual(['7А', '7А']);
  });

  test('know a student without an id by name', () => {
    const table = {
      ...marks('7А', '8Б'),
      students: [{ ...named(null, 'Ёлкин'), className: '7А' }],
    };
    const isOfIt = isOfClass(
      '7А',
      reportedClasses({ ...table, studentAt: table.studentAt.map(() => 0) }, []),
    );
    expect(isOfIt(named(null, 'Ёлкин'))).toBe(true);
    expect(isOfIt(named(null, 'Ежов'))).toBe(false);
    expect(isOfClass('', new Map())(named(5, 'Ежов'))).toBe(true);
  });

  test('of a subject are those of its marks and its students', () => {
    const students = [
      aStudent({ id: 1, surname: 'Ёлкин', className: '7А' }),
      aStudent({ id: 5, surname: 'Юдин', className: '8 б' }),
    ];
    const classes = subjectClasses({ lessons: [], students, marks: marks('', '9В') });
    expect(Object.fromEntries(classes)).toEqual({ 1: '7А', 2: '9В', 5: '8Б' });
  });
});
