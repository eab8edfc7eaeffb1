/**
 * A label for each item of a dropdown, from which it can be told: what has no title goes by its
 * id alone, and of equal titles each has its id behind.
 */
export function distinctLabels<Item extends { id: number }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
): { value: string; label: string }[] {
  const titles = items.map(titleOf);
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title);
  return items.map(({ id }, index) => {
    const title = titles[index] ?? '';
    if (title.trim() === '') return { value: String(id), label: `№ ${id}` };
    return { value: String(id), label: isShared(title) ? `${title} (№ ${id})` : title };
  });
}
