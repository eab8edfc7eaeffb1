/** The characters that may separate cells, the likeliest first. */
export const SEPARATORS = ['\t', ';', ','] as const;

export type Separator = (typeof SEPARATORS)[number];

/** The number of rows that are read to find the separator. */
const SAMPLE_ROWS = 50;

/**
 * Splits a text into rows of cells. A quoted cell may contain separators and line breaks. A
 * quotation mark without a closing one before a separator or line end is an ordinary character.
 */
function rowsSeparatedBy(separator: Separator, text: string, most = Infinity): string[][] {
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=${separator}|\\r|\\n|$)`, 'y');
  const unquoted = new RegExp(`[^${separator}\\r\\n]*`, 'y');
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
    rows.push(row);
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
 * one (tab, semicolon or comma) with which the most rows are equally wide.
 */
export function textRows(text: string, separators: readonly Separator[] = SEPARATORS): string[][] {
  // For Excel, some files name their separator in the first line.
  const [firstLine, named] = /^sep=([;,\t])\r?\n/i.exec(text) ?? [];
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

/** Rows as a text that a spreadsheet and `textRows` read as the same cells. */
export function rowsAsText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    /^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(cell).join('\t')).join('\r\n');
}
