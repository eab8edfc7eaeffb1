/**
 * The signs of the two keyboard layouts (ЙЦУКЕН and QWERTY, as Windows and most others have them),
 * key by key: first without Shift, then with it. Keys that give the same in both are left out.
 */
const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?@#$^&';
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю.ЁЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"№;:?';

const toRussian = new Map(Array.from(LATIN, (sign, key) => [sign, RUSSIAN[key] ?? sign]));
const toLatin = new Map(Array.from(RUSSIAN, (sign, key) => [sign, LATIN[key] ?? sign]));

const replaceSigns = (text: string, signs: ReadonlyMap<string, string>) =>
  Array.from(text, (sign) => signs.get(sign) ?? sign).join('');

/**
 * The text that the same keys give in the other layout: «byajhvfnbrf» is «информатика». A word
 * without letters is read as Russian («,» as «б»), because searched texts are Russian. Null for a
 * word in both scripts, and if no letter or digit would be left.
 */
export function inOtherLayout(word: string): string | null {
  const isRussian = /\p{Script=Cyrillic}/u.test(word);
  if (isRussian && /\p{Script=Latin}/u.test(word)) return null;
  const other = replaceSigns(word, isRussian ? toLatin : toRussian);
  return other !== word && /[\p{L}\p{N}]/u.test(other) ? other : null;
}
