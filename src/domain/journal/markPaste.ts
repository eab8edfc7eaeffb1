import { foldedText, plainDashes } from '../text/folding.ts';
import { tidyText, withoutInvisible } from '../text/tidyText.ts';
import { ABSENT, isNumberMark, type MarkValue, NUMBER_MARKS } from '../marks/marks.ts';
import { textRows } from '../imports/sheetText.ts';

/** A cell that is not empty. */
export interface PastedCell {
  text: string;
  /** Counted from 0, with the empty cells. */
  column: number;
}

/** A cell at the place of a mark. */
export interface PastedMark extends PastedCell {
  /**
   * Its distance from its name in cells; null if a cell between them is empty, or if it has no
   * name.
   */
  step: number | null;
}

/** A row of pasted text. An empty row keeps its place, without a name or marks. */
export interface PastedRow {
  /** Its number in the text, from 1. */
  line: number;
  /** The whole row, to show to the user. */
  text: string;
  /** Its cells that are not empty. */
  cells: readonly string[];
  /** The name of the student; empty in a row of marks alone. */
  name: string;
  /** The cells of its name, or the words of a row that is one cell without a mark. */
  words: readonly string[];
  /** The cells before its name, usually a row number. */
  before: readonly string[];
  /** Cells among those of the name that are no part of it, such as a class. */
  asides: readonly PastedCell[];
  /** One mark, unless the row is faulty. */
  marks: readonly PastedMark[];
}

/** Texts that mean absence, without dots, strokes and spaces. */
const ABSENCES = new Set(
  'н нб отс отсут отсутствует отсутствовал отсутствовала небыл небыла'.split(' '),
);

/** A number as a spreadsheet may write it: «5», «5.0». */
const WHOLE_NUMBER = /^(\d)(?:[.,]0+)?$/;

/** Marks written together, such as «54». */
const ONLY_MARKS = new RegExp(`^[${NUMBER_MARKS.join('')}НнHh]+$`);

/** Reads a mark as people write it; null if the text is no mark, such as «5-». */
export function readMark(text: string): MarkValue | null {
  const [, digit = ''] = WHOLE_NUMBER.exec(tidyText(text)) ?? [];
  if (isNumberMark(digit)) return digit;
  // The Latin H looks the same.
  const word = foldedText(text)
    .replaceAll('h', 'н')
    .replace(/[\s./\\]/g, '');
  return ABSENCES.has(word) ? ABSENT : null;
}

/** The words and numbers of a cell. */
const partsOf = (text: string) =>
  tidyText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True if a cell holds two marks or more, such as «5/4»; a lesson has one. */
export function isSeveralMarks(text: string): boolean {
  const parts = partsOf(text);
  return readMark(text) === null && parts.length > 1 && parts.every((part) => readMark(part));
}

/**
 * True if a cell can be read as marks in any way: «5-», «54», or «5.4», which may also be a date.
 */
export function isMarkLike(text: string): boolean {
  const parts = partsOf(text);
  return parts.length > 0 && parts.every((part) => readMark(part) || ONLY_MARKS.test(part));
}

/** A class, a school or a group: 7А, 10 «Б» класс, Гимназия № 5, 2 группа. Its digits are no marks. */
const CLASS_OR_GROUP = /^\d{1,2}\P{L}*\p{L}?\P{L}*(?:кл\p{L}*)?\P{L}*$|№\s*\d|групп/iu;
const NUMBERED_NAME = /^\d+[.)]\s*\p{L}{2}/u;

/** True if a cell between a name and its mark may be another mark or another student. */
export function isDoubtfulAside(text: string): boolean {
  if (CLASS_OR_GROUP.test(text)) return false;
  return NUMBERED_NAME.test(text) || partsOf(text).some(isNumberMark);
}

const hasLetter = (text: string) => /\p{L}/u.test(text);
const hasDigit = (text: string) => /\d/.test(text);

