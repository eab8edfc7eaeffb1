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
 * A label for each item of a dropdown, from which it can be told: what has no title goes by its
 * id alone; of equal titles each has its detail behind, such as a student's school, and its id
 * where even that is shared or missing.
 */
export function distinctLabels<Item extends { id: number }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  detailOf: (item: Item) => string = () => '',
): DistinctLabel[] {
  const titles = items.map((item) => seen(titleOf(item)));
  const sharedTitles = shared(titles);
  // Read of namesakes alone: of thousands of items nearly none is one.
  const details = items.map((item, index) =>
    sharedTitles.has(titles[index] ?? '') ? seen(detailOf(item)) : '',
  );
  const both = titles.map((title, index) => `${title}\n${details[index] ?? ''}`);
  const sharedDetails = shared(both);
  return items.map(({ id }, index) => {
    const value = String(id);
    const title = titles[index] ?? '';
    if (title === '') return { value, label: `№ ${id}` };
    if (!sharedTitles.has(title)) return { value, label: title };
    const detail = details[index] ?? '';
    const isEnough = detail !== '' && !sharedDetails.has(both[index] ?? '');
    const behind = isEnough ? detail : [detail, `№ ${id}`].filter(Boolean).join(', ');
    return { value, label: `${title} (${behind})`, title };
  });
}
