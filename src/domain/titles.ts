/** An option as far as its name goes. */
export interface TitledOption {
  value: string;
  label: string;
  /** The plain title, where the label tells namesakes apart. */
  title?: string | undefined;
}

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const QUOTES = /["'`´«»„“”‟‘’‚‛‹›″′＂]/g;
const DASHES = /[‐‑‒–—―−]/g;
/** «№», as those write it whose keyboard has none. */
const NUMBER_SIGN = /(?:№|#|(?<![\p{L}\p{N}])n[o°º]?\.?)(?=\s*\d)/gu;

/** Text without what can't be seen: joined accents, single spaces, none around. */
export function tidied(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** Dashes of every kind as the one on the keyboard. */
export function plainDashes(text: string): string {
  return text.replace(DASHES, '-');
}

/** Text as it is compared: case, ё and spaces make no difference. */
export function foldedText(text: string): string {
  return tidied(text).toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/**
 * A title as it is compared: quotes, kinds of dashes and the spaces beside signs neither, and a
 * hyphen is a space. Between digits it is not: «№ 1-2» is another school than «№ 1 2».
 */
export function foldedTitle(text: string): string {
  return plainDashes(foldedText(text))
    .replace(QUOTES, ' ')
    .replace(NUMBER_SIGN, '№')
    .replace(/\s*-\s*/g, '-')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/\s*№\s*/g, ' №')
    .replace(/\s*([.,()])\s*/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What people may call an option. An option without a title has none: its label is its id. */
function namesOf({ value, label, title }: TitledOption): string[] {
  if (title === undefined) return label.trim() === `№ ${value}` ? [] : [label];
  return title.trim() === '' ? [] : [title, label];
}

/** The values of options by their names, each name written in one way. */
function byName(options: readonly TitledOption[], write: (name: string) => string) {
  const found = new Map<string, Set<string>>();
  for (const option of options) {
    for (const name of namesOf(option).map(write)) {
      if (name !== '') found.set(name, (found.get(name) ?? new Set()).add(option.value));
    }
  }
  return found;
}

/**
 * Looks up options by what people write: the values of those with this title, and no guess. None
 * is an unknown title; of several somebody has to choose. Text is never taken for a value.
 */
export function createTitleSearch(options: readonly TitledOption[]) {
  const exact = byName(options, tidied);
  const folded = byName(options, foldedTitle);
  return (text: string): readonly string[] => [
    ...(exact.get(tidied(text)) ?? folded.get(foldedTitle(text)) ?? []),
  ];
}
