import { describe, expect, test } from 'vitest';
import {
  doubledChoices,
  misplacedChoices,
  repeatedSubjects,
} from '../../../../src/domain/dataQuality/choices.ts';
import {
  correctedName,
  doublePeople,
  doubleSchools,
  doubleSubjects,
  isCorrectable,
  misspelt,
  spellingFaults,
} from '../../../../src/domain/dataQuality/people.ts';
import { misdatedLessons } from '../../../../src/domain/dataQuality/lessons.ts';
import { aChoice, aLesson, aStudent, aSubject } from '../../../kit/builders.ts';

describe('records that may be stored twice', () => {
  test('people are doubles whatever the case, ё, spaces and Latin letters of their names', () => {
    const people = [
      aStudent({ id: 4, surname: 'Ёлкин' }),
      aStudent({ id: 2, surname: 'EЛКИН', name: 'лев ' }),
      aStudent({ id: 3, surname: 'Елкина' }),
    ];
    expect(doublePeople(people).map(({ key }) => key)).toEqual(['2-4']);
  });

  test('schools are doubles whatever the quotes and dashes of their titles', () => {
    const schools = [
      { id: 1, title: 'Лицей «Росток» № 7' },
      { id: 2, title: 'лицей "Росток" №7' },
      { id: 3, title: 'Лицей «Росток» № 8' },
    ];
    expect(doubleSchools(schools).map(({ key }) => key)).toEqual(['1-2']);
  });

  test('parallel groups of a subject are no doubles', () => {
    const subjects = [
      aSubject({ id: 1 }),
      aSubject({ id: 2, time: '11:45' }),
      aSubject({ id: 3, teacherId: 2 }),
      aSubject({ id: 4, time: '10:00:00', name: 'физика' }),
    ];
    expect(doubleSubjects(subjects).map(({ key }) => key)).toEqual(['1-4']);
  });
});

describe('misspelt names', () => {
  test.each([
    ['Иванов-Петров', 'Лев', 'Гасан оглы'],
    ['Ольга', 'О', '-'],
    ['МакДональд', 'Anna', ''],
    ['Петров II', 'Лев', 'Ильич'],
  ])('a name as people write it stays: %s %s %s', (surname, name, patronymic) => {
    expect(misspelt([aStudent({ surname, name, patronymic })])).toEqual([]);
  });

  test('a Latin letter without a Russian twin is named, and nothing is changed', () => {
    const student = aStudent({ surname: 'Cуxов'.replace('в', 'v') });
    expect(misspelt([student])).toEqual([student]);
    expect(correctedName(student).surname).toBe(student.surname);
    expect(isCorrectable(student)).toBe(false);
    expect(spellingFaults(student)).toEqual(['латинские буквы: C, x, v']);
  });

  test('a corrected name has nothing left to correct', () => {
    const corrected = correctedName({
      surname: ' ПEТРОВ - водкин',
      name: 'лев',
      patronymic: 'ИЛЬИЧ',
    });
    expect(corrected).toEqual({ surname: 'Петров-Водкин', name: 'Лев', patronymic: 'Ильич' });
    expect(misspelt([aStudent(corrected)])).toEqual([]);
  });
});

describe('dates of lessons', () => {
  const today = '2026-11-25';
  const meantOf = (date: string, others: readonly string[] = []) => {
    const lessons = [date, ...others].map((one, index) => aLesson({ id: index + 1, date: one }));
    const found = misdatedLessons(lessons, [aSubject()], today);
    return found.map(({ lesson, meant }) => [lesson.id, meant]);
  };

  test.each(['2026-11-20', '2027-05-20', '2019-09-03', '2027-09-01'])('%s is possible', (date) => {
    expect(meantOf(date)).toEqual([]);
  });

  test.each(['2062-10-10', '0026-09-01', '1926-09-01', '2026-02-31', 'в среду', ''])(
    '«%s» is named, and left to the user',
    (date) => {
      expect(meantOf(date)).toEqual([[1, null]]);
    },
  );

  test('a text means a day only in a school year with other lessons, or in the present one', () => {
    expect(meantOf('1.9.26')).toEqual([[1, '2026-09-01']]);
    expect(meantOf('1.9.26', ['2025-10-01'])).toEqual([[1, '2026-09-01']]);
    expect(meantOf('1.9.25', ['2026-10-01'])).toEqual([[1, null]]);
    expect(meantOf('1.9.25', ['2025-10-01'])).toEqual([[1, '2025-09-01']]);
    expect(meantOf('09-05-26', ['2026-10-01'])).toEqual([[1, null]]);
    expect(meantOf('1.9.96')).toEqual([[1, null]]);
  });
});

describe('choices that contradict each other', () => {
  const subjects = [
    aSubject({ id: 1, name: 'Физика', time: '10:00' }),
    aSubject({ id: 2, name: 'Химия', time: '11:45:00' }),
    aSubject({ id: 3, name: 'Физика', time: '11.45' }),
    aSubject({ id: 4, name: 'Шахматы', time: '' }),
  ];

  test('a choice without a subject, or with an unknown one, is not called misplaced', () => {
    const choices = [
      aChoice({ id: 1, firstSubjectId: null, secondSubjectId: 2 }),
      aChoice({ id: 2, firstSubjectId: 99, secondSubjectId: 2 }),
    ];
    expect(misplacedChoices(choices, subjects)).toEqual([]);
  });

  test('subjects are exchanged only if both then are in their slot', () => {
    const choices = [
      aChoice({ id: 1, firstSubjectId: 2, secondSubjectId: 1 }),
      aChoice({ id: 2, firstSubjectId: 2, secondSubjectId: 4 }),
      aChoice({ id: 3, firstSubjectId: 2, secondSubjectId: null }),
    ];
    expect(
      misplacedChoices(choices, subjects).map(({ choice, isSwapped }) => [choice.id, isSwapped]),
    ).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
  });

  test('the same subject in two semesters of a year is usual, in two years or twice in a choice it is not', () => {
    const choices = [
      aChoice({ id: 1, studentId: 1, secondSubjectId: 2 }),
      aChoice({ id: 2, studentId: 1, semester: '2', secondSubjectId: 2 }),
      aChoice({ id: 3, studentId: 2, year: '2025', secondSubjectId: 2 }),
      aChoice({ id: 4, studentId: 2, secondSubjectId: 3 }),
      aChoice({ id: 5, studentId: 3, firstSubjectId: 1, secondSubjectId: 3 }),
    ];
    expect(
      repeatedSubjects(choices, subjects).map(({ studentId, title, terms }) => [
        studentId,
        title,
        terms.length,
      ]),
    ).toEqual([
      [2, 'Физика (Начальный)', 2],
      [3, 'Физика (Начальный)', 1],
    ]);
  });

  test('only a choice that says the same is a repeat', () => {
    const choices = [
      aChoice({ id: 5 }),
      aChoice({ id: 3 }),
      aChoice({ id: 4, className: '7А' }),
      aChoice({ id: 6, semester: '2' }),
      aChoice({ id: 7, studentId: null }),
      aChoice({ id: 8, studentId: null }),
    ];
    const [doubled, ...others] = doubledChoices(choices);
    expect(others).toEqual([]);
    expect(doubled?.choices.map(({ id }) => id)).toEqual([3, 4, 5]);
    expect(doubled?.repeats.map(({ id }) => id)).toEqual([5]);
  });
});
