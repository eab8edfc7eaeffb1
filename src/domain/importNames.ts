import { plainDashes } from './folding.ts';
import { tidied } from './tidyText.ts';

/** The part of a person's name that a field holds. */
export type NamePart = 'surname' | 'name' | 'patronymic';

/** A name as it is stored: without needless spaces, also around the hyphen of a double name. */
export function tidiedName(text: string): string {
  return plainDashes(tidied(text)).replace(/(?<=\p{L}) ?- ?(?=\p{L})/gu, '-');
}

/** Second words of a patronymic: «Гасан оглы». */
const PATRONYMIC_ENDS = /^(оглы|оглу|огли|кызы|кизи|гызы|улы|уулу)$/i;

export interface SplitName extends Record<NamePart, string> {
  /** Why the user should check the parts; null if there is no doubt. */
  remark: string | null;
}

/** Splits a full name, written in the order surname, name, patronymic. */
export function splitFullName(text: string): SplitName {
  const words = tidiedName(text).split(' ').filter(Boolean);
  const [surname = '', name = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  const patronymicWords = rest.length === 2 && PATRONYMIC_ENDS.test(last) ? 2 : 1;
  const remark =
    words.length === 1
      ? 'ФИО: одно слово вместо двух или трёх.'
      : rest.length > patronymicWords
        ? 'ФИО: больше трёх слов, проверьте, что где.'
        : null;
  return { surname, name, patronymic: rest.join(' '), remark };
}

const LATIN = 'ABCEHKMOPTXYaceopxykËë';
const CYRILLIC = 'АВСЕНКМОРТХУасеорхукЁё';
const pairs = Array.from(LATIN, (latin, index) => [latin, CYRILLIC.charAt(index)] as const);
const toCyrillic = new Map(pairs);
const toLatin = new Map(pairs.map(([latin, cyrillic]) => [cyrillic, latin]));

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);
const isMixed = (word: string) => isLatin(word) && isCyrillic(word);

/** Replaces each letter of the other alphabet by its double; null if a letter has none. */
function inOneAlphabet(
  word: string,
  doubles: ReadonlyMap<string, string>,
  isForeign: (letter: string) => boolean,
): string | null {
  const letters = Array.from(word, (letter) => (isForeign(letter) ? doubles.get(letter) : letter));
  return letters.includes(undefined) ? null : letters.join('');
}

/** Text with Cyrillic letters in place of the Latin ones that look the same. */
export function cyrillicLookAlikes(text: string): string {
  return Array.from(text, (letter) => toCyrillic.get(letter) ?? letter).join('');
}

/** Mends words of mixed Latin and Cyrillic letters, if every foreign letter has a look-alike. */
export function mendedLookAlikes(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (!isMixed(word)) return word;
    return (
      inOneAlphabet(word, toCyrillic, isLatin) ?? inOneAlphabet(word, toLatin, isCyrillic) ?? word
    );
  });
}

/** Remarks on a text that is possible, but probably a mistake. */
export function oddText(text: string): string[] {
  const odd: string[] = [];
  const [first = ''] = text;
  if ('=+@-'.includes(first) && first !== '') odd.push(`начинается с «${first}»`);
  if ((text.match(/\p{L}+/gu) ?? []).some(isMixed)) odd.push('русские и латинские буквы в слове');
  return odd;
}

/** Remarks on a text as a person's name. */
export function oddName(text: string): string[] {
  const odd = oddText(text);
  if (isLatin(text) && !(text.match(/\p{L}+/gu) ?? []).some(isMixed)) odd.push('латинские буквы');
  if (/\p{N}/u.test(text)) odd.push('есть цифры');
  const [sign] = /[^\p{L}\p{M}\p{N} '’ʼ()=+@-]/u.exec(text) ?? [];
  if (sign !== undefined) odd.push(`есть знак «${sign}»`);
  return odd;
}
