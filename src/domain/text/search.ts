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
