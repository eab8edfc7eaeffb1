/** What a text of Russian and Latin letters, digits, signs and single spaces has none of. */
const UNTIDY = /[^ -~А-Яа-яЁё«»№–—]| {2}|^ | $/;
/** Soft hyphens, joiners, marks of direction and of style: Unicode has them all in one list. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as the eye sees it: a run of spaces looks like one, and so does «ё» of two signs. What joins
 * signs, as in some emoji, stays.
 */
export function visibleText(text: string): string {
  // Nearly all are tidy, and a list has ten thousand.
  if (!UNTIDY.test(text)) return text;
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A text without the signs that can't be seen; its spaces and lines stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** What was typed in a field, as it is sent: nothing around it, and nothing that nobody sees. */
export function sentText(text: string): string {
  return withoutInvisible(text).trim();
}

/** The same as the eye sees it: as texts are compared. */
export function tidied(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return visibleText(withoutInvisible(text));
}
