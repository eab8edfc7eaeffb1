import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { timeInTable } from '../../../../src/domain/imports/tableTimes.ts';
import { readWorkbook } from '../../../../src/lib/sheets/readWorkbook.ts';

describe('a time in a table', () => {
  test.each([
    ['10:00', '10:00'],
    [' 10:00 ', '10:00'],
    ['10:00:00', '10:00'],
    ['10.00', '10:00'],
    ['11.45', '11:45'],
    ['10-00', '10:00'],
    ['10–00', '10:00'],
    ['9:05', '09:05'],
    ['10:00 AM', '10:00'],
    ['11:45:00 am', '11:45'],
    ['1:15 PM', '13:15'],
    ['12:30 AM', '00:30'],
    ['12:30 p.m.', '12:30'],
    ['30.12.1899 10:00', '10:00'],
    ['1899-12-30T11:45:00', '11:45'],
    ['0.416666666666667', '10:00'],
    ['0,416666667', '10:00'],
    ['0.489583333', '11:45'],
  ])('%j is %s', (text, time) => {
    expect(timeInTable(text)).toBe(time);
  });

  test.each([
    '',
    '10',
    '10:00–11:30',
    'в 10:00',
    '0.42861',
    '1.5',
    '10,00,00',
    'ноя.45',
    'после обеда',
  ])('%j is none, and stays as it is', (text) => {
    expect(timeInTable(text)).toBe(text);
  });
});

test('a time cell of a spreadsheet is found in whatever way it is shown', () => {
  const shown = ['h:mm', 'hh:mm', 'h:mm:ss', '[$-F400]h:mm:ss\\ AM/PM', 'h:mm AM/PM', 'hh.mm'];
  const formats = [...shown, 'General', 'dd.mm.yyyy h:mm', 'm/d/yy h:mm'];
  const rows = formats.flatMap((z) => [
    [{ t: 'n', v: 10 / 24, z }],
    [{ t: 'n', v: 11.75 / 24, z }],
  ]);
  for (const bookType of ['xlsx', 'biff8', 'ods'] as const) {
    const book = utils.book_new(utils.aoa_to_sheet(rows), 'Лист1');
    const [sheet] = readWorkbook(write(book, { type: 'array', bookType }) as ArrayBuffer);
    const times = sheet?.rows.map(([text = '']) => timeInTable(text));
    expect(times).toEqual(formats.flatMap(() => ['10:00', '11:45']));
  }
});
