import { useMemo, useState } from 'react';
import type { TextOrder } from '../../domain/text/textOrder.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { type ListColumn, storedText } from '../fields/columns.ts';

/** An order of a list. If it has the name of a column, the head of that column uses it too. */
export interface Order<Item> extends TextOrder<Item> {
  name: string;
  label: string;
}

/** In the address, this before the name of an order reverses it. */
const DESCENDING = '-';

/** The order of a list, chosen by a button or by the head of a column, and kept in the address. */
export function useListOrder<Item extends { id: number }, Name extends string>(
  columns: readonly ListColumn<Item, Name>[],
  orders: readonly [Order<Item>, ...Order<Item>[]],
) {
  const [params, set] = useAddress();
  const [choices, setChoices] = useState(0);
  const [first] = orders;
  const byHead = useMemo(
    () =>
      columns.map((column) => {
        const known = orders.find(({ name }) => name === column.name);
        return known ?? orderBy(column, first);
      }),
    [columns, orders, first],
  );

  const text = params.get('sort') ?? '';
  const isDescending = text.startsWith(DESCENDING);
  const wanted = isDescending ? text.slice(DESCENDING.length) : text;
  const order = [...orders, ...byHead].find(({ name }) => name === wanted) ?? first;

  const choose = (name: string, descending: boolean) => {
    // To choose the current order again moves the changed rows to their places.
    setChoices(choices + 1);
    const sort = descending ? DESCENDING + name : name;
    set({ sort: sort === first.name ? '' : sort });
  };

  return {
    order,
    ordering: {
      /** The orders with buttons. */
      buttons: orders.map(({ name, label }) => ({ value: name, label })),
      name: order.name,
      isDescending,
      /** Changes on every choice, so that choosing the same order sorts again. */
      key: [order.name, isDescending, choices].join(),
      /** Chosen by a button: always from the beginning to the end. */
      setOrder: (name: string) => choose(name, false),
      /** Chosen by the head of a column: a second press reverses the order. */
      sortBy: (column: string) => choose(column, order.name === column && !isDescending),
    },
  };
}

/** Orders by the texts of a column, and equal rows as by default; descending reverses both. */
function orderBy<Item, Name extends string>(
  column: ListColumn<Item, Name>,
  first: Order<Item>,
): Order<Item> {
  return {
    name: column.name,
    label: column.label,
    textsOf: (item) => [storedText(column, item), ...first.textsOf(item)],
    isNewestFirst: first.isNewestFirst ?? false,
  };
}
