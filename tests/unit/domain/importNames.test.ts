import { describe, expect, test } from 'vitest';
import {
  mendedCase,
  mendedLookAlikes,
  oddName,
  oddText,
  problemOfName,
  problemOfTitle,
  saysNone,
  splitFullName,
  tidiedName,
  withoutExportQuote,
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
    ['Иван Петрович Кузнецов', ['Кузнецов', 'Иван', 'Петрович']],
    ['Анна Ильинична Ли', ['Ли', 'Анна', 'Ильинична']],
    ['Лукич Пётр Фомич', ['Лукич', 'Пётр', 'Фомич']],
    ['Иванович Николич Петрович', ['Иванович', 'Николич', 'Петрович']],
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

  test.each([
    ['Иванович', 'name', 'похоже на отчество'],
    ['Анна Петровна', 'name', 'есть отчество'],
    ['Иванов Иван Иванович', 'surname', 'есть отчество'],
    ['Иванова', 'name', 'похоже на фамилию'],
    ['Ежов', 'name', 'похоже на фамилию'],
    ['Вишневский', 'name', 'похоже на фамилию'],
    ['Иванов', 'patronymic', 'похоже на фамилию'],
    ['И', 'name', 'одна буква'],
    ['м', 'patronymic', 'одна буква'],
    ['(Сидорова)', 'name', 'есть знак «(»'],
    ['Петрова (Сидорова)', 'surname', 'есть знак «(»'],
    ['Иванов(а)', 'surname', 'есть знак «(»'],
    ['Лицей', 'surname', '«лицей» — не имя'],
    ['Фамилия', 'surname', '«фамилия» — не имя'],
    ['Выбыл', 'patronymic', '«выбыл» — не имя'],
    ['Мария-Выбыла', 'name', '«выбыла» — не имя'],
  ] as const)('%j as %s', (name, part, ...odd) => {
    expect(oddName(name, part)).toEqual(odd);
  });

  test.each([
    ...[
      ['Иванович', 'surname'],
      ['Че Гевара', 'surname'],
      ['И', 'surname'],
      ['Учитель', 'surname'],
    ],
    ...[
      ...['Яков', 'Иаков', 'Лев', 'Лёва', 'Ева', 'Вова', 'Любовь', 'Марина', 'Константин'],
      ...['Аркадий', 'Станислава', 'Ён', 'Анна Мария'],
    ].map((name) => [name, 'name'] as const),
    ...['Ильич', 'Яковлевич', 'Гасан оглы', 'Мохамед', 'Ия'].map(
      (name) => [name, 'patronymic'] as const,
    ),
  ] as const)('%j as %s is not', (name, part) => {
    expect(oddName(name, part as 'name')).toEqual([]);
  });

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

describe('the capitals of a name are mended', () => {
  test.each([
    ['ИВАНОВ', 'Иванов', 'все буквы заглавные'],
    ['иванов', 'Иванов', 'все буквы строчные'],
    ['ПЕТРОВА-ВОДКИНА', 'Петрова-Водкина', 'все буквы заглавные'],
    ['петрова-Водкина', 'Петрова-Водкина', 'заглавные буквы не на месте'],
    ["О'КОННОР", "О'Коннор", 'все буквы заглавные'],
    ['ГАСАН ОГЛЫ', 'Гасан оглы', 'все буквы заглавные'],
    ['гасан-кызы', 'Гасан-кызы', 'все буквы строчные'],
    ['ДЕ ЛА КРУС', 'Де ла Крус', 'все буквы заглавные'],
    ['иВАНОВ', 'Иванов', 'заглавные буквы не на месте'],
  ])('%s is %s', (typed, mended, odd) => {
    expect(mendedCase(typed)).toBe(mended);
    expect(oddName(typed)).toContain(odd);
  });

  test.each([
    ...[
      'Анна',
      'Петрова-Водкина',
      "О'Коннор",
      'Д’Артаньян',
      'Гасан оглы',
      'Гасан Оглы',
      'И.',
      'И.И.',
    ],
    ...['Де ла Крус', 'де ла Крус', 'фон Берг', 'МакДональд', 'Я', 'Ли', 'Анна Мария'],
  ])('%s is well as it is', (name) => {
    expect(mendedCase(name)).toBe(name);
  });
});

test.each([
  ...[
    'нет',
    'Отсутствует',
    'не указано',
    'НЕТ ОТЧЕСТВА',
    'б/о',
    'Б.О.',
    'None',
    'NULL',
    'отсутств.',
  ],
  ...['—', '---', '_', '.', '(нет)', 'н/д', '‑'],
])('«%s» says that there is no patronymic', (text) => {
  expect(saysNone(text)).toBe(true);
  expect(splitFullName(`Ким Алексей ${text}`)).toEqual({
    surname: 'Ким',
    name: 'Алексей',
    patronymic: '',
    remark: null,
  });
});

test.each(['Нетович', 'Ильич', '', 'Ия', 'Ноевич'])('«%s» does not', (text) => {
  expect(saysNone(text)).toBe(false);
});

test('the apostrophe that an export puts before a cell is no part of it', () => {
  expect(withoutExportQuote("'Ёлкина")).toBe('Ёлкина');
  expect(withoutExportQuote("'-")).toBe('-');
  expect(withoutExportQuote("О'Нил")).toBe("О'Нил");
  expect(withoutExportQuote("'Росток'")).toBe("'Росток'");
});

describe('what can be nobody’s name', () => {
  test.each([
    ['31', 'есть цифры'],
    ['руководитель:', 'есть знак «:»'],
    ['____ Сидорова', 'есть знак «_»'],
    ['Итого', '«итого» — не имя'],
    ['чел.', '«чел» — не имя'],
    ['#Н/Д', 'ошибка «#Н/Д» в таблице'],
    ['Формула без значения', 'формула без значения'],
    ['Øêîëà', 'другая кодировка'],
  ])('%s', (text, problem) => {
    expect(problemOfName(text, 'surname')).toBe(problem);
  });

  test.each(['Иванов', 'Итогова', 'Учитель', 'Че Гевара', "О'Нил"])('%s can', (text) => {
    expect(problemOfName(text, 'surname')).toBeNull();
  });

  test('a digit behind a first name is only worth a look', () => {
    expect(problemOfName('Ян2', 'name')).toBeNull();
    expect(oddName('Ян2')).toEqual(['есть цифры']);
  });
});

describe('what can be no title', () => {
  test.each([
    ['#N/A', 'ошибка «#N/A» в таблице'],
    ['#ССЫЛКА!', 'ошибка «#ССЫЛКА!» в таблице'],
    ['#ИМЯ?', 'ошибка «#ИМЯ?» в таблице'],
    ['Err:502', 'ошибка «Err:502» в таблице'],
    ['####', 'ошибка «####» в таблице'],
    ['Всего: 25', 'это строка итогов'],
    ['Директор _____', 'это место для подписи'],
    ['РЁРєРѕР»Р°', 'другая кодировка'],
    ['Ð¨ÐºÐ¾Ð»Ð°', 'другая кодировка'],
    ['Øêîëà èñêóññòâ', 'другая кодировка'],
    ['Шк\ufffdла', 'другая кодировка'],
  ])('%s', (text, problem) => {
    expect(problemOfTitle(text)).toBe(problem);
  });

  test.each([
    'Школа № 24',
    'СОШ #5',
    'Лицей «Рост»',
    'Lycée',
    'Шкільна',
    '№ 5',
    'МБОУ «СОШ»',
    'C++',
  ])('%s can', (text) => {
    expect(problemOfTitle(text)).toBeNull();
  });
});
