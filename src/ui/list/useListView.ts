import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createSearch } from '../../domain/search.ts';
import type { Option } from './fields.ts';

export interface Order<Item> {
  name: string;
  label: string;
  compare: (a: Item, b: Item) => number;
}

/** Narrows a list to the items that share a chosen value. */
export interface Filter<Item> {
  name: string;
  label: string;
  /** What to choose from; «все» comes by itself. */
  options: readonly Option[];
  valueOf: (item: Item) => string;
}

export interface ViewOptions<Item> {
  /** The first is the default. */
  orders: readonly [Order<Item>, ...Order<Item>[]];
  filters: readonly Filter<Item>[];
  /** What the search finds an item by. */
  searchedText: (item: Item) => string;
}

/** Search, order and filters of a list; they live in the address, so that a view can be linked. */
export function useListView<Item>(
  items: readonly Item[],
  { orders, filters, searchedText }: ViewOptions<Item>,
) {
  const [params, setParams] = useSearchParams();
  const query = params.get('search') ?? '';
  const [first] = orders;
  const order = orders.find(({ name }) => name === params.get('sort')) ?? first;

  const set = (name: string, value: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };

  const sorted = useMemo(() => [...items].sort(order.compare), [items, order]);
  const search = useMemo(() => createSearch(sorted, searchedText), [sorted, searchedText]);
  // Typing goes first; a long list follows when there is time.
  const deferredQuery = useDeferredValue(query);
  const found = useMemo(() => search(deferredQuery), [search, deferredQuery]);
  const chosen = filters.map((filter) => ({ filter, value: params.get(filter.name) ?? '' }));
  const active = chosen.filter(({ value }) => value !== '');
  const shown =
    active.length === 0
      ? found
      : found.filter((item) => active.every(({ filter, value }) => filter.valueOf(item) === value));

  return {
    shown,
    query,
    order,
    chosen,
    setQuery: (text: string) => set('search', text),
    setOrder: ({ name }: Order<Item>) => set('sort', name === first.name ? '' : name),
    setFilter: ({ name }: Filter<Item>, value: string) => set(name, value),
  };
}

export type ListView<Item> = ReturnType<typeof useListView<Item>>;
