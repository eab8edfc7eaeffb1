import { describe, expect, test } from 'vitest';
import { distinctLabels } from '../../../src/domain/distinctLabels.ts';
import { createTitleGuess } from '../../../src/domain/titleGuess.ts';

const schools = [
  { id: 1, title: 'Гимназия № 3' },
  { id: 2, title: 'СОШ №24' },
  { id: 3, title: 'МБОУ «Средняя общеобразовательная школа № 5»' },
  { id: 4, title: 'Лицей-интернат № 7' },
  { id: 5, title: 'Лицей № 9' },
  { id: 6, title: 'МБОУ лицей № 9' },
];
const guessSchool = createTitleGuess(
  distinctLabels(schools, ({ title }) => title),
  false,
);

describe('a school is guessed by a title that leaves something out', () => {
  test.each([
    ['Гимназия 3', '1'],
    // With Latin C and O.
    ['CОШ №24', '2'],
    ['COШ №24', '2'],
    ['гимн. 3', '1'],
    ['сош 24', '2'],
    ['СОШ24', '2'],
    ['Школа № 24', '2'],
    ['МАОУ «СОШ № 24»', '2'],
    ['Средняя школа 5', '3'],
    ['Лицей интернат 7', '4'],
  ])('%s', (text, value) => {
    expect(guessSchool(text)).toBe(value);
  });

  test.each(['Гимназия 33', 'Гимназия', '24', 'Лицей 9', ''])(
    '«%s» may be none or several',
    (text) => {
      expect(guessSchool(text)).toBeNull();
    },
  );
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
    expect(guessTeacher(text)).toBe(value);
  });

  test.each(['Ким И.О.', 'Сидорова', 'Сидорова Н.О.', ''])(
    '«%s» may be none or several',
    (text) => {
      expect(guessTeacher(text)).toBeNull();
    },
  );
});
