import { describe, expect, test } from 'vitest';
import { distinctLabels } from '../../../../src/domain/text/distinctLabels.ts';
import {
  briefTitles,
  byFullName,
  fullName,
  subjectTitle,
} from '../../../../src/domain/text/names.ts';
import { aSubject } from '../../../kit/builders.ts';

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

describe('the options of a dropdown', () => {
  const items = (...titles: string[]) => titles.map((title, id) => ({ id, title }));

  test('can be told apart by their ids, and still know their plain title', () => {
    expect(distinctLabels(items('Лицей', '', 'Гимназия', 'Лицей'), ({ title }) => title)).toEqual([
      { value: '0', label: 'Лицей (№ 0)', title: 'Лицей' },
      { value: '1', label: '№ 1', title: '' },
      { value: '2', label: 'Гимназия' },
      { value: '3', label: 'Лицей (№ 3)', title: 'Лицей' },
    ]);
  });

  test('of titles that differ by blanks alone are told apart as well', () => {
    const labels = distinctLabels(items('Лицей  № 1', 'Лицей № 1 '), ({ title }) => title);
    expect(labels.map(({ label }) => label)).toEqual(['Лицей № 1 (№ 0)', 'Лицей № 1 (№ 1)']);
  });

  test('are told apart by a detail, and by their ids where that is shared or missing', () => {
    const details = ['Школа № 5', 'Лицей', 'Лицей', '', 'Лицей'];
    const labels = distinctLabels(
      items('Ли Ян', 'Ли Ян', 'Ли Ян', 'Ли Ян', 'Ким Ян'),
      ({ title }) => title,
      ({ id }) => details[id] ?? '',
    );
    expect(labels.map(({ label }) => label)).toEqual([
      'Ли Ян (Школа № 5)',
      'Ли Ян (Лицей, № 1)',
      'Ли Ян (Лицей, № 2)',
      'Ли Ян (№ 3)',
      'Ким Ян',
    ]);
  });
});

test.each([
  ['Начальный', 'нач.'],
  ['Продвинутый', 'продв.'],
  ['Базовый', 'баз.'],
  ['Олимпиадный', 'олимп.'],
  ['Средний', 'средн.'],
  ['ОГЭ', 'огэ'],
  ['7', '7'],
])('the level «%s» is «%s» where there is no room', (level, short) => {
  expect(briefTitles([aSubject({ id: 1, name: 'Информатика', level })]).get(1)).toEqual([
    'Информатика',
    short,
  ]);
});

test('subjects of one series leave its name out of their short titles', () => {
  const names = ['Будущее науки: английский язык', 'Будущее науки: химия', 'Первый шаг: шахматы'];
  const subjects = names.map((name, id) => aSubject({ id, name, level: 'Начальный' }));
  expect([...briefTitles(subjects).values()].map(([name]) => name)).toEqual([
    'Английский язык',
    'Химия',
    'Первый шаг: шахматы',
  ]);
});

test('a series that leaves two subjects alike stays in the short title of each', () => {
  const names = ['Будущее науки: химия', 'Будущее науки: физика', 'Первый шаг: химия', 'Химия'];
  const subjects = names.map((name, id) => aSubject({ id, name, level: 'Начальный' }));
  expect([...briefTitles(subjects).values()].map(([name]) => name)).toEqual([
    'Будущее науки: химия',
    'Физика',
    'Первый шаг: химия',
    'Химия',
  ]);
});

test('subjects that would look alike have no short title', () => {
  const subjects = ['Начальный', 'Начинающий', 'Продвинутый'].map((level, id) =>
    aSubject({ id, name: 'Информатика', level }),
  );
  expect([...briefTitles(subjects).keys()]).toEqual([2]);
});
