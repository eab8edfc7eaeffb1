import { type FieldSpec, optionsWith, type Values } from './fields.ts';

/** What a column of a list shows of a record. */
interface ShownColumn<Item> {
  /** The stored value. */
  stored: (item: Item) => string;
  /** How the stored value reads where it is none of the options, such as a lost school. */
  storedLabel?: (item: Item) => string;
  /** A word beside the value, such as what tells namesakes apart. */
  note?: (item: Item) => string | undefined;
  /** How much of a row's width it takes, beside the others. */
  width?: number;
}

/** A column that is a field as well: of the rows, and where it is wanted of the dialog and the import. */
export interface Column<Item, Name extends string> extends FieldSpec<Name>, ShownColumn<Item> {
  readOnly?: never;
}

/** A column that is only shown: nobody types in it, and nothing of it is sent or imported. */
export interface ReadOnlyColumn<Item> extends ShownColumn<Item> {
  readOnly: true;
  name: string;
  label: string;
}

export type ListColumn<Item, Name extends string> = Column<Item, Name> | ReadOnlyColumn<Item>;

/** The columns that are fields. */
export function fieldsIn<Item, Name extends string>(
  columns: readonly ListColumn<Item, Name>[],
): readonly Column<Item, Name>[] {
  return columns.filter((column) => !column.readOnly);
}

/** The stored values of a record. */
export function valuesOf<Item, Name extends string>(
  columns: readonly Column<Item, Name>[],
  item: Item,
): Values<Name> {
  return Object.fromEntries(
    columns.map(({ name, stored }) => [name, stored(item)]),
  ) as Values<Name>;
}

/** How the stored value of a record reads. */
export function storedText<Item, Name extends string>(
  { stored, storedLabel = stored }: ListColumn<Item, Name>,
  item: Item,
): string {
  return storedLabel(item);
}

/**
 * How the stored values of many records read in a table that leaves the app: an option by its
 * label, which also tells namesakes apart, so that an import finds the same one.
 */
export function columnTexts<Item, Name extends string>(
  column: ListColumn<Item, Name>,
): (item: Item) => string {
  const options = column.readOnly ? [] : column.options;
  const labels = new Map(options?.map(({ value, label }) => [value, label]));
  return (item) => labels.get(column.stored(item)) ?? storedText(column, item);
}

/** Records as rows of a table: the labels first, then what is read in the columns. */
export function tableOf<Item>(
  columns: readonly ListColumn<Item, string>[],
  items: readonly Item[],
): string[][] {
  const texts = columns.map(columnTexts);
  return [
    columns.map(({ label }) => label),
    ...items.map((item) => texts.map((textOf) => textOf(item))),
  ];
}

/** The column for one record: its stored value can be kept, even if it is none of the options. */
export function fieldOf<Item, Name extends string>(
  column: Column<Item, Name>,
  item: Item,
): Column<Item, Name> {
  if (!column.options) return column;
  const [value, label] = [column.stored(item), storedText(column, item)];
  if (column.searchable && value === '' && label === '') return column;
  return { ...column, options: optionsWith(column.options, value, label) };
}
