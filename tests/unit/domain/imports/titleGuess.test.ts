import { describe, expect, test } from 'vitest';
import { distinctLabels } from '../../../../src/domain/text/distinctLabels.ts';
import { createTitleGuess } from '../../../../src/domain/imports/titleGuess.ts';

const schools = [
  { id: 1, title: 'Гимназия № 3' },
  { id: 2, title: 'СОШ №24' },
  { id: 3, title: 'МБОУ «Средняя общеобразовательная школа № 5»' },
  { id: 4, title: 'Лицей-интернат № 7' },
  { id: 5, title: 'Лицей № 9' },
  { id: 6, title: 'МБОУ лицей № 9' },
  { id: 7, title: 'Лицей имени Ю. А. Гагарина' },
];
const guessSchool = createTitleGuess(
  distinctLabels(schools, ({ title }) => title),
  false,
);

describe('a school is guessed by a title that leaves something out', () => {
  test.each([
    ['Гимназия 3', '1'],
    // The letters C and O are Latin.
    ['CОШ №24', '2'],
    ['COШ №24', '2'],
    ['гимн. 3', '1'],
    ['сош 24', '2'],
    ['СОШ24', '2'],
    ['Школа № 24', '2'],
    ['МАОУ «СОШ № 24»', '2'],
    ['Средняя школа 5', '3'],
    ['Лицей им. Ю.А.Гагарина', '7'],
    ['Лицей интернат 7', '4'],
  ])('%s', (text, value) => {
    expect(guessSchool(text)).toEqual({ values: [value], isPartial: false });
  });

  test('«Лицей 9» may be either of two', () => {
    expect(guessSchool('Лицей 9')).toEqual({ values: ['5', '6'], isPartial: false });
  });

  test.each([
    ['24', ['2']],
    ['№ 9', ['5', '6']],
  ])('%s, a number alone, is too little, and says which it may be', (text, values) => {
    expect(guessSchool(text)).toEqual({ values, isPartial: true });
  });

  test.each(['Гимназия 33', 'Гимназия', '33', ''])('«%s» is none', (text) => {
    expect(guessSchool(text).values).toEqual([]);
  });
});

describe('a person is guessed by initials', () => {
  const teachers = ['Сидорова Нина Петровна', 'Ким Иван Олегович', 'Ким Илья Олегович', 'Ли Ян'];
  const guessTeacher = createTitleGuess(
    distinctLabels(
      teachers.map((name, id) => ({ id, name })),
      ({ name }) => name,
    ),
    true,
  );

  test.each([
    ['Сидорова Н.П.', '0'],
    ['Сидорова Н. П.', '0'],
    ['Н. П. Сидорова', '0'],
    ['сидорова н', '0'],
    ['Ли Я.', '3'],
  ])('%s', (text, value) => {
    expect(guessTeacher(text)).toEqual({ values: [value], isPartial: false });
  });

  test('«Ким И.О.» may be either of two', () => {
    expect(guessTeacher('Ким И.О.')).toEqual({ values: ['1', '2'], isPartial: false });
  });

  test.each([
    ['Сидорова', ['0']],
    ['ким', ['1', '2']],
  ])('%s, a surname alone, is too little, and says who it may be', (text, values) => {
    expect(guessTeacher(text)).toEqual({ values, isPartial: true });
  });

  test.each(['Сидорова Н.О.', 'Сидоров', ''])('«%s» is none', (text) => {
    expect(guessTeacher(text).values).toEqual([]);
  });
});
