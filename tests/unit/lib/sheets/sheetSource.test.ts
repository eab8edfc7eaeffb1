import { describe, expect, test } from 'vitest';
import { utils, write, type BookType } from 'xlsx';
import { readSource } from '../../../../src/lib/sheets/readSource.ts';

const ROWS = [
  ['Фамилия', 'Имя'],
  ['Ёлкина', 'Яна'],
];

/** The bytes of a text in windows-1251. */
function windows1251(text: string): Uint8Array {
  const letters = new Map(
    Array.from({ length: 256 }, (_one, byte) => [
      new TextDecoder('windows-1251').decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
  return Uint8Array.from(text, (letter) => letters.get(letter) ?? 0x3f);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string): Uint8Array {
  const codes = Array.from({ length: text.length }, (_one, index) => text.charCodeAt(index));
  return Uint8Array.from([0xfeff, ...codes].flatMap((code) => [code & 0xff, code >> 8]));
}

function workbook(bookType: BookType, ...sheets: string[][][]): Uint8Array {
  const book = utils.book_new();
  sheets.forEach((rows, index) =>
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `Лист${index + 1}`),
  );
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

const read = (bytes: Uint8Array, name: string) => readSource(Uint8Array.from(bytes).buffer, name);

const TEXT = 'Фамилия;Имя\r\nЁлкина;Яна\r\n';

describe('the rows of a file are read', () => {
  test.each([
    ['Windows-1251', windows1251(TEXT), 'дети.csv'],
    ['UTF-8', utf8(TEXT), 'дети.csv'],
    ['UTF-8 with its mark', utf8(`\ufeff${TEXT}`), 'ДЕТИ.CSV'],
    ['commas', utf8(TEXT.replaceAll(';', ',')), 'дети.csv'],
    ['tabs, as Excel saves Unicode text', utf16(TEXT.replaceAll(';', '\t')), 'дети.txt'],
    ['.xlsx', workbook('xlsx', ROWS), 'дети.xlsx'],
    ['.xls', workbook('biff8', ROWS), 'дети.xls'],
    ['.ods', workbook('ods', ROWS), 'дети.ods'],
    ['a table of HTML called .xls', utf8(`<html>${htmlTable()}</html>`), 'дети.xls'],
    ['the same in Windows-1251', windows1251(htmlTable()), 'дети.xls'],
    ['a workbook called .csv', workbook('xlsx', ROWS), 'дети.csv'],
  ])('%s', (_name, bytes, file) => {
    expect(read(bytes, file)?.map(({ rows }) => rows)).toEqual([ROWS]);
  });

  function htmlTable() {
    const rows = ROWS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    return `<table>${rows.join('')}</table>`;
  }
});

describe('what only has the name of a spreadsheet is none', () => {
  test.each([
    ['a text', utf8(TEXT), 'дети.xlsx'],
    ['a text', utf8(TEXT), 'дети.xls'],
    ['a PDF', utf8('%PDF-1.7\n1 0 obj'), 'дети.xlsx'],
    ['a PDF', utf8('%PDF-1.7\n1 0 obj'), 'дети.csv'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'а.csv'],
    ['a page', utf8('<!doctype html><p>Войдите</p>'), 'дети.xls'],
    ['a text', utf8(TEXT), 'дети.docx'],
  ])('%s called %s', (_name, bytes, file) => {
    expect(read(bytes, file)).toBeNull();
  });

  test('a zip of something else can’t be read', () => {
    expect(() => read(utf8('PK\u0003\u0004 not a workbook'), 'дети.xlsx')).toThrow();
  });
});

test('all sheets with rows are told by their names, empty ones are not', () => {
  expect(read(workbook('xlsx', [[]], ROWS, [['  ']], [['Ли']]), 'дети.xlsx')).toEqual([
    { name: 'Лист2', rows: ROWS },
    { name: 'Лист4', rows: [['Ли']] },
  ]);
});

test('a row’s place is its number in the sheet, whatever is empty above it', () => {
  const [sheet] = read(workbook('xlsx', [[], [], ['', 'Ли'], [], ['Ким']]), 'дети.xlsx') ?? [];
  expect(sheet?.rows[2]).toEqual(['', 'Ли']);
  expect(sheet?.rows[4]).toEqual(['Ким']);
});

test('cells are the texts that a reader sees, formulas by what they come to', () => {
  const sheet = utils.aoa_to_sheet([[1, 0.5, true]]);
  Object.assign(sheet, { B1: { t: 'n', v: 0.5, z: '0%' }, D1: { t: 's', v: 'Ли', f: 'A1' } });
  sheet['!ref'] = 'A1:D1';
  const bytes = new Uint8Array(
    write(utils.book_new(sheet, 'а'), { type: 'array', bookType: 'xlsx' }) as ArrayBuffer,
  );
  expect(read(bytes, 'дети.xlsx')?.[0]?.rows).toEqual([['1', '50%', 'TRUE', 'Ли']]);
});

test('pasted text is one sheet; nothing is none', () => {
  expect(readSource('Ли\tЯн', '')).toEqual([{ name: '', rows: [['Ли', 'Ян']] }]);
  expect(readSource(' \n\t\n', '')).toEqual([]);
});
