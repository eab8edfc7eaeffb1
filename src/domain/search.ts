import { foldedText } from './folding.ts';

/**
 * Makes a search: each word of the query must occur in the item's text, in any order. The texts are
 * folded only once, so that ten thousand items can be searched at each key press.
 */
export function createSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const texts = items.map((item) => foldedText(textOf(item)));
  return (query: string): readonly Item[] => {
    const words = foldedText(query).split(' ').filter(Boolean);
    if (words.length === 0) return items;
    return items.filter((_item, index) => words.every((word) => texts[index]?.includes(word)));
  };
}
