import { foldedText } from './folding.ts';
import { tidied } from './tidyText.ts';
import { inOtherLayout } from './layouts.ts';

/** A word that is searched for, folded. */
export interface QueryWord {
  typed: string;
  /** What its keys give in the other keyboard layout; null where that makes no sense. */
  other: string | null;
}

/** The words of a query. */
export function queryWords(query: string): QueryWord[] {
  const words = tidied(query).split(' ').filter(Boolean);
  return words.map((word) => {
    const other = inOtherLayout(word);
    return { typed: foldedText(word), other: other === null ? null : foldedText(other) };
  });
}

/**
 * Makes a search: each word of the query must occur in the item's text, in any order. A query that
 * finds nothing is taken for one typed in the other keyboard layout, as a whole or in part. The
 * texts are folded only once, so that ten thousand items can be searched at each key press, and not
 * before something is searched for.
 */
export function createSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  let texts: readonly string[] | null = null;
  return (query: string): readonly Item[] => {
    const words = queryWords(query);
    if (words.length === 0) return items;
    const folded = (texts ??= items.map((item) => foldedText(textOf(item))));
    const having = (isIn: (text: string, word: QueryWord) => boolean) =>
      items.filter((_item, index) => words.every((word) => isIn(folded[index] ?? '', word)));

    const found = having((text, { typed }) => text.includes(typed));
    if (found.length > 0 || words.every(({ other }) => other === null)) return found;
    return having(
      (text, { typed, other }) => text.includes(typed) || (other !== null && text.includes(other)),
    );
  };
}
