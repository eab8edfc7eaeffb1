import { foldedText, plainDashes } from '../text/folding.ts';
import { withCapital } from '../text/names.ts';
import { tidyText } from '../text/tidyText.ts';
import { problemOfReading } from './unreadable.ts';

/** The part of a person's name that a field holds. */
export type NamePart = 'surname' | 'name' | 'patronymic';

/** A name as it is stored: without needless spaces, also around the hyphen of a double name. */
export function tidyName(text: string): string {
  const plain = plainDashes(tidyText(text));
  // A shortcut: most names have no hyphen, and an import has thousands.
  return plain.includes('-') ? plain.replace(/(?<=\p{L}) ?- ?(?=\p{L})/gu, '-') : plain;
}

/** Texts by which tables say that there is no patronymic, no class or no person. */
const NONE = new Set([
  ...['нет', 'нету', 'отсутствует', 'отсутств', 'отсут', 'не указано', 'не указан', 'не указана'],
  ...[
    'не имеет',
    'не имеется',
    'нет отчества',
    'без отчества',
    'отчества нет',
    'б/о',
    'б.о',
    'б о',
  ],
  ...['отчество отсутствует', 'нет данных', 'н/д', 'пусто', 'прочерк', 'none', 'null', 'nil'],
  ...['n/a', 'nan', 'undefined'],
]);

/** Stored for a person without a patronymic, because servers refuse an empty one. */
export const NO_PATRONYMIC = '-';

