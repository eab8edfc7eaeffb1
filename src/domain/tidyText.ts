/** What a text of Russian and Latin letters, digits, signs and single spaces has none of. */
const UNTIDY = /[^ -~А-Яа-яЁё«»№–—]| {2}|^ | $/;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * A text as the eye sees it: a run of spaces looks like one, and so does «ё» of two signs. What joins
 * signs, as in some emoji, stays.
 */
export function visibleText(text: string): string {
  // Nearly all are tidy, and a list has ten thousand.
  if (!UNTIDY.test(text)) return text;
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The same without all that can't be seen: as texts are compared. */
export function tidied(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return visibleText(text.replace(INVISIBLE, ''));
}
