import { describe, expect, test } from 'vitest';
import {
  mendedLookAlikes,
  oddName,
  oddText,
  splitFullName,
  tidiedName,
} from '../../../src/domain/importNames.ts';

test.each([
  ['  Анна   Мария ', 'Анна Мария'],
  ['Сидорова-  Петрова', 'Сидорова-Петрова'],
  ['Сидорова – Петрова', 'Сидорова-Петрова'],
  ['Сидорова\u2011Петрова', 'Сидорова-Петрова'],
  ['Ива\u00adнов\u200b', 'Иванов'],
  ['Аи\u0306дар', 'Айдар'],
])('%j is stored as %j', (typed, stored) => {
  expect(tidiedName(typed)).toBe(stored);
});

describe('a full name is split', () => {
  test.each([
    ['Иванов Иван Иванович', ['Иванов', 'Иван', 'Иванович']],
    ['  Иванов  Иван ', ['Иванов', 'Иван', '']],
    ['Римский - Корсаков Николай Андреевич', ['Римский-Корсаков', 'Николай', 'Андреевич']],
    ['Алиев Вагиф Гасан оглы', ['Алиев', 'Вагиф', 'Гасан оглы']],
    ['Алиева Лейла Гасан Кызы', ['Алиева', 'Лейла', 'Гасан Кызы']],
    ['Алиев Вагиф Гасан-оглы', ['Алиев', 'Вагиф', 'Гасан-оглы']],
  ])('%j', (text, [surname, name, patronymic]) => {
    expect(splitFullName(text)).toEqual({ surname, name, patronymic, remark: null });
  });

  test.each([
    ['Иванов', ['Иванов', '', ''], /одно слово/],
    ['Эрнесто Че Гевара Линч', ['Эрнесто', 'Че', 'Гевара Линч'], /больше трёх/],
    ['Алиев Вагиф Али Гасан оглы', ['Алиев', 'Вагиф', 'Али Гасан оглы'], /больше трёх/],
  ])('%j is worth a look', (text, [surname, name, patronymic], remark) => {
    const split = splitFullName(text);
    expect(split).toMatchObject({ surname, name, patronymic });
    expect(split.remark).toMatch(remark);
  });

  test('nothing is nobody, and no remark', () => {
    expect(splitFullName(' ')).toEqual({ surname: '', name: '', patronymic: '', remark: null });
  });
});

describe('what is odd about a name', () => {
  test.each([
    ['Aндреев', 'русские и латинские буквы в слове'],
    ['Ôàìèëèÿ', 'латинские буквы'],
    ['Smith', 'латинские буквы'],
    ['Иванов2', 'есть цифры'],
    ['=1+1', 'начинается с «=»', 'есть цифры'],
    ['+Иван', 'начинается с «+»'],
    ['@Иван', 'начинается с «@»'],
    ['-5 Иван', 'начинается с «-»', 'есть цифры'],
    ['И.', 'есть знак «.»'],
    ['Ив\ufffdн', 'есть знак «\ufffd»'],
  ])('%j', (name, ...odd) => {
    expect(oddName(name)).toEqual(odd);
  });

  test.each(['Иванов', 'Ёлкина', 'Салтыков-Щедрин', 'д’Артаньян', "О'Нил", 'Гасан оглы', 'Ән'])(
    '%j is not',
    (name) => {
      expect(oddName(name)).toEqual([]);
    },
  );

  test('titles have numbers and dots, but no formulas', () => {
    expect(oddText('Лицей № 40 им. А. С. Пушкина')).toEqual([]);
    expect(oddText('=Лицей')).toEqual(['начинается с «=»']);
  });
});

test.each([
  ['Aндреев', 'Андреев'],
  ['Иванoв Сeргей', 'Иванов Сергей'],
  ['Алëна', 'Алёна'],
  ['Smitһ', 'Smitһ'],
  ['Smiтh', 'Smiтh'],
  ['Rоbert', 'Robert'],
  ['John', 'John'],
  ['Иванов', 'Иванов'],
])('look-alikes: %j becomes %j', (typed, mended) => {
  expect(mendedLookAlikes(typed)).toBe(mended);
});
