import { isRunningNumber } from './importColumns.ts';
import { isTotals } from './importNames.ts';
import { quoted } from './names.ts';
import { tidied } from './tidyText.ts';

type Row = readonly string[];

const NUMBER = /^\d+[.)]?$/;
/** So many numbers in a row are no chance. */
const LEAST = 2;

/**
 * Finds rows that only stand below a list, such as its total and who signs it, by the columns that
 * are not needed: a total begins with the word for it, and whoever signs has no number.
 *
 * @param unneeded the indexes of those columns.
 */
export function createSearchBelow(rows: readonly Row[], unneeded: readonly number[]) {
  const textIn = (row: Row, column: number) => tidied(row[column] ?? '');
  const numbering = new Set(
    unneeded.filter((column) => {
      const numbers = rows.map((row) => textIn(row, column)).filter((text) => NUMBER.test(text));
      return numbers.length >= LEAST && isRunningNumber(numbers);
    }),
  );
  /** What is said of a row that is probably none of the list; null of any other. */
  return (row: Row): string | null => {
    for (const column of unneeded) {
      const text = textIn(row, column);
      if (isTotals(text)) return `Похоже на строку итогов: ${quoted(text)}.`;
      if (numbering.has(column) && /^\p{L}/u.test(text)) {
        return `Вместо номера строки ${quoted(text)}: это точно строка списка?`;
      }
    }
    return null;
  };
}
