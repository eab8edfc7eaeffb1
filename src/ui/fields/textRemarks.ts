import { foldedHeading, foldedHeadings } from '../../domain/text/folding.ts';
import {
  NO_PATRONYMIC,
  oddName,
  oddText,
  oddTitle,
  problemOfName,
  problemOfTitle,
  tidiedName,
} from '../../domain/imports/importNames.ts';
import { tidied } from '../../domain/text/tidyText.ts';
import type { FieldSpec } from './fields.ts';

/** Something that is wrong with a text, or probably a mistake. */
export interface TextRemark {
  weight: 'error' | 'odd';
  text: string;
}

/** A typed text as it is stored. */
export function tidiedValue<Name extends string>({ namePart }: FieldSpec<Name>, text: string) {
  return namePart ? tidiedName(text) : tidied(text);
}

/** What is odd about a text in a field. */
function oddIn<Name extends string>(
  { label, headings, namePart, optional, numeric }: FieldSpec<Name>,
  text: string,
): string[] {
  if (namePart) return oddName(text, namePart);
  if (optional || numeric) return oddText(text);
  const isHeading = foldedHeadings({ label, headings }).includes(foldedHeading(text));
  return isHeading ? [...oddTitle(text), 'похоже на заголовок столбца'] : oddTitle(text);
}

/** What is to be said of a text in a field, from wherever it comes: a table or a form. */
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
 * The same as a hint below a field of a form; empty when there is nothing to say. What one more
 * letter would settle is not said: it may be on its way.
 */
export function hintOf<Name extends string>(field: FieldSpec<Name>, typed: string): string {
  const text = tidiedValue(field, typed);
  const letter = text.match(/\p{L}/gu)?.at(-1) ?? 'а';
  const later = textRemarks(field, text + letter).map((remark) => remark.text);
  return textRemarks(field, text)
    .filter((remark) => remark.weight === 'error' || later.includes(remark.text))
    .map((remark) => remark.text)
    .join(' ');
}
