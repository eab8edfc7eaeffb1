import { foldedHeading, foldedHeadings } from '../../domain/text/folding.ts';
import {
  NO_PATRONYMIC,
  oddName,
  oddText,
  oddTitle,
  problemOfName,
  problemOfTitle,
  tidyName,
} from '../../domain/imports/importNames.ts';
import { tidyText } from '../../domain/text/tidyText.ts';
import type { FieldSpec } from './fields.ts';

/** An error in a text, or something odd, which is probably a mistake. */
export interface TextRemark {
  weight: 'error' | 'odd';
  text: string;
}

/** A typed text as it is stored. */
export function tidyValue<Name extends string>({ namePart }: FieldSpec<Name>, text: string) {
  return namePart ? tidyName(text) : tidyText(text);
}

/** The oddities of a text in a field. */
function oddIn<Name extends string>(
  { label, headings, namePart, optional, numeric, isContact }: FieldSpec<Name>,
  text: string,
): string[] {
  if (isContact) return [];
  if (namePart) return oddName(text, namePart);
  if (optional || numeric) return oddText(text);
  const isHeading = foldedHeadings({ label, headings }).includes(foldedHeading(text));
  return isHeading ? [...oddTitle(text), 'похоже на заголовок столбца'] : oddTitle(text);
}

/** The remarks on a text in a field, whether it comes from a table or from a form. */
export function textRemarks<Name extends string>(
  field: FieldSpec<Name>,
  text: string,
): TextRemark[] {
  const { label, namePart, options } = field;
  if (options || text === '') return [];
  if (namePart === 'patronymic' && text === NO_PATRONYMIC) return [];
  const problem = namePart ? problemOfName(text, namePart) : problemOfTitle(text);
  if (problem !== null) return [{ weight: 'error', text: `${label}: ${problem}.` }];
  return oddIn(field, text).map((what) => ({ weight: 'odd', text: `${label}: ${what}.` }));
}

/**
 * The remarks as a hint below a field of a form; empty without any. A remark that one more letter
 * would settle is left out: the user may be about to type it.
 */
export function hintOf<Name extends string>(field: FieldSpec<Name>, typed: string): string {
  const text = tidyValue(field, typed);
  const letter = text.match(/\p{L}/gu)?.at(-1) ?? 'а';
  const later = textRemarks(field, text + letter).map((remark) => remark.text);
  return textRemarks(field, text)
    .filter((remark) => remark.weight === 'error' || later.includes(remark.text))
    .map((remark) => remark.text)
    .join(' ');
}
