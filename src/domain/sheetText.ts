/** What stands between the cells of a text, the likeliest first. */
const SEPARATORS = ['\t', ';', ','] as const;

type Separator = (typeof SEPARATORS)[number];

/** Rows that are looked at to tell what separates the cells. */
const ROWS_LOOKED_AT = 50;

const ENDS = { '\t': '[^\\t\\r\\n]*', ';': '[^;\\r\\n]*', ',': '[^,\\r\\n]*' };

/**
 * The cells of a separated text. A quoted cell may hold separators and new lines; a quote that is
 * not closed before a separator or the end of its line is a letter like any other.
 */
function rowsSeparatedBy(separator: Separator, text: string, most = Infinity): string[][] {
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=${separator}|\\r|\\n|$)`, 'y');
  const plain = new RegExp(ENDS[separator], 'y');
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
      plain.lastIndex = at;
      const [cell = ''] = plain.exec(text) ?? [];
      row.push(cell);
      at += cell.length;
    }
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
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

/** How many of the rows are as wide as most of those that are separated at all. */
function agreement(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/**
 * The rows of a text: copied from a spreadsheet, or a file in which tabs, semicolons or commas
 * separate the cells: the one that makes most rows equally wide.
 */
export function textRows(text: string): string[][] {
  // Some files name their separator in the first line, for Excel.
  const [firstLine, named] = /^sep=([;,\t])\r?\n/i.exec(text) ?? [];
  if (firstLine !== undefined) {
    return rowsSeparatedBy(named as Separator, text.slice(firstLine.length));
  }
  let best: Separator = '\t';
  let bestAgreement = 0;
  for (const separator of SEPARATORS) {
    const found = agreement(rowsSeparatedBy(separator, text, ROWS_LOOKED_AT));
    if (found > bestAgreement) [best, bestAgreement] = [separator, found];
  }
  return rowsSeparatedBy(best, text);
}

/** Cells as text that a spreadsheet, and `textRows`, read back as the same cells. */
export function rowsAsText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    /^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(cell).join('\t')).join('\r\n');
}
