import { isTotals } from './importNames.ts';
import { quoted } from './names.ts';
import { tidied } from './tidyText.ts';

type Row = readonly string[];

const NUMBER = /^\d+[.)]?$/;
/** A column numbers the rows when at least this share of its cells are numbers. */
const LEAST = 0.5;

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
      const filled = rows.map((row) => textIn(row, column)).filter((text) => text !== '');
      const numbers = filled.filter((text) => NUMBER.test(text));
      return numbers.length > 0 && numbers.length >= filled.length * LEAST;
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
