import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from '../../src/lib/sheets/readWorkbook.ts';
import type { WorksheetRows } from '../../src/domain/worksheet.ts';
import { writtenSheet } from '../kit/sheets.ts';
import { inFolder, NUMBER, ODD_TEXTS, python, readBack, runScript, TEXT } from './python.ts';

const readRows = async (rows: WorksheetRows) => readBack(await writtenSheet(rows));

describe.skipIf(python === undefined)('a file of ours, read by openpyxl', () => {
  test('is one sheet, named and laid out as the schools’ files are', async () => {
    const [sheet, ...others] = await readRows([
      ['ФИО', '01.09.2026'],
      ['Ёлкин Лев Ильич', 5],
    ]);
    expect(others).toEqual([]);
    expect(sheet?.title).toBe('Etuds');
    expect(sheet?.rightToLeft).toBe(false);
    // Three more than the longest cell; a little of each width is the padding of Excel.
    expect(sheet?.widths.map(Math.floor)).toEqual([15 + 3, 10 + 3]);
  });

  test('holds marks as numbers, the letter and every other text as text, and nothing else', async () => {
    const [sheet] = await readRows([
      ['ФИО', 'А', 'Б', 'В', 'Г', 'Д'],
      ['Лев', 2, 3, 4, 5, 'Н'],
      ['Ян', null, '', '5, 4', 5, null],
    ]);
    expect(sheet?.rows.slice(1)).toEqual([
      [
        { type: TEXT, value: 'Лев' },
        ...[2, 3, 4, 5].map((value) => ({ type: NUMBER, value })),
        { type: TEXT, value: 'Н' },
      ],
      [
        { type: TEXT, value: 'Ян' },
        { type: NUMBER, value: null },
        { type: NUMBER, value: null },
        { type: TEXT, value: '5, 4' },
        { type: NUMBER, value: 5 },
        { type: NUMBER, value: null },
      ],
    ]);
  });

  test('holds odd texts as they stand, and no formula', async () => {
    const [sheet] = await readRows([['ФИО'], ...ODD_TEXTS.map((text) => [text])]);
    expect(sheet?.rows.slice(1)).toEqual(ODD_TEXTS.map((value) => [{ type: TEXT, value }]));
  });

  test('keeps to what Excel takes of long texts and wide columns', async () => {
    const [sheet] = await readRows([['Я'.repeat(33_000)]]);
    expect(String(sheet?.rows[0]?.[0]?.value)).toHaveLength(32_767);
    expect(sheet?.widths[0]).toBeLessThanOrEqual(256);
    expect(sheet?.widths[0]).toBeGreaterThan(250);
  });
});

test.skipIf(python === undefined)('a file that openpyxl wrote is read as it stands', () => {
  const rows = [
    ['Фамилия', 'Имя', 'Отчество', 'Школа'],
    ['Ёлкин', 'Лев', 'Ильич', 'Лицей № 40'],
    ['Щукина', 'Яна', null, 40],
  ];
  const written = inFolder((folder) => {
    const file = join(folder, 'theirs.xlsx');
    runScript('write', file, JSON.stringify(rows));
    return Uint8Array.from(readFileSync(file)).buffer;
  });
  const [sheet] = readWorkbook(written);
  expect(sheet?.rows).toEqual([
    ['Фамилия', 'Имя', 'Отчество', 'Школа'],
    ['Ёлкин', 'Лев', 'Ильич', 'Лицей № 40'],
    ['Щукина', 'Яна', '', '40'],
  ]);
});
