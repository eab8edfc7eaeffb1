/** Text as it is compared in a search: case and ё/е make no difference. */
function folded(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/**
 * Finds items by words: each word of the query must begin or stand in a word of the item's
 * text, in any order. The texts are folded once, so that ten thousand are searched as one types.
 */
export function createSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const texts = items.map((item) => folded(textOf(item)));
  return (query: string): readonly Item[] => {
    const words = folded(query).split(/\s+/).filter(Boolean);
    if (words.length === 0) return items;
    return items.filter((_item, index) => words.every((word) => texts[index]?.includes(word)));
  };
}
