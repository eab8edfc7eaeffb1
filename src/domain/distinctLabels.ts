/** One of the values that a field offers. */
export interface Option {
  /** The record's id as text, or the text itself if the option is no record. */
  value: string;
  label: string;
  /** The title alone, where the label differs: to tell namesakes apart, or as there is no title. */
  title?: string;
  /** What else it is found by, such as a student's school and class. */
  detail?: string;
}

/** A text as the eye sees it: a run of spaces looks like one, and so does «ё» of two signs. */
const visibleText = (text: string) => text.normalize().trim().replace(/\s+/g, ' ');

/** The texts that occur more than once. */
function repeatedTexts(texts: readonly string[]): ReadonlySet<string> {
  const [once, repeated] = [new Set<string>(), new Set<string>()];
  for (const text of texts) (once.has(text) ? repeated : once).add(text);
  return repeated;
}

/**
 * What tells items of equal titles (namesakes) apart, by id: the detail, such as a student's
 * school, and the id too if the detail is missing or also equal. Items with a title of their own
 * are left out.
 */
export function namesakeDetails<Item extends { id: number }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  detailOf: (item: Item) => string = () => '',
): ReadonlyMap<number, string> {
  const title = (item: Item) => visibleText(titleOf(item));
  const repeatedTitles = repeatedTexts(items.map(title));
  const namesakes = items.filter((item) => title(item) !== '' && repeatedTitles.has(title(item)));
  // Only namesakes get details: among thousands of items there are few.
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
 * An option for each item, in the given order. The label is the title; a namesake's also has the
 * detail, and an item without a title is labelled «№ id».
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
    if (title === '') return { value, label: `№ ${item.id}`, title };
    return detail ? { value, label: `${title} (${detail})`, title } : { value, label: title };
  });
}
