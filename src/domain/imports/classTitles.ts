import { plainDashes } from '../text/folding.ts';
import { tidied } from '../text/tidyText.ts';
import { cyrillicLookAlikes } from './importNames.ts';

/** The years as some schools write them. */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

/** A class with its year in figures. «Х» of Russian letters is 10 only where more than it says so. */
function withoutRoman(title: string): string {
  const [, roman = '', rest = ''] =
    /^([IVXХ]+)((?:[\s«»"'./-]|(?<!^Х)\p{Script=Cyrillic}).*|(?<!^Х))$/u.exec(title) ?? [];
  const year = ROMAN.indexOf(roman.replaceAll('Х', 'X')) + 1;
  return year === 0 ? title : year + rest;
}

/**
 * A class as schools write it: «7 а», «7-а», «7.а», «7 «А»», «7А класс», «VII А» and a Latin «7A» are
 * all 7А. Any other text than a year and one letter stays as it is.
 */
export function classTitle(text: string): string {
  const title = tidied(text).replace(
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

/** The title of a class so many years later; null when it has left the school by then. */
export function classInYears(className: string, years: number): string | null {
  const [, number, rest = ''] = /^(\d+)(.*)$/.exec(className.trim()) ?? [];
  if (number === undefined) return className;
  const raised = Number(number) + years;
  return raised > LAST_CLASS ? null : `${raised}${rest}`;
}
