/** A column is this many characters wider than its longest cell. */
const EXTRA_WIDTH = 3;
/**
 * Excel's limits for the width of a column and the text of a cell; beyond them, Excel calls the
 * file damaged.
 */
const WIDEST = 255;
const LONGEST = 32_767;

/** The width of a column whose longest cell has this many characters. */
export const columnWidth = (longest: number) => Math.min(longest + EXTRA_WIDTH, WIDEST);

/**
 * A text as the file can store it: at most 32,767 characters, no lone surrogates, \n as line end.
 * `_x0041_` would be read as an escape for «A» (ECMA-376 §22.9.2.19), so its underscore is escaped.
 */
export function storable(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
