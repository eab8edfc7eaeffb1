import { foldedHeading } from '../text/folding.ts';
import { type Separator, SEPARATORS } from './sheetText.ts';

/** The number of first lines in which separators are counted. */
const SAMPLE_LINES = 50;
/** A sign separates cells if more than this share of the lines contains it. */
const MOST = 0.5;

/**
 * The signs that separate cells in a table of which one column is wanted. The text may be that
 * column alone, and many titles contain a comma, so a sign separates only if most lines contain it.
 * A comma must also be in the first line, which has the headings; in pasted text, which comes from
 * a spreadsheet, it never separates. If the heading of the column fills a line by itself, only tabs
 * separate.
 *
 * @param headings the possible headings of the wanted column, folded.
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
