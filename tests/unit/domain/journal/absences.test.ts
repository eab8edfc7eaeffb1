import { describe, expect, test } from 'vitest';
import { absencesOn, absencesText, missedText } from '../../../../src/domain/journal/absences.ts';
import { numberLessons } from '../../../../src/domain/lessons/lessons.ts';
import { aLesson, aStudent, aSubject } from '../../../kit/builders.ts';
import { marksInSigns } from '../../../kit/reported.ts';

const DAYS = ['2026-11-05', '2026-11-12', '2026-11-19', '2026-11-25'] as const;
const TODAY = DAYS[3];

const student = (id: number, surname: string, schoolTitle = 'Гимназия') =>
  aStudent({ id, surname, name: 'Лев', patronymic: '', schoolTitle });

/** A subject with a lesson on each day, and a text for each student, «5.НН»: see marksInSigns. */
const subject = (id: number, name: string, students: readonly string[]) => ({
  subject: aSubject({ id, name, level: 'Начальный' }),
  lessons: numberLessons(
    DAYS.map((date, place) => aLesson({ id: place + 1, date, subjectId: id })),
  ),
  marks: {
    students: [student(1, 'Ёлкин'), student(2, 'Ежов', 'Лицей'), student(3, 'Юдин')].slice(
      0,
      students.length,
    ),
    marks: marksInSigns(students, DAYS),
  },
});

const shown = (...subjects: ReturnType<typeof subject>[]) =>
  absencesOn(TODAY, subjects).students.map(({ student: { surname }, missed }) => [
    surname,
    ...missed.map(missedText),
  ]);

describe('who is absent on a day', () => {
  test('is listed once, with each missed lesson, by school and name', () => {
    expect(
      shown(
        subject(1, 'Физика', ['555Н', '...Н', '...5']),
        subject(2, 'Шахматы', ['...Н', '....']),
      ),
    ).toEqual([
      ['Ёлкин', 'Физика (Начальный)', 'Шахматы (Начальный)'],
      ['Ежов', 'Физика (Начальный)'],
    ]);
  });

  test.each([
    ['.ННН', 'третий раз подряд'],
    ['5НН', ''],
    ['ННН5', null],
    ['НННН', 'четвёртый раз подряд'],
    ['НН5Н', ''],
    ['5.НН', 'второй раз подряд'],
    // The former spelling of the absence.
    ['5.хН', 'второй раз подряд'],
  ])('with marks %s misses «%s»', (signs, words) => {
    const [line] = shown(subject(1, 'Физика', [signs, '5555']));
    const isToday = signs.length === 4 && signs.endsWith('Н');
    if (words === null || !isToday) expect(line).toBeUndefined();
    else expect(line?.[1]).toBe(['Физика (Начальный)', words].filter(Boolean).join(', '));
  });

  test('a lesson that nobody marked neither ends nor lengthens the row', () => {
    expect(shown(subject(1, 'Физика', ['5Н.Н', '55.5']))).toEqual([
      ['Ёлкин', 'Физика (Начальный), второй раз подряд'],
    ]);
  });

  test('has the class that the student, the mark or a choice tells', () => {
    const one = subject(1, 'Физика', ['...Н', '...Н', '...Н']);
    const [first, ...others] = one.marks.students;
    const students = [{ ...student(1, 'Ёлкин'), className: '7а' }, ...others];
    const marks = one.marks.marks.map((mark) =>
      mark.studentId === 2 ? { ...mark, className: '8Б' } : mark,
    );
    expect(first).toBeDefined();
    const { students: absent } = absencesOn(
      TODAY,
      [{ ...one, marks: { students, marks } }],
      new Map([[3, '9В']]),
    );
    expect(absent.map(({ className }) => className)).toEqual(['7А', '9В', '8Б']);
  });
});

test('lessons of the day that nobody marked are told apart from those without absent students', () => {
  const { students, unmarked } = absencesOn(TODAY, [
    subject(1, 'Физика', ['555.', '5...']),
    subject(2, 'Шахматы', ['...5', '...4']),
  ]);
  expect(students).toEqual([]);
  expect(unmarked.map(({ subject: { name } }) => name)).toEqual(['Физика']);
});

test('the absent are copied by school, each with the class and the subjects', () => {
  const { students } = absencesOn(TODAY, [subject(1, 'Физика', ['.ННН', '...Н'])]);
  expect(absencesText('Кого нет сегодня', students)).toBe(
    [
      'Кого нет сегодня',
      '',
      'Гимназия',
      'Ёлкин Лев — Физика (Начальный), третий раз подряд',
      '',
      'Лицей',
      'Ежов Лев — Физика (Начальный)',
    ].join('\n'),
  );
});
