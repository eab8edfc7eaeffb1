import { expect, test } from 'vitest';
import { distinctLabels } from '../../../src/domain/distinctLabels.ts';
import { byFullName, fullName, subjectTitle } from '../../../src/domain/names.ts';

const student = (id: number, surname: string, name = '', patronymic = '') => ({
  id,
  surname,
  name,
  patronymic,
});

test('students stand in Russian order, Ё among Е and Й after И', () => {
  const surnames = ['Йогансен', 'Жуков', 'Ёлкина', 'Иванова', 'Ежов', 'Емельянов', 'Ящин'];
  const sorted = surnames.map((surname, id) => student(id, surname)).sort(byFullName);
  expect(sorted.map(({ surname }) => surname)).toEqual([
    'Ежов',
    'Ёлкина',
    'Емельянов',
    'Жуков',
    'Иванова',
    'Йогансен',
    'Ящин',
  ]);
});

test('one surname is ordered by name, then patronymic; namesakes by id', () => {
  const sorted = [
    student(9, 'Иванов', 'Пётр', 'Ильич'),
    student(4, 'Иванов', 'Пётр', 'Ильич'),
    student(1, 'Иванов', 'Пётр', 'Юрьевич'),
    student(2, 'Иванов', 'Андрей', 'Юрьевич'),
  ].sort(byFullName);
  expect(sorted.map(({ id }) => id)).toEqual([2, 4, 9, 1]);
});

test('a name without patronymic has no trailing space', () => {
  expect(fullName(student(1, 'Йогансен', 'Ингрид'))).toBe('Йогансен Ингрид');
});

test('a subject is called by its name and level', () => {
  expect(subjectTitle({ name: 'Информатика', level: 'Начальный' })).toBe('Информатика (Начальный)');
});

test('the options of a dropdown can be told apart', () => {
  const titles = ['Лицей', '', 'Гимназия', 'Лицей'].map((title, id) => ({ id, title }));
  expect(distinctLabels(titles, ({ title }) => title)).toEqual([
    { value: '0', label: 'Лицей (№ 0)' },
    { value: '1', label: '№ 1' },
    { value: '2', label: 'Гимназия' },
    { value: '3', label: 'Лицей (№ 3)' },
  ]);
});
