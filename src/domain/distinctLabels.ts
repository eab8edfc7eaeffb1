/** One of several things to choose from. */
export interface Option {
  /** The id, as text; of a plain text the text itself. */
  value: string;
  label: string;
  /** The title alone, where the label has more behind it to tell namesakes apart. */
  title?: string;
}

/** A text as the eye sees it: more or fewer blanks make no difference. */
const visibleText = (text: string) => text.trim().replace(/\s+/g, ' ');

/** The texts that are there more than once. */
function repeatedTexts(texts: readonly string[]): ReadonlySet<string> {
  const [once, repeated] = [new Set<string>(), new Set<string>()];
  for (const text of texts) (once.has(text) ? repeated : once).add(text);
  return repeated;
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
  const title = (item: Item) => visibleText(titleOf(item));
  const repeatedTitles = repeatedTexts(items.map(title));
  const namesakes = items.filter((item) => title(item) !== '' && repeatedTitles.has(title(item)));
  // Details are made for namesakes alone: of thousands of items nearly none is one.
  const both = (item: Item) => `${title(item)}\n${visibleText(detailOf(item))}`;
  const repeatedDetails = repeatedTexts(namesakes.map(both));
  return new Map(
    namesakes.map((item) => {
      const detail = visibleText(detailOf(item));
      const isEnough = detail && !repeatedDetails.has(both(item));
      return [item.id, isEnough ? detail : [detail, `№ ${item.id}`].filter(Boolean).join(', ')];
    }),
  );
}

/**
 * An option for each item, in the given order: what has no title goes by its id alone, and
 * namesakes have behind their title what tells them apart.
 */
export function distinctLabels<Item extends { id: number }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  detailOf?: (item: Item) => string,
): Option[] {
  const details = namesakeDetails(items, titleOf, detailOf);
  return items.map((item) => {
    const value = String(item.id);
    const title = visibleText(titleOf(item));
    const detail = details.get(item.id);
    if (title === '') return { value, label: `№ ${item.id}` };
    return detail ? { value, label: `${title} (${detail})`, title } : { value, label: title };
  });
}
