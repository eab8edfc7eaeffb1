import { plainDashes } from '../text/folding.ts';
import { tidyText } from '../text/tidyText.ts';
import { cyrillicLookAlikes } from './importNames.ts';

/** The years of classes in Roman numerals, as some schools write them. */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

/**
 * A class with its year in digits. A lone Russian letter «Х» means 10 only before a space or a
 * sign: «Х А», not «ХА».
 */
function withoutRoman(title: string): string {
  const [, roman = '', rest = ''] =
    /^([IVXХ]+)((?:[\s«»"'./-]|(?<!^Х)\p{Script=Cyrillic}).*|(?<!^Х))$/u.exec(title) ?? [];
  const year = ROMAN.indexOf(roman.replaceAll('Х', 'X')) + 1;
  return year === 0 ? title : year + rest;
}

/**
 * The title of a class in one spelling: «7 а», «7-а», «7.а», «7 «А»», «7А класс», «VII А» and a
 * Latin «7A» are all 7А. A text that is not a year, or a year and one letter, keeps its spelling.
 */
export function classTitle(text: string): string {
  const title = tidyText(text).replace(
    /^(класс|кл\.?)\s+|(?<=\S)\s*(?<!\p{L}\p{L})(класс|кл\.?)$/giu,
    '',
  );
  const plain = withoutRoman(plainDashes(title));
  if (/^\d+$/.test(plain)) return plain;
  const [, year, letter] = /^(\d{1,2})[\s«»"'./-]*(\p{L})[»"']?$/u.exec(plain) ?? [];
  if (year === undefined || letter === undefined) return title;
  return year + cyrillicLookAlikes(letter).toLocaleUpperCase('ru');
}

/** The last class of a school. */
const LAST_CLASS = 11;

/** The title of a class some years later; null if the class has left the school by then. */
export function classInYears(className: string, years: number): string | null {
  const [, number, rest = ''] = /^(\d+)(.*)$/.exec(className.trim()) ?? [];
  if (number === undefined) return className;
  const raised = Number(number) + years;
  return raised > LAST_CLASS ? null : `${raised}${rest}`;
}
