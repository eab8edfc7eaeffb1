import { useMemo, useState } from 'react';
import type { TextOrder } from '../../domain/text/textOrder.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { type ListColumn, storedText } from '../fields/columns.ts';

/** An order of a list. One that is named like a column is the order of its head too. */
export interface Order<Item> extends TextOrder<Item> {
  name: string;
  label: string;
}

/** Before the name of an order in the address: from the end to the beginning. */
const DESCENDING = '-';

/** The order of a list, by one of its buttons or by the head of a column; kept in the address. */
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
    // Choosing the present order again puts the changed rows into their places.
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
      /** By a button: from the beginning to the end. */
      setOrder: (name: string) => choose(name, false),
      /** By the head of a column: a second press turns the order round. */
      sortBy: (column: string) => choose(column, order.name === column && !isDescending),
    },
  };
}

/** The order of what is read in a column; equal rows stand as they do at first. */
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
