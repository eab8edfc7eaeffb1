import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Option } from '../../domain/text/distinctLabels.ts';
import { createSearch } from '../../domain/text/search.ts';
import { inTextOrder } from '../../domain/text/textOrder.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { useTypedParam } from '../../lib/addresses/useTypedParam.ts';
import { type Order, useListOrder } from './useListOrder.ts';
import { useGuidance } from './useGuidance.ts';
import { createSelection } from './selection.ts';
import { usePinned } from './usePinned.ts';
import type { RowEdits } from './useRowEdits.ts';

/** Narrows a list to the items with the chosen value. */
export interface Filter<Item> {
  name: string;
  label: string;
  /** The options to choose from; the toolbar adds «Все». */
  options: readonly Option[];
  /** True if an item has a chosen value. */
  matches: (item: Item, value: string) => boolean;
}

export interface ViewOptions<Item> {
  /** The orders that have buttons of their own; the first is the default. */
  orders: readonly [Order<Item>, ...Order<Item>[]];
  filters?: readonly Filter<Item>[] | undefined;
  /** The text that the search looks in. */
  searchedText: (item: Item) => string;
}

/**
 * Decides which rows of a list are shown, and in which order. Order and filters are kept in the
 * address, so that a view can be linked; the search is kept in the history entry.
 */
export function useListView<Item extends { id: number }, Name extends string>(
  { rows: items, columns, drafts, loadingOf }: RowEdits<Item, Name>,
  { orders, filters = [], searchedText }: ViewOptions<Item>,
) {
  const guidance = useGuidance();
  const [selection] = useState(createSelection);
  const [params, set] = useAddress();
  const { order, ordering } = useListOrder(columns, orders);
  const { isDescending } = ordering;

  const [query, setQuery] = useTypedParam(params.get('search') ?? '', (search) => set({ search }));
  const chosen = filters.map(({ name, label, options }) => ({
    name,
    label,
    options,
    value: params.get(name) ?? '',
  }));
  const active = filters.flatMap(({ name, matches }) => {
    const value = params.get(name) ?? '';
    return value === '' ? [] : { value, matches };
  });
  const [viewVersion, setViewVersion] = useState(0);
  const reapplyView = useCallback(() => setViewVersion((before) => before + 1), []);
  const view = [viewVersion, ordering.key, query, ...chosen.map(({ value }) => value)].join('\n');
  const pinned = usePinned(items, view, (id) => drafts.draftOf(id) !== undefined);

  const sorted = useMemo(() => {
    const inOrder = inTextOrder(pinned, order);
    return isDescending ? inOrder.reverse() : inOrder;
  }, [pinned, order, isDescending]);
  const search = useMemo(() => createSearch(pinned, searchedText), [pinned, searchedText]);
  // Deferred, so that typing stays quick while a long list is searched.
  const deferredQuery = useDeferredValue(query);
  const found = useMemo(() => {
    const hits = new Set(search(deferredQuery));
    return sorted.filter((item) => hits.has(item));
  }, [search, sorted, deferredQuery]);
  const narrowed =
    active.length === 0
      ? found
      : found.filter((item) => active.every(({ matches, value }) => matches(item, value)));
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const shown = useMemo(() => narrowed.flatMap(({ id }) => byId.get(id) ?? []), [narrowed, byId]);

  /** Clears the search and all filters. */
  const showAll = () => {
    setQuery('');
    const ended = ['search', ...filters.map(({ name }) => name)].map((name) => [name, ''] as const);
    set(Object.fromEntries(ended));
  };

  /** Scrolls to a row, and clears the search and the filters if they hide it. */
  const showRow = (id: number) => {
    if (!shown.some((item) => item.id === id)) showAll();
    guidance.scrollToRow({ id, focus: 'row' });
  };

  const { hiddenRowId } = guidance.announcement;
  if (shown.some(({ id }) => id === hiddenRowId)) guidance.clearHiddenRow();

  return {
    ...guidance,
    /** Shows the row that was just added; null if it is shown already, or none was added. */
    showHiddenRow:
      hiddenRowId === undefined || !byId.has(hiddenRowId) ? null : () => showRow(hiddenRowId),
    showRow,
    selection,
    ordering,
    items,
    shown,
    total: items.length,
    /** Of a part whose rest is loading: how many records the list has; null if nobody knows. */
    loadingOf,
    isLoading: loadingOf !== undefined,
    query,
    /** The filters, each with its chosen value; empty for all. */
    filters: chosen,
    /** The chosen value of a filter; empty for all. */
    chosenIn: (name: string) => chosen.find((filter) => filter.name === name)?.value ?? '',
    setQuery,
    /** Applies search, order and filters to all rows again, after many have changed at once. */
    reapplyView,
    setFilter: (name: string, value: string) => set({ [name]: value }),
    showAll,
  };
}

export type ListView<Item extends { id: number }> = ReturnType<typeof useListView<Item, string>>;
