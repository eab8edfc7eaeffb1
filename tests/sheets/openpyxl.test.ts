import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpenpyxl } from '../../scripts/python.mjs';
import { readWorkbook, writeRows } from '../../src/lib/sheets/workbook.ts';

interface Sheet {
  title: string;
  rightToLeft: boolean;
  widths: number[];
  rows: { type: string; value: unknown }[][];
}

const python = findOpenpyxl();
const SCRIPT = fileURLToPath(new URL('sheets.py', import.meta.url));
const NUMBER = 'n';
const TEXT = 's';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheets-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function runScript(command: 'read' | 'write', file: string, input = ''): string {
  const args = [SCRIPT, command, file];
  const env = { ...process.env, PYTHONIOENCODING: 'utf-8' };
  const { status, stdout, stderr } = spawnSync(python ?? '', args, {
    input,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** The sheets of a file we write, as openpyxl reads them. */
function readBack(rows: Parameters<typeof writeRows>[0]): Sheet[] {
  const file = join(folder, 'written.xlsx');
  writeFileSync(file, new Uint8Array(writeRows(rows, () => undefined)));
  return JSON.parse(runScript('read', file)) as Sheet[];
}

const ODD_TEXTS = [
  '=2+2',
  '+7 900',
  '-Ильич',
  '@Лев',
  "'Лев",
  "Д'Артаньян «О’Нил»",
  '0012',
  '1e5',
  '01.09.2026',
  'ИСТИНА',
  '<b>&amp;"</b>',
  '_x0041_',
  ' по краям ',
  'две\nстроки',
  'Лицей 👩‍🏫',
  '\u202eадаоборот\u202c',
  // Й and ё in two characters each, as files of macOS have them.
  'Йод и ёж'.normalize('NFD'),
];

describe.skipIf(python === undefined)('a file of ours, read by openpyxl', () => {
  test('is one sheet, named and laid out as the schools’ files are', () => {
    const [sheet, ...others] = readBack([
      ['ФИО', '01.09.2026'],
      ['Ёлкин Лев Ильич', 5],
    ]);
    expect(others).toEqual([]);
    expect(sheet?.title).toBe('Etuds');
    expect(sheet?.rightToLeft).toBe(false);
    // Three more than the longest cell; a little of each width is the padding of Excel.
    expect(sheet?.widths.map(Math.floor)).toEqual([15 + 3, 10 + 3]);
  });

  test('holds marks as numbers, the letter and every other text as text, and nothing else', () => {
    const [sheet] = readBack([
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

  test('holds odd texts as they stand, and no formula', () => {
    const [sheet] = readBack([['ФИО'], ...ODD_TEXTS.map((text) => [text])]);
    // openpyxl calls the type of a formula f.
    expect(sheet?.rows.slice(1)).toEqual(ODD_TEXTS.map((value) => [{ type: TEXT, value }]));
  });

  test('keeps to what Excel takes of long texts and wide columns', () => {
    const [sheet] = readBack([['Я'.repeat(33_000)]]);
    expect(String(sheet?.rows[0]?.[0]?.value)).toHaveLength(32_767);
    expect(sheet?.widths[0]).toBeLessThanOrEqual(256);
    expect(sheet?.widths[0]).toBeGreaterThan(250);
  });
});

test.skipIf(python === undefined)('a file that openpyxl wrote is read as it stands', () => {
  const file = join(folder, 'theirs.xlsx');
  const rows = [
    ['Фамилия', 'Имя', 'Отчество', 'Школа'],
    ['Ёлкин', 'Лев', 'Ильич', 'Лицей № 40'],
    ['Щукина', 'Яна', null, 40],
  ];
  runScript('write', file, JSON.stringify(rows));
  const [sheet] = readWorkbook(Uint8Array.from(readFileSync(file)).buffer);
  expect(sheet?.rows).toEqual([
    ['Фамилия', 'Имя', 'Отчество', 'Школа'],
    ['Ёлкин', 'Лев', 'Ильич', 'Лицей № 40'],
    ['Щукина', 'Яна', '', '40'],
  ]);
});
