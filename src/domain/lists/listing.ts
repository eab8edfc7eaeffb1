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
  /** Of a part whose rest is loading: how many records the list has; null if nobody knows. */
  readonly loadingOf?: number | null;
}

export const EMPTY_LIST: Listing<never> = { items: [], gap: null };

/** The items of a list that is loaded and whole, for counting; null for any other list. */
export function wholeItems<Item>(list: Listing<Item> | null): readonly Item[] | null {
  return list?.gap === null ? list.items : null;
}

/** The same list with other items. */
export function withItems<Item, Changed>(
  { items, ...rest }: Listing<Item>,
  change: (items: readonly Item[]) => readonly Changed[],
): Listing<Changed> {
  return { ...rest, items: change(items) };
}

/** The part of a list that has come, while the rest of it is loading. */
export function partOf<Item>(items: readonly Item[], count: number | null): Listing<Item> {
  return { items, gap: shortGap(items.length, count), loadingOf: count };
}

/** A part whose rest has not come, for a reason. */
export function endedPart<Item>(
  { items, loadingOf = null }: Listing<Item>,
  reason: string,
): Listing<Item> {
  return { items, gap: shortGap(items.length, loadingOf, reason) };
}

/** True if the rest of a list is loading. */
export function isLoading({ loadingOf }: Listing<unknown>): boolean {
  return loadingOf !== undefined;
}

/** «2 000»; while the rest of the list is loading «50 из 2 000, загружается». */
export function loadedCount(got: number, loadingOf: number | null | undefined): string {
  if (loadingOf === undefined) return russianCount(got);
  const whole = loadingOf === null ? '' : ` из ${russianCount(loadingOf)}`;
  return `${russianCount(got)}${whole}, загружается`;
}

/** The first gap of some lists; null if all are whole. */
export function gapOf(...lists: readonly Listing<unknown>[]): string | null {
  return lists.find(({ gap }) => gap !== null)?.gap ?? null;
}

/** The first gap of some lists that loading does not close. */
export function lastingGapOf(...lists: readonly Listing<unknown>[]): string | null {
  return gapOf(...lists.filter((list) => !isLoading(list)));
}

/** «Неизвестно: сервер отдал 59 записей из 60. Обновите список.» */
export function because(what: string, gap: string): string {
  return `${what}: ${gap.charAt(0).toLowerCase()}${gap.slice(1)}`;
}

/**
 * The gap of a list whose pages bring fewer records than the server counts, or that has changed.
 *
 * @param count null if the server does not count
 * @param what why, or what to do
 */
export function shortGap(got: number, count: number | null, what = 'Обновите список.'): string {
  if (count === null) return `Список пришёл не весь. ${what}`;
  if (got >= count) return 'Пока список читался, он изменился. Обновите список.';
  const records = countOf(got, ['запись', 'записи', 'записей']);
  return `Сервер отдал ${records} из ${russianCount(count)}. ${what}`;
}
