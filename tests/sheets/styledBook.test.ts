import { describe, expect, test } from 'vitest';
import type { StyledWorksheet } from '../../src/domain/worksheet.ts';
import { writeBook } from '../../src/lib/sheets/styledBook.ts';
import { readWorkbook } from '../../src/lib/sheets/readWorkbook.ts';
import { NUMBER, ODD_TEXTS, python, readBack, TEXT } from './python.ts';

const MARKS: StyledWorksheet = {
  name: 'Etuds',
  notes: [],
  heads: ['ФИО', 'Предмет', '01.09.2026', '02.09.2026'],
  kinds: ['text', 'text', 'mark', 'mark'],
  lines: [
    ['Ёлкин Лев Ильич', 'Физика (Начальный)', 5, 'Н'],
    ['Ян', '', '5, 4', null],
  ],
  hasTotal: false,
  frozenColumns: 2,
};

const TOTALS: StyledWorksheet = {
  name: 'Итоги',
  notes: ['Итоги: Лицей № 40', 'Период: всё время'],
  heads: ['Предмет', 'Учеников', 'Средний балл', 'Успеваемость'],
  kinds: ['text', 'count', 'number', 'percent'],
  lines: [
    ['Физика', 3, 4.67, 100],
    ['Шахматы', 1, null, null],
    ['Всего', 4, 4.67, 100],
  ],
  hasTotal: true,
  frozenColumns: 1,
};

const read = async (...sheets: StyledWorksheet[]) =>
  readBack(await writeBook(sheets, () => undefined));

describe.skipIf(python === undefined)('a file with totals, read by openpyxl', () => {
  test('has its sheets in order; heads and names stay in sight below each other', async () => {
    const sheets = await read(MARKS, TOTALS, { ...TOTALS, name: 'Группы', frozenColumns: 3 });
    expect(sheets.map(({ title, frozen }) => [title, frozen])).toEqual([
      ['Etuds', 'C2'],
      ['Итоги', 'B4'],
      ['Группы', 'D4'],
    ]);
    expect(sheets.map(({ rightToLeft }) => rightToLeft)).toEqual([false, false, false]);
  });

  test('holds marks as numbers, texts as texts, and nothing where there is nothing', async () => {
    const [marks] = await read(MARKS);
    expect(marks?.rows).toEqual([
      MARKS.heads.map((value) => ({ type: TEXT, value })),
      [
        { type: TEXT, value: 'Ёлкин Лев Ильич' },
        { type: TEXT, value: 'Физика (Начальный)' },
        { type: NUMBER, value: 5 },
        { type: TEXT, value: 'Н' },
      ],
      [
        { type: TEXT, value: 'Ян' },
        { type: NUMBER, value: null },
        { type: TEXT, value: '5, 4' },
        { type: NUMBER, value: null },
      ],
    ]);
    // Three more than the longest cell, as in the file without totals.
    expect(marks?.widths.map(Math.floor)).toEqual([15 + 3, 18 + 3, 10 + 3, 10 + 3]);
  });

  test('figures are numbers with two decimals, those that are missing are empty', async () => {
    const [totals] = await read(TOTALS);
    expect(totals?.rows.slice(3).map((row) => row.map(({ value }) => value))).toEqual(TOTALS.lines);
    expect(totals?.looks[3]?.map(({ format }) => format)).toEqual([
      'General',
      '0',
      '0.00',
      '0.00"\u00a0%"',
    ]);
  });

  test('the heads are bold on a colour, the title and the line of the whole are bold', async () => {
    const [totals] = await read(TOTALS);
    const isBold = totals?.looks.map((row) => [...new Set(row.map(({ bold }) => bold))]);
    expect(isBold).toEqual([[true, false], [false], [true], [false], [false], [true]]);
    expect(totals?.looks.map(([cell]) => cell?.font)).toEqual([
      'Calibri 14',
      ...Array.from({ length: 5 }, () => 'Calibri 11'),
    ]);
    expect(totals?.looks[2]?.every(({ fill }) => fill !== null)).toBe(true);
    expect(totals?.looks[3]?.every(({ fill }) => fill === null)).toBe(true);
  });

  test('holds odd texts as they stand, and no formula', async () => {
    const lines = ODD_TEXTS.map((text) => [text]);
    const [sheet] = await read({ ...MARKS, heads: ['ФИО'], kinds: ['number'], lines });
    expect(sheet?.rows.slice(1)).toEqual(ODD_TEXTS.map((value) => [{ type: TEXT, value }]));
  });

  test('keeps to what Excel takes of long texts, wide columns and ends of lines', async () => {
    const lines = [['Я'.repeat(33_000)], ['а\rб']];
    const [sheet] = await read({ ...MARKS, heads: ['ФИО'], kinds: ['text'], lines });
    const [, long, lineEnd] = sheet?.rows.flat().map(({ value }) => String(value)) ?? [];
    expect(long).toHaveLength(32_767);
    expect(lineEnd).toBe('а\nб');
    expect(sheet?.widths[0]).toBeLessThanOrEqual(256);
  });
});

// openpyxl knows no escapes but that of the underscore.
test('signs that XML lacks and names of JavaScript are stored as escapes, as Excel does', async () => {
  const texts = ['\ud800Лев', 'а\u0001б', '\u0085\ufdd0\ufffe', 'constructor', '__proto__'];
  const lines = texts.map((text) => [text]);
  const file = await writeBook([{ ...MARKS, heads: ['ФИО'], lines }], () => undefined);
  const [sheet] = readWorkbook(file);
  expect(sheet?.rows.slice(1)).toEqual([['\ufffdЛев'], ...lines.slice(1)]);
});
