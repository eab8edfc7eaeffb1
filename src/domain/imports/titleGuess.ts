import type { Option } from '../text/distinctLabels.ts';
import { foldedTitle } from '../text/folding.ts';
import { cyrillicLookAlikes, splitFullName } from './importNames.ts';
import { nameKey, nameKeys } from './nameKeys.ts';
import { createTitleSearch } from './titles.ts';

/** Words that name the owner or the legal form of a school, and do not tell schools apart. */
const OWNERS =
  /(?<!\p{L})(муниципальное|государственное|бюджетное|автономное|казенное|частное|общеобразовательное|образовательное|учреждение|[мгчфн][бакг]*оу|аноо)(?!\p{L})/gu;
/** The long and short words for each kind of school, and the word that replaces them. */
const KINDS: readonly [RegExp, string][] = [
  [/(?<!\p{L})(средняя )?(общеобразовательная )?(школа|шк|сш|сош|ош)(?!\p{L})/gu, 'сош'],
  [/(?<!\p{L})(гимн|гимназия)(?!\p{L})/gu, 'гимназия'],
  [/(?<!\p{L})(лиц|лицей)(?!\p{L})/gu, 'лицей'],
];

/**
 * A title without the words and signs that people leave out, and with Cyrillic letters for Latin
 * look-alikes: «МБОУ СОШ № 24» and «школа 24» become equal.
 */
export function looseTitle(text: string): string {
  const plain = foldedTitle(cyrillicLookAlikes(text))
    .replace(/[№.,()]/g, ' ')
    .replace(/(?<=\p{L}{2})(?=\d)/gu, ' ')
    .replace(OWNERS, ' ')
    .replace(/(?<!\p{L})им(?!\p{L})/gu, 'имени')
    .replace(/\s+/g, ' ');
  return KINDS.reduce((title, [words, word]) => title.replace(words, word), plain).trim();
}

/**
 * The keys of an option: first those of its whole name, then those of a part that is too little to
 * guess by.
 */
function keysOf({ label, title = label }: Option, arePeople: boolean): [string[], string[]] {
  if (!arePeople) {
    const loose = looseTitle(title);
    return [[loose], loose.match(/\d+/g) ?? []];
  }
  const keys = [...nameKeys(splitFullName(title), title)];
  return [keys.filter((key) => key.includes(' ')), keys.filter((key) => !key.includes(' '))];
}

/**
 * The options that a title may mean. A single option is a guess, unless the title is only a part of
 * its name.
 */
export interface TitleGuess {
  values: readonly string[];
  /** True if the title is only a surname or a number, which is too little to guess by. */
  isPartial: boolean;
}

const NONE: TitleGuess = { values: [], isPartial: false };

/**
 * Makes the function that finds the options which a title in a table may mean. The keys are made at
 * the first guess, because most tables need no guess.
 *
 * @param arePeople true if the options are people, who may be written with initials.
 */
export function createTitleGuess(options: readonly Option[], arePeople: boolean) {
  let maps: { whole: Map<string, Set<string>>; part: Map<string, Set<string>> } | null = null;
  const createMaps = () => {
    const [whole, part] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
    for (const option of options) {
      const [wholeKeys, partKeys] = keysOf(option, arePeople);
      for (const [map, keys] of [[whole, wholeKeys] as const, [part, partKeys] as const]) {
        for (const key of keys) map.set(key, (map.get(key) ?? new Set()).add(option.value));
      }
    }
    return { whole, part };
  };
  return (text: string): TitleGuess => {
    maps ??= createMaps();
    const key = arePeople ? nameKey(text) : looseTitle(text);
    if (key === '') return NONE;
    const values = maps.whole.get(key);
    if (values) return { values: [...values], isPartial: false };
    const partly = maps.part.get(key);
    return partly ? { values: [...partly], isPartial: true } : NONE;
  };
}

/** The options that a title of a table means, or may mean. */
export interface TitleReading extends TitleGuess {
  /** True if the title is the name of one option, so that nothing is guessed. */
  isExact: boolean;
}

/**
 * Makes the function that reads the titles of a table: by the names of the options, or by a guess
 * if no name fits.
 */
export function createTitleReader({
  options,
  asOption,
  people = false,
}: {
  options: readonly Option[];
  asOption?: ((text: string) => string) | undefined;
  people?: boolean | undefined;
}) {
  const search = createTitleSearch(options, asOption);
  const guess = createTitleGuess(options, people);
  return (text: string): TitleReading => {
    const values = search(text);
    return values.length > 0
      ? { values, isExact: values.length === 1, isPartial: false }
      : { ...guess(text), isExact: false };
  };
}