/** The number of «1. Иванов» or «1 - Иванов». */
const NUMBER = /^(\d+[.)]?)\s+(?:-\s+)?(?=\p{L})/u;
const withoutNumber = (name: string) => name.replace(NUMBER, '');
const numberOf = (name: string) => NUMBER.exec(name)?.slice(1) ?? [];

/** A name and a mark that signs or several spaces divide. */
const DIVIDED = /^(.*\p{L}.*)(?:[;:=,]\s*|\s-\s+|\s{2})(\S.*)$/u;
const LAST_WORD = /^(.*\p{L}.*)\s(\S+)$/u;
/** A longer cell is not searched for a name and a mark: that would take long. */
const LONGEST = 200;

/** Divides a cell that holds a name and a mark; null if it does not. */
function dividedCell(cell: string): { name: string; mark: string } | null {
  if (cell.length > LONGEST) return null;
  const [, name = '', mark = ''] = DIVIDED.exec(cell) ?? [];
  if (readMark(mark) !== null || (hasDigit(mark) && !hasLetter(mark))) return { name, mark };
  const [, before = '', word = ''] = LAST_WORD.exec(cell) ?? [];
  // A single Н after one space may be an initial.
  const isMark = hasDigit(word) || (readMark(word) !== null && word.length > 1);
  return isMark ? { name: before, mark: word } : null;
}

type Reading = Omit<PastedRow, 'line' | 'text' | 'cells'>;

const nameless = (cells: readonly PastedCell[]): Reading => ({
  name: '',
  words: [],
  before: [],
  asides: [],
  marks: cells.map((cell) => ({ ...cell, step: null })),
});

function readOneCell(cell: PastedCell): Reading {
  if (isSeveralMarks(cell.text)) return nameless([cell]);
  const plain = plainDashes(cell.text);
  const before = numberOf(plain);
  const divided = dividedCell(plain);
  if (divided) {
    const name = tidyText(withoutNumber(divided.name));
    const mark = { ...cell, text: divided.mark, step: 1 };
    return { name, words: [name], before, asides: [], marks: [mark] };
  }
  if (!hasLetter(plain) || plain.length > LONGEST) return nameless([cell]);
  return { ...nameless([cell]), words: withoutNumber(plain).split(/[\s:;=,]+/), before };
}

function readCells(cells: readonly PastedCell[]): Reading {
  const [only] = cells;
  if (only && cells.length === 1) return readOneCell(only);
  const isName = ({ text }: PastedCell) => hasLetter(text) && readMark(text) === null;
  // A row number may come before the name, and a class behind it.
  const start = cells.findIndex(isName);
  if (start === -1) return nameless(cells);
  const length = cells.slice(start).findIndex((cell) => !isName(cell));
  const end = length === -1 ? cells.length : start + length;
  const isAside = ({ text }: PastedCell, index: number) => index > 0 && hasDigit(text);
  const around = cells.slice(start, end);
  const own = around.filter((cell, index) => !isAside(cell, index));
  const [first = '', ...others] = own.map(({ text }) => text);
  const words = [withoutNumber(first), ...others];
  const last = start + around.map(isAside).lastIndexOf(false);
  const lastColumn = cells[last]?.column ?? 0;
  return {
    name: tidyText(words.join(' ')),
    words,
    before: [...cells.slice(0, start).map(({ text }) => text), ...numberOf(first)],
    asides: around.filter(isAside),
    marks: cells.slice(end).map((cell, index) => {
      const step = end + index - last;
      return { ...cell, step: cell.column - lastColumn === step ? step : null };
    }),
  };
}

/**
 * The rows of a column of marks, or of names and marks, copied from a spreadsheet or typed by hand.
 * A head is also a row. A comma divides no cells: «5,0» is a mark.
 */
export function pastedRows(text: string): PastedRow[] {
  return textRows(withoutInvisible(text), ['\t', ';']).map((row, index) => {
    const cells = row
      .map((cell, column) => ({ text: cell.trim(), column }))
      .filter(({ text: own }) => own !== '');
    const texts = cells.map(({ text: own }) => own);
    return { line: index + 1, text: tidyText(texts.join(' ')), cells: texts, ...readCells(cells) };
  });
}
