import type { Option } from '../text/distinctLabels.ts';
import { foldedTitle } from '../text/folding.ts';
import { cyrillicLookAlikes, splitFullName } from './importNames.ts';
import { nameKey, nameKeys } from './nameKeys.ts';
import { createTitleSearch } from './titles.ts';

/** Words that say whose a school is, or what kind of body, and not which. */
const OWNERS =
  /(?<!\p{L})(муниципальное|государственное|бюджетное|автономное|казенное|частное|общеобразовательное|образовательное|учреждение|[мгчфн][бакг]*оу|аноо)(?!\p{L})/gu;
/** How long and short words for one kind of school are written alike. */
const KINDS: readonly [RegExp, string][] = [
  [/(?<!\p{L})(средняя )?(общеобразовательная )?(школа|шк|сш|сош|ош)(?!\p{L})/gu, 'сош'],
  [/(?<!\p{L})(гимн|гимназия)(?!\p{L})/gu, 'гимназия'],
  [/(?<!\p{L})(лиц|лицей)(?!\p{L})/gu, 'лицей'],
];

/**
 * A title without what people leave out, and without letters of the other alphabet that look the
 * same: «МБОУ СОШ № 24» and «школа 24» are one.
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

/** The keys by which an option is guessed: the whole name, and what is too little of it alone. */
function keysOf({ label, title = label }: Option, arePeople: boolean): [string[], string[]] {
  if (!arePeople) {
    const loose = looseTitle(title);
    return [[loose], loose.match(/\d+/g) ?? []];
  }
  const keys = [...nameKeys(splitFullName(title), title)];
  return [keys.filter((key) => key.includes(' ')), keys.filter((key) => !key.includes(' '))];
}

/** The options that may be meant by a title: one is a guess, unless the title is a part only. */
export interface TitleGuess {
  values: readonly string[];
  /** The title is a surname, or a number: too little to guess by. */
  isPartial: boolean;
}

const NONE: TitleGuess = { values: [], isPartial: false };

/**
 * Looks for the options that may be meant by a title in a table. The keys are made for the first
 * guess: most tables need none.
 *
 * @param arePeople the options are people, who may be written with initials.
 */
export function createTitleGuess(options: readonly Option[], arePeople: boolean) {
  let maps: { whole: Map<string, Set<string>>; part: Map<string, Set<string>> } | null = null;
  const read = () => {
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
    maps ??= read();
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
  /** The title is the name of one option: nothing is guessed. */
  isExact: boolean;
}

/** Reads the titles of a table: by the names of the options, and by a guess where no name fits. */
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
