import { tidyText } from '../text/tidyText.ts';

/** The text of a cell whose formula was never computed: the file holds no value to show. */
export const FORMULA_WITHOUT_VALUE = 'Формула без значения';

/** Precedes the text of a cell that is struck out. */
export const STRUCK_OUT = 'Зачёркнуто: ';

/**
 * The texts that spreadsheets show for a value that can't be computed, in English and in Russian.
 */
const ERROR_VALUE = /^(#\p{Lu}[\p{Lu}\d_/]*[!?]?|#{2,}|(Err|ERR|Ошибка|ОШИБКА|Ош):\d{3})$/u;

/** Signs that a text was decoded by the wrong encoding. */
const OTHER_ENCODING: readonly RegExp[] = [
  // Bytes that are no letter, control characters, the box-drawing characters of DOS.
  /[\ufffd\u0080-\u0084\u0086-\u009f\u2500-\u259f]/,
  // Windows-1251 as Western: «Øêîëà».
  /(?<!\p{L})[\u00a8\u00b8\u00c0-\u00ff]{2,}(?!\p{L})/u,
  // UTF-8 as Windows-1251: «РЁРєРѕР»Р°». Its second characters are never in ASCII: «С.С.» are
  // initials.
  /(?:[РС][^\s -~А-Яа-я]){2}/,
  // UTF-8 as Western: «Ð¨ÐºÐ¾Ð»Ð°».
  /(?:[ÐÑ][^\s\w\u00c0-\u00ff]){2}/,
  // DOS as Windows-1251.
  /[¤¦¬†‡‰]\p{L}|\p{L}[¤¦¬†‡‰]/u,
  // Capitals of DOS or Mac as Windows-1251, which become Serbian letters: «Џетров».
  /[ЂЃЉЊЌЋЏђѓљњќћџ]/,
  // Any encoding as Mac: «√имнази€», and from DOS «РЃ®вЃ™».
  /[€√≈≤≥≠∂∑∏∫◊]\p{L}|\p{L}[€√≈≤≥≠∂∑∏∫◊]|\p{L}[©®™¶•±]\p{L}|[‚‹](?!.*[‘’›])\p{L}/u,
  // UTF-8 as Mac: «–®–Ї–Њ–ї–∞».
  /(?:[–—]\p{L}){3}/u,
];

/** A shortcut: none of these signs is in a text of Russian letters and ASCII, as most cells are. */
const PLAIN = /^[ -~А-Яа-я]*$/;

/** Why a text can't be what its author meant. */
export type Unreadable = 'formula' | 'struck' | 'error' | 'encoding';

/** Why the text of a cell can't be what its author meant; null if it can. */
export function unreadableCell(text: string): Unreadable | null {
  const plain = tidyText(text);
  if (plain === FORMULA_WITHOUT_VALUE) return 'formula';
  if (plain.startsWith(STRUCK_OUT)) return 'struck';
  if (ERROR_VALUE.test(plain)) return 'error';
  return !PLAIN.test(text) && OTHER_ENCODING.some((sign) => sign.test(text)) ? 'encoding' : null;
}

/** The error for an unreadable cell; null for any other cell. */
export function problemOfReading(text: string): string | null {
  const why = unreadableCell(text);
  if (why === null) return null;
  return {
    formula: 'формула без значения',
    struck: 'зачёркнуто в таблице',
    error: `ошибка «${tidyText(text)}» в таблице`,
    encoding: 'другая кодировка',
  }[why];
}
