/**
 * Matches anything but Russian and Latin letters, digits, common signs and single spaces between
 * them.
 */
const UNTIDY = /[^ -~А-Яа-яЁё«»№–—]| {2}|^ | $/;
/**
 * Soft hyphens, joiners, marks of direction and variation selectors: one property of Unicode has
 * them all.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as it looks: a run of spaces becomes one, and «ё» of two characters becomes one character.
 * Joiners stay, as some emoji need them.
 */
export function visibleText(text: string): string {
  // A shortcut: nearly all texts are tidy, and a list has ten thousand.
  if (!UNTIDY.test(text)) return text;
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** A text without its invisible characters; spaces and line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** A typed text as it is sent: without spaces around it and without invisible characters. */
export function sentText(text: string): string {
  return withoutInvisible(text).trim();
}

/** A text as it looks, without invisible characters, for comparison. */
export function tidyText(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return visibleText(withoutInvisible(text));
}
