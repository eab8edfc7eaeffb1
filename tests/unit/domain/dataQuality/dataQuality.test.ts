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
  misspelt,
} from '../../../../src/domain/dataQuality/people.ts';
import { aChoice, aStudent, aSubject } from '../../../kit/builders.ts';

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
  ])('a name as people write it stays: %s %s %s', (surname, name, patronymic) => {
    expect(misspelt([aStudent({ surname, name, patronymic })])).toEqual([]);
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
