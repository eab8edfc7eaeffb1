import { type Column, columnTexts } from '../fields/columns.ts';

/** Records as rows of a table: the labels first, then what is read in the columns. */
export function tableOf<Item>(
  columns: readonly Column<Item, string>[],
  items: readonly Item[],
): string[][] {
  const texts = columns.map(columnTexts);
  return [
    columns.map(({ label }) => label),
    ...items.map((item) => texts.map((textOf) => textOf(item))),
  ];
}
