import { foldedText } from './folding.ts';
import { tidyText } from './tidyText.ts';
import { inOtherLayout } from './layouts.ts';

/** A word of a query, folded. */
export interface QueryWord {
  typed: string;
  /** The text that its keys give in the other keyboard layout; null if there is none. */
  other: string | null;
}

/** The words of a query. */
export function queryWords(query: string): QueryWord[] {
  const words = tidyText(query).split(' ').filter(Boolean);
  return words.map((word) => {
    const other = inOtherLayout(word);
    return { typed: foldedText(word), other: other === null ? null : foldedText(other) };
  });
}

/** A word of a query as typed, and in the other layout if that is meant. */
type Spellings = readonly string[];

/** True if each word of a query is the beginning of a different word of a text. */
function beginDifferentWords(text: string, words: readonly Spellings[]): boolean {
  const left = new Set(text.split(/[^\p{L}\p{N}]+/u));
  // The longest first: a word that a shorter one could take as well is left for it.
  const longestFirst = [...words].sort(([a = ''], [b = '']) => b.length - a.length);
  return longestFirst.every((spellings) => {
    for (const word of left) {
      if (spellings.some((start) => word.startsWith(start))) return left.delete(word);
    }
    return false;
  });
}

/**
 * Makes a search for one of many people: those whose names begin with the words of the query, and
 * only if there are none, those whose text contains them.
 */
export function createNameSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const search = createSearch(items, textOf);
  return (query: string): readonly Item[] => {
    const found = search(query);
    const words = queryWords(query);
    const named = found.filter((item) => {
      const text = foldedText(textOf(item));
      return [false, true].some((inOther) =>
        beginDifferentWords(
          text,
          words.map(({ typed, other }) => (inOther && other !== null ? [typed, other] : [typed])),
        ),
      );
    });
    return named.length > 0 ? named : found;
  };
}

/**
 * Makes a search: each word of the query must occur in the item's text, in any order. A query that
 * finds nothing is tried again as typed, wholly or partly, in the other keyboard layout. The texts
 * are folded once, at the first search, because each key press may search ten thousand items.
 */
export function createSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  let texts: readonly string[] | null = null;
  return (query: string): readonly Item[] => {
    const words = queryWords(query);
    if (words.length === 0) return items;
    const folded = (texts ??= items.map((item) => foldedText(textOf(item))));
    const itemsWhere = (isIn: (text: string, word: QueryWord) => boolean) =>
      items.filter((_item, index) => words.every((word) => isIn(folded[index] ?? '', word)));

    const found = itemsWhere((text, { typed }) => text.includes(typed));
    if (found.length > 0 || words.every(({ other }) => other === null)) return found;
    return itemsWhere(
      (text, { typed, other }) => text.includes(typed) || (other !== null && text.includes(other)),
    );
  };
}
