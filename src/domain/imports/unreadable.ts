import { tidied } from '../text/tidyText.ts';

/** What a cell says whose formula was never computed: the file holds nothing to show. */
export const FORMULA_WITHOUT_VALUE = 'Формула без значения';

/** What a cell says before its text where that is struck out. */
export const STRUCK_OUT = 'Зачёркнуто: ';

/** What spreadsheets show in place of a value that can't be computed, in English and in Russian. */
const ERROR_VALUE = /^(#\p{Lu}[\p{Lu}\d_/]*[!?]?|#{2,}|(Err|ERR|Ошибка|ОШИБКА|Ош):\d{3})$/u;

/** The signs of a text whose bytes were taken for those of another encoding. */
const OTHER_ENCODING: readonly RegExp[] = [
  // Bytes that are no letter, control characters, the frames of DOS.
  /[\ufffd\u0080-\u0084\u0086-\u009f\u2500-\u259f]/,
  // Windows-1251 as Western: «Øêîëà».
  /(?<!\p{L})[\u00a8\u00b8\u00c0-\u00ff]{2,}(?!\p{L})/u,
  // UTF-8 as Windows-1251: «РЁРєРѕР»Р°».
  /(?:[РС][^\s\wА-Яа-я]){2}/,
  // UTF-8 as Western: «Ð¨ÐºÐ¾Ð»Ð°».
  /(?:[ÐÑ][^\s\w\u00c0-\u00ff]){2}/,
  // DOS as Windows-1251.
  /[¤¦¬†‡‰]\p{L}|\p{L}[¤¦¬†‡‰]/u,
  // The capitals of DOS and of Macs as Windows-1251, which are letters of Serbian: «Џетров».
  /[ЂЃЉЊЌЋЏђѓљњќћџ]/,
  // Anything as the text of a Mac, and DOS as that of a Mac: «√имнази€», «РЃ®вЃ™».
  /[€√≈≤≥≠∂∑∏∫◊]\p{L}|\p{L}[€√≈≤≥≠∂∑∏∫◊]|\p{L}[©®™¶•±]\p{L}|[‚‹](?!.*[‘’›])\p{L}/u,
  // UTF-8 as the text of a Mac: «–®–Ї–Њ–ї–∞».
  /(?:[–—]\p{L}){3}/u,
];

/** Why a text can't be what its author meant. */
export type Unreadable = 'formula' | 'struck' | 'error' | 'encoding';

/** Why what stands in a cell can't be what its author meant; null when it can. */
export function unreadableCell(text: string): Unreadable | null {
  const plain = tidied(text);
  if (plain === FORMULA_WITHOUT_VALUE) return 'formula';
  if (plain.startsWith(STRUCK_OUT)) return 'struck';
  if (ERROR_VALUE.test(plain)) return 'error';
  return OTHER_ENCODING.some((sign) => sign.test(text)) ? 'encoding' : null;
}

/** What is said of such a cell; null of others. */
export function problemOfReading(text: string): string | null {
  const why = unreadableCell(text);
  if (why === null) return null;
  return {
    formula: 'формула без значения',
    struck: 'зачёркнуто в таблице',
    error: `ошибка «${tidied(text)}» в таблице`,
    encoding: 'другая кодировка',
  }[why];
}
