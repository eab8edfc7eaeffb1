import type { BriefTitle } from './names.ts';
import { visibleText } from './tidyText.ts';

/** One of the values that a field offers. */
export interface Option {
  /** The record's id as text, or the text itself if the option is no record. */
  value: string;
  label: string;
  /** The title alone, if the label differs: because the title has namesakes or is empty. */
  title?: string;
  /** The label where there is little room for it. */
  brief?: BriefTitle;
  /** A further text that finds the option, such as a student's school and class. */
  detail?: string;
}

/** The texts that occur more than once. */
function repeatedTexts(texts: readonly string[]): ReadonlySet<string> {
  const [once, repeated] = [new Set<string>(), new Set<string>()];
  for (const text of texts) (once.has(text) ? repeated : once).add(text);
  return repeated;
}

/**
 * The texts that tell items with equal titles (namesakes) apart, by id: the detail, such as a
 * student's school, and also the id if the detail is missing or equal. Items with a unique title
 * are left out.
 */
export function namesakeDetails<Item extends { id: number }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  detailOf: (item: Item) => string = () => '',
): ReadonlyMap<number, string> {
  const titles = items.map((item) => visibleText(titleOf(item)));
  const repeatedTitles = repeatedTexts(titles);
  // Only namesakes get details: among thousands of items there are few.
  const namesakes = items.flatMap((item, index) => {
    const title = titles[index] ?? '';
    if (title === '' || !repeatedTitles.has(title)) return [];
    const detail = visibleText(detailOf(item));
    return [{ id: item.id, detail, both: `${title}\n${detail}` }];
  });
  const repeatedDetails = repeatedTexts(namesakes.map(({ both }) => both));
  return new Map(
    namesakes.map(({ id, detail, both }) => {
      const isEnough = detail && !repeatedDetails.has(both);
      return [id, isEnough ? detail : [detail, `№ ${id}`].filter(Boolean).join(', ')];
    }),
  );
}

/**
 * An option for each item, in the given order. The label is the title; for a namesake, the detail
 * follows. An item without a title is labelled «№ id».
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
