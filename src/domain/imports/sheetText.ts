/** The characters that may separate cells, the likeliest first. */
export const SEPARATORS = ['\t', ';', ',', '|'] as const;

export type Separator = (typeof SEPARATORS)[number];

/** The number of rows that are read to find the separator. */
const SAMPLE_ROWS = 50;

/**
 * The characters that end a line, also those of word processors, and Unicode's line and paragraph
 * separators.
 */
const LINE_ENDS = '\\r\\n\\v\\f\\u0085\\u2028\\u2029';

/** A text that a spreadsheet would compute, also one that apostrophes before it mark as text. */
const LIKE_A_FORMULA = /^'*[=+@]|^'*-./;

/** A cell without the apostrophe that only marks it as text. */
function withoutTextSign(cell: string): string {
  return cell.startsWith("'") && LIKE_A_FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Splits a text into rows of cells. A quoted cell may contain separators and line breaks. A
 * quotation mark without a closing one before a separator or line end is an ordinary character.
 */
function rowsSeparatedBy(separator: Separator, text: string, most = Infinity): string[][] {
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=[${separator}${LINE_ENDS}]|$)`, 'y');
  const unquoted = new RegExp(`[^${separator}${LINE_ENDS}]*`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    quoted.lastIndex = at;
    const [whole = '', inner] = quoted.exec(text) ?? [];
    if (inner !== undefined) {
      row.push(inner.replaceAll('""', '"'));
      at += whole.length;
    } else {
      unquoted.lastIndex = at;
      const [cell = ''] = unquoted.exec(text) ?? [];
      row.push(cell);
      at += cell.length;
    }
    if (text[at] === separator) {
      at += 1;
      // After a separator at the end of the text there is one more, empty cell.
      if (at < text.length) continue;
      row.push('');
    }
    if (text.startsWith('\r\n', at)) at += 2;
    else at += 1;
    rows.push(row.map(withoutTextSign));
    row = [];
  }
  return rows;
}

/** The number of rows that have the most frequent width; rows of one cell do not count. */
function agreement(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/**
 * The rows of a text that was copied from a spreadsheet or read from a file. The separator is the
 * one (tab, semicolon, comma or bar) with which the most rows are equally wide.
 */
export function textRows(text: string, separators: readonly Separator[] = SEPARATORS): string[][] {
  // For Excel, some files name their separator in the first line.
  const [firstLine, named] = /^sep=([;,\t|])\r?\n/i.exec(text) ?? [];
  if (firstLine !== undefined) {
    return rowsSeparatedBy(named as Separator, text.slice(firstLine.length));
  }
  let best: Separator = '\t';
  let bestAgreement = 0;
  for (const separator of separators) {
    const found = agreement(rowsSeparatedBy(separator, text, SAMPLE_ROWS));
    if (found > bestAgreement) [best, bestAgreement] = [separator, found];
  }
  return rowsSeparatedBy(best, text);
}

/**
 * Rows as a text that `textRows` and spreadsheets read as the same cells. A cell that a spreadsheet
 * would compute gets an apostrophe, which marks it as text.
 */
export function rowsAsText(rows: readonly (readonly string[])[]): string {
  const quoteIfNeeded = (text: string) =>
    /^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const cell = (text: string) => quoteIfNeeded(LIKE_A_FORMULA.test(text) ? `'${text}` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\r\n');
}
