import { foldedHeading } from '../text/folding.ts';
import { type Separator, SEPARATORS } from './sheetText.ts';

/** So many lines tell what separates cells. */
const SAMPLE_LINES = 50;
/** A sign separates cells when more than this share of the lines has it. */
const MOST = 0.5;

/**
 * What may separate the cells of a table from which one column is wanted: it may be a column by
 * itself, and many titles have a comma. So a sign separates only where most lines have it. A comma
 * does only where the first line, with the headings, has it too, and never in pasted text, which
 * comes from a spreadsheet. Where the heading of the column has a line for itself, nothing but tabs
 * separates.
 *
 * @param headings those that the wanted column may have, folded.
 */
export function columnSeparators(
  text: string,
  isFile: boolean,
  headings: readonly string[],
): readonly Separator[] {
  const lines = text.split(/[\r\n]+/, SAMPLE_LINES).filter((line) => line.trim() !== '');
  const isWhole = (line: string) => !SEPARATORS.some((separator) => line.includes(separator));
  if (lines.some((line) => isWhole(line) && headings.includes(foldedHeading(line)))) return ['\t'];
  return SEPARATORS.filter((separator) => {
    if (separator === '\t') return true;
    if (separator === ',' && !(isFile && lines[0]?.includes(separator))) return false;
    return lines.filter((line) => line.includes(separator)).length > lines.length * MOST;
  });
}
