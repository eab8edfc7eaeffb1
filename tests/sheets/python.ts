import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOpenpyxl } from '../../scripts/python.mjs';

/** A sheet as openpyxl reads it. */
export interface ReadWorksheet {
  title: string;
  rightToLeft: boolean;
  /** The first cell that moves when the sheet is scrolled; null where all of it moves. */
  frozen: string | null;
  widths: number[];
  rows: { type: string; value: unknown }[][];
  /** Of each cell: its number format, its font, and the colour behind it. */
  looks: { format: string; bold: boolean; font: string; fill: string | null }[][];
}

/** The Python with openpyxl, if there is one. */
export const python = findOpenpyxl();
const SCRIPT = fileURLToPath(new URL('sheets.py', import.meta.url));

/** openpyxl's names of types; that of a formula is f. */
export const NUMBER = 'n';
export const TEXT = 's';

export function runScript(command: 'read' | 'write', file: string, input = ''): string {
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

/** Runs a task with a folder for its files, which is removed at the end. */
export function inFolder<Result>(task: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  try {
    return task(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The sheets of a file that we write, as openpyxl reads them. */
export function readBack(written: ArrayBuffer): ReadWorksheet[] {
  return inFolder((folder) => {
    const file = join(folder, 'written.xlsx');
    writeFileSync(file, new Uint8Array(written));
    return JSON.parse(runScript('read', file)) as ReadWorksheet[];
  });
}

/** Texts that a spreadsheet might take for something else. */
export const ODD_TEXTS = [
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
