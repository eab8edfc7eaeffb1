import { russianCount } from '../text/names.ts';
import { countOf } from '../text/plurals.ts';

/**
 * A list as far as a server gives it. Of one with a gap nothing can be said that is true only of the
 * whole: that something is missing, that nobody is left, how many there are.
 */
export interface Listing<Item> {
  readonly items: readonly Item[];
  /** The sentence that says why it may lack records; null of a whole list. */
  readonly gap: string | null;
}

export const EMPTY_LIST: Listing<never> = { items: [], gap: null };

/** The items of a list that is loaded and whole: nothing else can be counted. */
export function wholeItems<Item>(list: Listing<Item> | null): readonly Item[] | null {
  return list?.gap === null ? list.items : null;
}

/** The same list with other items. */
export function withItems<Item, Changed>(
  { items, gap }: Listing<Item>,
  change: (items: readonly Item[]) => readonly Changed[],
): Listing<Changed> {
  return { items: change(items), gap };
}

/** The first of the gaps of some lists; null if all are whole. */
export function gapOf(...lists: readonly Pick<Listing<unknown>, 'gap'>[]): string | null {
  return lists.find(({ gap }) => gap !== null)?.gap ?? null;
}

/** «Неизвестно: сервер отдал 59 записей из 60. Обновите список.» */
export function because(what: string, gap: string): string {
  return `${what}: ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`;
}

/** What is said of pages that bring fewer records than they count. */
export function shortGap(got: number, count: number): string {
  if (got >= count) return 'Пока список читался, он изменился. Обновите список.';
  const records = countOf(got, ['запись', 'записи', 'записей']);
  return `Сервер отдал ${records} из ${russianCount(count)}. Обновите список.`;
}
