import { foldedText } from '../text/folding.ts';
import { isRunningNumber } from './importColumns.ts';
import { isTotals, meansNone } from './importNames.ts';
import { quote } from '../text/names.ts';
import { tidyText } from '../text/tidyText.ts';

type Row = readonly string[];

const NUMBER = /^\d+[.)]?$/;
/** A column of row numbers has at least this many numbers. */
const LEAST = 2;

/** Words that mark a person who has left. */
const LEFT = /(?<!\p{L})(?<!не )(выбыл|отчислен|исключен|уволен)[аы]?(?!\p{L})/u;
/** The headings of columns that are filled only for people who have left. */
const LEFT_HEADING = /выбы(л|ти)|отчислен|исключен|увол(ен|ьнени)/;
const NOT_FILLED = /^(0|false|ложь)$/;

/** The remark on a cell that marks a person who has left; null for any other cell. */
function leftRemark(text: string, heading: string): string | null {
  const word = LEFT.exec(foldedText(text))?.[0];
  if (word !== undefined) return `Отмечено «${word}»: нужна ли эта строка?`;
  const isFilled = text !== '' && !meansNone(text) && !NOT_FILLED.test(foldedText(text));
  if (!isFilled || !LEFT_HEADING.test(foldedText(heading))) return null;
  return `Заполнено ${quote(heading)}: нужна ли эта строка?`;
}

/**
 * Makes the function that finds rows which are probably no records: totals, signatures, and people
 * who have left. It looks only at the columns that the import does not use. A total begins with its
 * word, and a signature is a text in the column of row numbers.
 *
 * @param unneeded the indexes of the columns that the import does not use.
 */
export function createRowDoubts(
  rows: readonly Row[],
  unneeded: readonly number[],
  headings: Row = [],
) {
  const textIn = (row: Row, column: number) => tidyText(row[column] ?? '');
  const numbering = new Set(
    unneeded.filter((column) => {
      const numbers = rows.map((row) => textIn(row, column)).filter((text) => NUMBER.test(text));
      return numbers.length >= LEAST && isRunningNumber(numbers);
    }),
  );
  /** The remark on a row that is probably no record; null for any other row. */
  return (row: Row): string | null => {
    for (const column of unneeded) {
      const text = textIn(row, column);
      if (isTotals(text)) return `Похоже на строку итогов: ${quote(text)}.`;
      if (numbering.has(column) && /^\p{L}/u.test(text)) {
        return `Вместо номера строки ${quote(text)}: это точно строка списка?`;
      }
      const left = leftRemark(text, tidyText(headings[column] ?? ''));
      if (left !== null) return left;
    }
    return null;
  };
}
