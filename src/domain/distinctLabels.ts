/** One of several things to choose from. */
export interface DistinctLabel {
  /** The id, as text. */
  value: string;
  label: string;
  /** The title alone, where the label has more behind it to tell namesakes apart. */
  title?: string;
}

/** A title as it is seen: blanks more or less make no difference to the eye. */
const seen = (title: string) => title.trim().replace(/\s+/g, ' ');

function shared(texts: readonly string[]): ReadonlySet<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()];
  for (const text of texts) (once.has(text) ? twice : once).add(text);
  return twice;
}

/**
 * What tells items of equal titles apart, by id: each one's detail, such as a student's school, and
 * its id where even that is shared or missing. Nothing for those whose title is theirs alone.
 */
export function namesakeDetails<Item extends { id: number }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  detailOf: (item: Item) => string = () => '',
): ReadonlyMap<number, string> {
  const title = (item: Item) => seen(titleOf(item));
  const sharedTitles = shared(items.map(title));
  const namesakes = items.filter((item) => title(item) !== '' && sharedTitles.has(title(item)));
  // Read of namesakes alone: of thousands of items nearly none is one.
  const both = (item: Item) => `${title(item)}\n${seen(detailOf(item))}`;
  const sharedDetails = shared(namesakes.map(both));
  return new Map(
    namesakes.map((item) => {
      const detail = seen(detailOf(item));
      const isEnough = detail && !sharedDetails.has(both(item));
      return [item.id, isEnough ? detail : [detail, `№ ${item.id}`].filter(Boolean).join(', ')];
    }),
  );
}

/**
 * A label for each item of a dropdown, from which it can be told: what has no title goes by its
 * id alone, and namesakes have behind their title what tells them apart.
 */
export function distinctLabels<Item extends { id: number }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  detailOf?: (item: Item) => string,
): DistinctLabel[] {
  const details = namesakeDetails(items, titleOf, detailOf);
  return items.map((item) => {
    const value = String(item.id);
    const title = seen(titleOf(item));
    const detail = details.get(item.id);
    if (title === '') return { value, label: `№ ${item.id}` };
    return detail ? { value, label: `${title} (${detail})`, title } : { value, label: title };
  });
}
