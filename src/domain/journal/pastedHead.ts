import { foldedHeading } from '../text/folding.ts';
import { isMarkLike, type PastedRow, readMark } from './markPaste.ts';

/** The first pasted row, if it may be the head of a column instead of a student's row. */
export interface PastedHead {
  /** Its number in the text, from 1. */
  line: number;
  /** Empty if there are only empty rows above the marks. */
  text: string;
  /** The number of rows down to it, with the empty ones above it. */
  length: number;
  /** `words` are certainly a head, a `date` nearly always is; `marks` may be a student's. */
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

/** 25 or 5.4: the number or the day of a lesson, or perhaps two marks. */
const NUMBER = /^\d+(\.\d+)?$/;

function kindOf(cells: readonly string[]): PastedHead['kind'] {
  if (isOfWords(cells)) return 'words';
  if (cells.every((cell) => isMarkLike(cell) && !NUMBER.test(cell))) return 'marks';
  return cells.length === 1 && isDate(cells[0] ?? '') ? 'date' : 'other';
}

/** The row above the marks that may be a head; null if the first row is certainly a student's. */
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

/** Facts about the rows of a list, with its first row or without it. */
export interface RowCount {
  /** True if there is one row for each student, no further row, and at least one mark. */
  isWhole: boolean;
  /** True if a row has a name: then the place of a row does not decide who gets its mark. */
  isAnyNamed: boolean;
  /** True if the last row that is not empty is a mark. */
  endsInMark: boolean;
}

/**
 * Decides if the first row is a head or the first student's row. Null if only the user can tell: in
 * a list that is read by position, a wrong guess gives every other student the mark of a neighbour.
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
    // A first student without a mark is common, an empty head is not.
    return rest.isWhole || (whole.isWhole && text !== '') ? null : 'row';
  }
  return whole.isWhole || (rest.isWhole && !rest.endsInMark) ? null : 'head';
}
