const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
/** What a text of Russian and Latin letters, digits, signs and single spaces has none of. */
const UNTIDY = /[^ -~А-Яа-яЁё«»№–—]| {2}|^ | $/;

/** Text without what can't be seen: joined accents, single spaces, none around. */
export function tidied(text: string): string {
  // Nearly all are tidy, and a list has ten thousand.
  if (!UNTIDY.test(text)) return text;
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
