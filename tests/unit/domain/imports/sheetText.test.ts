import { describe, expect, test } from 'vitest';
import { columnSeparators } from '../../../../src/domain/imports/columnSeparators.ts';
import { rowsAsText, textRows } from '../../../../src/domain/imports/sheetText.ts';

const ROWS = [
  ['Фамилия', 'Имя'],
  ['Иванов', 'Иван'],
];

describe('the rows of a text', () => {
  test.each([
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['commas', ','],
    ['bars', '|'],
  ])('have cells that are separated by %s', (_name, separator) => {
    const lines = ROWS.map((row) => row.join(separator));
    expect(textRows(lines.join('\n'))).toEqual(ROWS);
    expect(textRows(`${lines.join('\r\n')}\r\n`)).toEqual(ROWS);
  });

  test('a separator that stands in some cells separates nothing', () => {
    expect(textRows('Лицей, корпус 1;Пермь\nГимназия;Омск, центр\nШкола;Томск')).toEqual([
      ['Лицей, корпус 1', 'Пермь'],
      ['Гимназия', 'Омск, центр'],
      ['Школа', 'Томск'],
    ]);
  });

  test('quoted cells hold separators, quotes and new lines', () => {
    expect(textRows('"Иванов; мл.";"Лицей ""Рост"""\n"две\r\nстроки";б')).toEqual([
      ['Иванов; мл.', 'Лицей "Рост"'],
      ['две\r\nстроки', 'б'],
    ]);
  });

  test('a quote that closes before no separator, or never, is a letter', () => {
    expect(textRows('"Рост" лицей\tа\n"без конца\tб\nв\tг')).toEqual([
      ['"Рост" лицей', 'а'],
      ['"без конца', 'б'],
      ['в', 'г'],
    ]);
  });

  test('empty cells and empty lines keep their places', () => {
    expect(textRows('а;;\n\n;б;в')).toEqual([['а', '', ''], [''], ['', 'б', 'в']]);
  });

  test('what Excel is told of the separator holds for us as well', () => {
    expect(textRows('sep=,\r\nа;б,в')).toEqual([['а;б', 'в']]);
  });

  test('a single column is one, whatever its texts', () => {
    expect(textRows('Иванов Иван\nПетров Пётр')).toEqual([['Иванов Иван'], ['Петров Пётр']]);
  });
});

describe('where one column is wanted', () => {
  const column = (text: string, isFile: boolean) =>
    textRows(text, columnSeparators(text, isFile, ['наименование']));
  const TITLES = ['Лицей, Пермь', 'Гимназия, Омск; вход 2'];

  test.each([
    ['pasted', false],
    ['a file', true],
  ])('signs in its texts separate nothing, %s', (_name, isFile) => {
    const lines = ['Наименование', ...TITLES];
    expect(column(lines.join('\n'), isFile)).toEqual(lines.map((line) => [line]));
  });

  test('a sign in every text separates nothing below the heading of the column', () => {
    const lines = ['Список школ', 'Наименование', 'Лицей; корпус 1', 'Лицей; корпус 2'];
    expect(column(lines.join('\n'), true)).toEqual(lines.map((line) => [line]));
  });

  test('pasted without a head, commas are a part of the texts', () => {
    const lines = ['Лицей, Пермь', 'Гимназия, Омск'];
    expect(column(lines.join('\n'), false)).toEqual(lines.map((line) => [line]));
  });

  test('a comma in a title above the column separates nothing in it', () => {
    const lines = ['Список школ, 2026', 'Наименование', 'СОШ № 5, корпус 2', 'СОШ № 6'];
    expect(column(lines.join('\n'), true)).toEqual(lines.map((line) => [line]));
  });

  test.each([';', '|'])(
    'a title above a table does not hide that «%s» separates its cells',
    (sign) => {
      const lines = ['Список школ', `№${sign}Наименование`, `1${sign}Лицей, Пермь`];
      expect(column(lines.join('\n'), true)).toEqual(lines.map((line) => line.split(sign)));
    },
  );

  test('a table with more columns is one', () => {
    const rows = [
      ['№', 'Наименование'],
      ['1', 'Лицей'],
      ['2', 'Гимназия'],
    ];
    const text = (separator: string) => rows.map((row) => row.join(separator)).join('\n');
    expect(column(text('\t'), false)).toEqual(rows);
    expect(column(text(';'), false)).toEqual(rows);
    expect(column(text('|'), false)).toEqual(rows);
    expect(column(text(','), true)).toEqual(rows);
  });
});

test('rows copied as text are the same rows when they are pasted', () => {
  const rows = [
    ['ФИО', 'Школа', 'Замечания'],
    ['Иванов\tИван', '"Рост"', 'две\nстроки'],
    ['Петров', 'Лицей «Рост», корпус 2; вход 3', ''],
  ];
  expect(textRows(rowsAsText(rows))).toEqual(rows);
});

test('no cell of copied rows is computed by the spreadsheet that it is pasted into', () => {
  const rows = [
    ['=HYPERLINK("http://evil.test","x")', '+1+2', '-1+2', '@SUM(A1)'],
    ["'=1+2", '-', "''-5", "О'Коннор"],
    ['=две\nстроки', 'а=б', '', '-\t2'],
  ];
  const text = rowsAsText(rows);
  for (const cell of text.split(/[\t\r\n]+/)) expect(cell).not.toMatch(/^"?([=+@]|-.)/);
  expect(textRows(text)).toEqual(rows);
});
