import { foldedHeading, foldedText, plainDashes, tidied } from './folding.ts';
import { ABSENT, isNumberMark, type MarkValue } from './marks.ts';
import { textRows } from './sheetText.ts';

/** A row of pasted text. A row without anything keeps its place: it has neither name nor marks. */
export interface PastedRow {
  /** Its number in the text, from 1. */
  line: number;
  /** The whole row, to be told to the user. */
  text: string;
  /** Whose mark it is; empty in a row of marks alone. */
  name: string;
  /** What stands where a mark should: one text, unless something is amiss. */
  marks: readonly string[];
}

/** How people write that somebody was absent, without dots, strokes and spaces. */
const ABSENCES = new Set(
  'н нб отс отсут отсутствует отсутствовал отсутствовала небыл небыла'.split(' '),
);

/** A mark as people write it; null for what is none, such as «5-». */
export function readMark(text: string): MarkValue | null {
  const [, digit = ''] = /^([2-5])(?:[.,]0+)?$/.exec(tidied(text)) ?? [];
  if (isNumberMark(digit)) return digit;
  // The Latin H looks the same.
  const word = foldedText(text)
    .replaceAll('h', 'н')
    .replace(/[\s./\\]/g, '');
  return ABSENCES.has(word) ? ABSENT : null;
}

/** Words of which a head may consist, folded. */
const HEADS = new Set([
  ...['фио', 'фи', 'фамилия', 'имя', 'фамилия имя', 'фамилия и имя', 'фамилия имя отчество'],
  ...['фамилия имя и отчество', 'ученик', 'ученики', 'обучающийся', 'обучающиеся', 'учащийся'],
  ...['учащиеся', 'студент', 'студенты', 'список класса', 'оценка', 'оценки', 'отметка'],
  ...['отметки', 'балл', 'баллы'],
]);
const DATE = /^\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?$/;

function isHead(cells: readonly string[]): boolean {
  if (cells.some((cell) => readMark(cell) !== null)) return false;
  const isOnlyDate = cells.length === 1 && DATE.test(cells[0] ?? '');
  return isOnlyDate || cells.some((cell) => HEADS.has(foldedHeading(cell)));
}

const hasLetter = (text: string) => /\p{L}/u.test(text);
const hasDigit = (text: string) => /\d/.test(text);

/** «1. Иванов» without its number. */
const withoutNumber = (name: string) => name.replace(/^\d+[.)]?\s+(?=\p{L})/u, '');

/** Signs that divide a name from its mark, or several blanks. */
const DIVIDED = /^(.*\p{L}.*)(?:[;:=,]\s*|\s-\s+|\s{2})(\S.*)$/u;
const LAST_WORD = /^(.*\p{L}.*)\s(\S+)$/u;
/** A longer cell holds neither; to look for them would take long. */
const LONGEST = 200;

/** Divides a cell that holds a name and a mark; null if it does not. */
function dividedCell(cell: string): { name: string; mark: string } | null {
  if (cell.length > LONGEST) return null;
  const [, name = '', mark = ''] = DIVIDED.exec(cell) ?? [];
  if (readMark(mark) !== null || (hasDigit(mark) && !hasLetter(mark))) return { name, mark };
  const [, before = '', word = ''] = LAST_WORD.exec(cell) ?? [];
  // After one blank a single Н may be an initial.
  const isMark = hasDigit(word) || (readMark(word) !== null && word.length > 1);
  return isMark ? { name: before, mark: word } : null;
}

function readCells(cells: readonly string[]): Pick<PastedRow, 'name' | 'marks'> {
  const [only = ''] = cells;
  if (cells.length === 1) {
    const divided = dividedCell(plainDashes(only));
    return divided
      ? { name: tidied(withoutNumber(divided.name)), marks: [divided.mark] }
      : { name: '', marks: [only] };
  }
  const isName = (cell: string) => hasLetter(cell) && readMark(cell) === null;
  // Before the name there may be its number, behind it its class.
  const start = cells.findIndex(isName);
  if (start === -1) return { name: '', marks: cells };
  const length = cells.slice(start).findIndex((cell) => !isName(cell));
  const end = length === -1 ? cells.length : start + length;
  const words = cells.slice(start, end);
  const own = words.filter((cell, index) => index === 0 || !hasDigit(cell));
  return { name: tidied(withoutNumber(own.join(' '))), marks: cells.slice(end) };
}

/**
 * The rows of a column of marks, or of names and marks, as they come from a spreadsheet or are
 * typed by hand; without a head. A comma divides no cells: «5,0» is a mark.
 */
export function pastedRows(text: string): PastedRow[] {
  const rows = textRows(text, ['\t', ';']).map((row, index) => {
    const cells = row.map((cell) => cell.trim()).filter((cell) => tidied(cell) !== '');
    return { line: index + 1, cells };
  });
  const first = rows.findIndex(({ cells }) => cells.length > 0);
  const firstCells = rows[first]?.cells ?? [];
  return rows.slice(isHead(firstCells) ? first + 1 : 0).map(({ line, cells }) => ({
    line,
    text: tidied(cells.join(' ')),
    ...readCells(cells),
  }));
}
