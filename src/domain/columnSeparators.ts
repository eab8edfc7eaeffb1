import { type Separator, SEPARATORS } from './sheetText.ts';

/**
 * What may separate the cells of a table from which one column is wanted: it may be a column by
 * itself, and many titles have a comma. So a sign separates only where the first line, with the
 * headings, has it too; in pasted text, which comes from a spreadsheet, a comma never does.
 */
export function columnSeparators(text: string, isFile: boolean): readonly Separator[] {
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1);
  return SEPARATORS.filter(
    (separator) =>
      separator === '\t' || (firstLine.includes(separator) && (isFile || separator === ';')),
  );
}
