import { foldedHeading } from '../text/folding.ts';
import { isMarkLike, type PastedRow, readMark } from './markPaste.ts';

/** The first row of what was pasted, if it may be the head of a column and no student's. */
export interface PastedHead {
  /** Its number in the text, from 1. */
  line: number;
  /** Empty where all that stands above the marks is empty rows. */
  text: string;
  /** How many rows there are down to it: empty ones above it belong to it. */
  length: number;
  /** Words of a head are no student's mark; a date seldom is; what looks like marks may be some. */
  kind: 'words' | 'date' | 'marks' | 'other';
}

/** Words of which a head may consist, folded. */
const HEADS = new Set([
  ...['фио', 'фи', 'фамилия', 'имя', 'фамилия имя', 'фамилия и имя', 'фамилия имя отчество'],
  ...['фамилия имя и отчество', 'ученик', 'ученики', 'обучающийся', 'обучающиеся', 'учащийся'],
  ...['учащиеся', 'студент', 'студенты', 'список класса', 'балл', 'баллы'],
]);
/** How the head of a column of marks begins: «Оценки за 5.4». */
const MARKS = /^(оценк|отметк)[аи](?!\p{L})/u;
/** 5.09, 05.09.26, 5/9/2026. Two short numbers alone, such as 5/9, may be marks. */
const DATE = /^(\d{1,2})(?:\.(\d{2})(?:\.(?:\d{2}|\d{4}))?|[./-](\d{1,2})[./-](?:\d{2}|\d{4}))$/;

function isDate(text: string): boolean {
  const [, day, month, otherMonth] = DATE.exec(text) ?? [];
  return Number(day) <= 31 && Number(month ?? otherMonth) <= 12;
}

function isOfWords(cells: readonly string[]): boolean {
  return cells.map(foldedHeading).some((cell) => HEADS.has(cell) || MARKS.test(cell));
}

/** 25 or 5.4: the number of a lesson, or its day, but two marks perhaps. */
const NUMBER = /^\d+(\.\d+)?$/;

function kindOf(cells: readonly string[]): PastedHead['kind'] {
  if (isOfWords(cells)) return 'words';
  if (cells.every((cell) => isMarkLike(cell) && !NUMBER.test(cell))) return 'marks';
  return cells.length === 1 && isDate(cells[0] ?? '') ? 'date' : 'other';
}

/** What may be a head above the marks; null when the first row is surely a student's. */
export function headOf(rows: readonly PastedRow[]): PastedHead | null {
  const index = rows.findIndex(({ cells }) => cells.length > 0);
  const first = rows[index];
  if (!first) return null;
  const { cells, name, line, text } = first;
  const hasMark = cells.some((cell) => readMark(cell) !== null);
  if (!hasMark && (name === '' || isOfWords(cells))) {
    return { line, text, length: index + 1, kind: kindOf(cells) };
  }
  return index === 0 ? null : { line: index, text: '', length: index, kind: 'other' };
}

/** What is known of the rows of a list, with its first row or without it. */
export interface RowCount {
  /** There is a row for each student and none beyond, and a mark in one of them. */
  isWhole: boolean;
  /** There are names: nobody gets a mark by their place. */
  isAnyNamed: boolean;
  /** The last row that is not empty is a mark. */
  endsInMark: boolean;
}

/**
 * What the first row is: a head, or the row of the first student. Null where that can't be told, and
 * has to be asked: in a list that is read by position a wrong guess gives all others the mark of
 * their neighbour.
 */
export function guessedReading(
  { kind, text }: PastedHead,
  whole: RowCount,
  rest: RowCount,
): 'head' | 'row' | null {
  if (kind === 'words') return 'head';
  if (rest.isAnyNamed) return kind === 'date' ? 'head' : 'row';
  if (kind === 'marks') return 'row';
  if (kind === 'other') {
    // A first student without a mark is common, and a head that is empty is not.
    return rest.isWhole || (whole.isWhole && text !== '') ? null : 'row';
  }
  return whole.isWhole || (rest.isWhole && !rest.endsInMark) ? null : 'head';
}
