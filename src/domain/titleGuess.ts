import type { Option } from './distinctLabels.ts';
import { foldedTitle } from './folding.ts';
import { cyrillicLookAlikes, splitFullName } from './importNames.ts';
import { nameKey, nameKeys } from './studentNames.ts';

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
function looseTitle(text: string): string {
  const plain = foldedTitle(cyrillicLookAlikes(text))
    .replace(/[№.,()]/g, ' ')
    .replace(/(?<=\p{L}{2})(?=\d)/gu, ' ')
    .replace(OWNERS, ' ')
    .replace(/\s+/g, ' ');
  return KINDS.reduce((title, [words, word]) => title.replace(words, word), plain).trim();
}

/** The keys by which an option is guessed. */
function keysOf({ label, title = label }: Option, arePeople: boolean): string[] {
  if (!arePeople) return [looseTitle(title)];
  // A surname alone is too little.
  return [...nameKeys(splitFullName(title), title)].filter((key) => key.includes(' '));
}

/**
 * Makes a guess at the one option that is meant by a title in a table; null where none or several
 * may be. The keys are made for the first guess: most tables need none.
 *
 * @param arePeople the options are people, who may be written with initials.
 */
export function createTitleGuess(options: readonly Option[], arePeople: boolean) {
  let byKey: Map<string, Set<string>> | null = null;
  return (text: string): string | null => {
    if (byKey === null) {
      byKey = new Map();
      for (const option of options) {
        for (const key of keysOf(option, arePeople)) {
          if (key !== '') byKey.set(key, (byKey.get(key) ?? new Set()).add(option.value));
        }
      }
    }
    const [only, ...others] = byKey.get(arePeople ? nameKey(text) : looseTitle(text)) ?? [];
    return only !== undefined && others.length === 0 ? only : null;
  };
}