/** True if a cell only says that there is no value: by a word, or by signs alone, such as «—». */
export function meansNone(text: string): boolean {
  const plain = foldedText(text)
    .replace(/[.]+(?=\s|\/|$)/g, '')
    .replace(/^[(«"]+|[)»"]+$/g, '');
  return (
    NONE.has(plain) ||
    NONE.has(plain.replace(/\s*\/\s*/g, '/')) ||
    /^[-–—―−‐‑_.,*/\\]+$/.test(tidyText(text))
  );
}

/**
 * A cell without the apostrophe that exports put before a text to stop spreadsheets from computing
 * it.
 */
export function withoutExportQuote(text: string): string {
  return text.replace(/^\s*['’`´](?!.*['’`´]\s*$)/, '');
}

/** Second words of a patronymic: «Гасан оглы». */
const PATRONYMIC_ENDS = /^(оглы|оглу|огли|кызы|кизи|гызы|улы|уулу)$/i;

const PATRONYMIC = /(?:[оеё]вич|[иы]ч|[оеё]вна|[иы]чна)$/i;

/**
 * «Иван Петрович Кузнецов» as «Кузнецов Иван Петрович»: a word behind the patronymic is the
 * surname.
 */
function surnameFirst(words: readonly string[]): readonly string[] {
  const [name = '', patronymic = '', surname = ''] = words;
  const isLast = words.length === 3 && PATRONYMIC.test(patronymic) && !PATRONYMIC.test(surname);
  return isLast ? [surname, name, patronymic] : words;
}

export interface SplitName extends Record<NamePart, string> {
  /** Why the user should check the parts; null if there is no doubt. */
  remark: string | null;
}

/** Splits a full name, written in the order surname, name, patronymic. */
export function splitFullName(text: string): SplitName {
  const plain = tidyName(withoutExportQuote(text));
  // An unreadable text stays whole, because its error names all of it.
  if (problemOfReading(plain) !== null)
    return { surname: plain, name: '', patronymic: '', remark: null };
  const [surname = '', name = '', ...others] = surnameFirst(plain.split(' ').filter(Boolean));
  const rest = meansNone(others.join(' ')) ? [] : others;
  const words = [surname, name, ...rest].filter(Boolean);
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
const LOOK_ALIKE = new RegExp(`[${LATIN}]`, 'g');
const pairs = Array.from(LATIN, (latin, index) => [latin, CYRILLIC.charAt(index)] as const);
const toCyrillic = new Map(pairs);
const toLatin = new Map(pairs.map(([latin, cyrillic]) => [cyrillic, latin]));

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);
const isMixed = (word: string) => isLatin(word) && isCyrillic(word);

/** Replaces each letter of the other alphabet by its look-alike; null if a letter has none. */
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
  return text.replace(LOOK_ALIKE, (letter) => toCyrillic.get(letter) ?? letter);
}

/** The form in which names are compared: folded, and with Cyrillic letters for their look-alikes. */
export function foldedName(text: string): string {
  return foldedText(cyrillicLookAlikes(tidyName(text)));
}

/** Corrects words of mixed Latin and Cyrillic letters, if every foreign letter has a look-alike. */
export function correctLookAlikes(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    if (!isMixed(word)) return word;
    return (
      inOneAlphabet(word, toCyrillic, isLatin) ?? inOneAlphabet(word, toLatin, isCyrillic) ?? word
    );
  });
}

/** Small words inside names. */
const PARTICLES =
  /^(оглы|оглу|огли|кызы|кизи|гызы|улы|уулу|де|дель|ла|ле|лас|лос|ля|дю|ди|дос|фон|ван|дер|ден|тер|ибн|бен|бинт)$/i;
const WORD = /\p{L}+/gu;

/** True if a word of a name has its capitals where names have them: «Анна», «МакДональд», «И». */
function isWellCased(word: string): boolean {
  return PARTICLES.test(word)
    ? /^\p{Lu}?\p{Ll}+$/u.test(word)
    : /^(\p{L}|(\p{Lu}\p{Ll}+)+)$/u.test(word);
}

/**
 * A name with its capitals corrected: a wrong word gets one at its beginning, a particle inside the
 * name gets none.
 */
export function correctCase(text: string): string {
  return text.replace(WORD, (word, at: number) => {
    if (isWellCased(word)) return word;
    const lower = word.toLocaleLowerCase('ru');
    if (at > 0 && PARTICLES.test(lower)) return lower;
    return withCapital(lower);
  });
}

/** What is odd about the capitals of a name; null if nothing is. */
function oddCase(text: string): string | null {
  if (correctCase(text) === text) return null;
  if (text === text.toLocaleUpperCase('ru')) return 'все буквы заглавные';
  if (text === text.toLocaleLowerCase('ru')) return 'все буквы строчные';
  return 'заглавные буквы не на месте';
}

/** Remarks on a text that is possible, but probably a mistake. */
export function oddText(text: string): string[] {
  const odd: string[] = [];
  const [first = ''] = plainDashes(text);
  if ('=+@-'.includes(first) && first !== '') odd.push(`начинается с «${first}»`);
  if ((text.match(WORD) ?? []).some(isMixed)) odd.push('русские и латинские буквы в слове');
  return odd;
}

/**
 * Words among names that are no names: of heads, of titles of lists, and of remarks that a person
 * has left.
 */
const HARDLY_NAMES =
  /^(фамилия|имя|отчество|фио|школа|лицей|гимназия|сош|класс|группа|список|завуч|вакансия|(выбыл|отчислен|исключен|уволен)а?)$/;
/** Endings of surnames; of first names, only FIRST_NAMES have them. */
const LIKE_SURNAME = /\p{L}{2}(?:[оеё]ва?|[сц]к(?:ий|ая)|енко)$/iu;
const FIRST_NAMES = /^(яков|иаков)$/;

/** A remark on a part of a name that looks like another part; null if it does not. */
function otherPart(text: string, part: NamePart): string | null {
  const isLikePatronymic = PATRONYMIC.test(text);
  if (part !== 'patronymic' && isLikePatronymic && text.includes(' ')) return 'есть отчество';
  if (part === 'surname') return null;
  if (part === 'name' && isLikePatronymic) return 'похоже на отчество';
  if (/^\p{L}$/u.test(text)) return 'одна буква';
  const isFirstName = FIRST_NAMES.test(foldedText(text));
  return LIKE_SURNAME.test(text) && !isFirstName ? 'похоже на фамилию' : null;
}

/**
 * Remarks on a text as a person's name.
 *
 * @param part the part of the name, if it is known.
 */
export function oddName(text: string, part?: NamePart): string[] {
  const odd = oddText(text);
  const word = (foldedText(text).match(WORD) ?? []).find((one) => HARDLY_NAMES.test(one));
  if (word !== undefined) odd.push(`«${word}» — не имя`);
  const other = part && otherPart(text, part);
  if (other) odd.push(other);
  if (isLatin(text) && !(text.match(WORD) ?? []).some(isMixed)) odd.push('латинские буквы');
  if (/\p{N}/u.test(text)) odd.push('есть цифры');
  const [sign] = /[^\p{L}\p{M}\p{N} '’ʼ=+@-]/u.exec(text) ?? [];
  if (sign !== undefined) odd.push(`есть знак «${sign}»`);
  const [last] = /(?<=.)[-'’]$/.exec(text) ?? [];
  if (last !== undefined) odd.push(`заканчивается на «${last}»`);
  const letters = oddCase(text);
  if (letters !== null) odd.push(letters);
  return odd;
}

/** The first words of rows above and below a list: its title, its count, its signatures. */
const BESIDE_LIST =
  /^(директора?|начальник|руководител[ьи]|заместител[ьи]|исполнител[ьи]|секретар[ьи]|ответственный|согласовано|утверждаю|утвержден[оы]?|приложение|список|количество|кол-во|подпис[ьи])(?!\p{L})/u;

/**
 * Texts that are hardly titles: also labels with a colon, web and e-mail addresses, and values of
 * check boxes.
 */
const NO_TITLES = [BESIDE_LIST, /:(\s*\d+)?$/, /\S@\S|:\/\/|^www\./, /^(true|false|истина|ложь)$/];

/** Remarks on a text as a title: of a school, of a subject. */
export function oddTitle(text: string): string[] {
  const odd = oddText(text);
  const plain = foldedText(text);
  if (NO_TITLES.some((one) => one.test(plain))) odd.push('похоже, не название');
  if (/^\d+[.)]\s/.test(plain)) odd.push('начинается с номера');
  // The name of some schools is a number alone.
  if (!/[\p{L}№#]|^\d+$/u.test(text)) odd.push('нет букв');
  if (/(?<!\p{L})[а-яё][А-ЯЁ]{2}/u.test(text)) odd.push('заглавные буквы не на месте');
  return odd;
}

/** Words in the rows below a list: its totals and signatures. */
const NO_NAME_WORDS =
  /^(итого|итог|всего|чел|человек|руководител[ьи]|директора?|подпись|подписи|исполнитель)$/;
/** The beginning of a row of totals. */
const TOTALS = /^(итого|итог|всего)(?!\p{L})/u;

/** True if a text says that its row is a total: «Итого: 20 человек». */
export const isTotals = (text: string) => TOTALS.test(foldedText(text));

/** Why a text can't be a title; null if it can. */
export function problemOfTitle(text: string): string | null {
  const problem = problemOfReading(text);
  if (problem !== null) return problem;
  if (/__/.test(text)) return 'это место для подписи';
  return isTotals(text) ? 'это строка итогов' : null;
}

/** Why a text can't be this part of a name; null if it can. */
export function problemOfName(text: string, part: NamePart): string | null {
  const problem = problemOfReading(text);
  if (problem !== null) return problem;
  // A digit in the column of surnames belongs to a total. In other columns, some schools use digits
  // to tell namesakes apart.
  if (part === 'surname' && /\p{N}/u.test(text)) return 'есть цифры';
  const [sign] = /[:_]/.exec(text) ?? [];
  if (sign !== undefined) return `есть знак «${sign}»`;
  const word = (foldedText(text).match(WORD) ?? []).find((one) => NO_NAME_WORDS.test(one));
  return word === undefined ? null : `«${word}» — не имя`;
}
