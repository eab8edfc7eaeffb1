import { russianCount } from '../text/names.ts';
import { countOf } from '../text/plurals.ts';

/**
 * A list as far as a server gives it. From a list with a gap, nothing may be concluded that is true
 * only of the whole list: that a record is missing, that nobody is left, or how many records there
 * are.
 */
export interface Listing<Item> {
  readonly items: readonly Item[];
  /** The sentence that says why the list may lack records; null for a whole list. */
  readonly gap: string | null;
}

export const EMPTY_LIST: Listing<never> = { items: [], gap: null };

/** The items of a list that is loaded and whole, for counting; null for any other list. */
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

/** The first gap of some lists; null if all are whole. */
export function gapOf(...lists: readonly Pick<Listing<unknown>, 'gap'>[]): string | null {
  return lists.find(({ gap }) => gap !== null)?.gap ?? null;
}

/** «Неизвестно: сервер отдал 59 записей из 60. Обновите список.» */
export function because(what: string, gap: string): string {
  return `${what}: ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`;
}

/**
 * The gap of a list whose pages bring fewer records than the server counts, or that has changed.
 */
export function shortGap(got: number, count: number): string {
  if (got >= count) return 'Пока список читался, он изменился. Обновите список.';
  const records = countOf(got, ['запись', 'записи', 'записей']);
  return `Сервер отдал ${records} из ${russianCount(count)}. Обновите список.`;
}
