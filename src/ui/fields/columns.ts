import type { WorksheetCell } from '../../domain/worksheet.ts';
import type { BriefTitle } from '../../domain/text/names.ts';
import { type FieldSpec, optionsWith, type Values } from './fields.ts';

/** The parts of a value that is read, not edited. */
export interface CellParts {
  text: string;
  /** The text where there is no room for it: a title, and a short quiet word behind it. */
  brief?: BriefTitle | undefined;
  /** A small line below the text, for example to distinguish namesakes. */
  below?: string | undefined;
}

/** How a column of a list shows a record. */
interface ShownColumn<Item> {
  /** The stored value. */
  stored: (item: Item) => string;
  /** The text of a stored value that is not an option, such as a school that is not listed. */
  storedLabel?: (item: Item) => string;
  /** The parts of the value in a row; by default its text alone. */
  parts?: (item: Item) => CellParts;
  /** No column shows the value, because it is the same in all rows; files and dialogs have it. */
  isHidden?: boolean;
  /** A note beside the value, for example to distinguish namesakes. */
  note?: (item: Item) => string | undefined;
  /** The column's share of a row's width; 1 by default. */
  width?: number;
}

/** A column that can be edited in the rows, and can be a field of the dialog and of the import. */
export interface Column<Item, Name extends string> extends FieldSpec<Name>, ShownColumn<Item> {
  readOnly?: never;
}

/** A column that is only shown: it is not edited, sent or imported. */
export interface ReadOnlyColumn<Item> extends ShownColumn<Item> {
  readOnly: true;
  name: string;
  label: string;
}

export type ListColumn<Item, Name extends string> = Column<Item, Name> | ReadOnlyColumn<Item>;

/** The columns that can be edited. */
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

/** The text of a record's stored value. */
export function storedText<Item, Name extends string>(
  { stored, storedLabel = stored }: ListColumn<Item, Name>,
  item: Item,
): string {
  return storedLabel(item);
}

/**
 * Makes the texts of a column for a table that leaves the app. An option is written as its label,
 * which distinguishes namesakes, so that an import finds the same option.
 */
export function columnTexts<Item, Name extends string>(
  column: ListColumn<Item, Name>,
): (item: Item) => string {
  const options = column.readOnly ? [] : column.options;
  const labels = new Map(options?.map(({ value, label }) => [value, label]));
  return (item) => labels.get(column.stored(item)) ?? storedText(column, item);
}

/** Records as rows of a table, with the labels of the columns as the first row. */
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

/** Records as rows of a spreadsheet, with the labels of the columns as the first row. */
export function worksheetOf<Item>(
  columns: readonly ListColumn<Item, string>[],
  items: readonly Item[],
): WorksheetCell[][] {
  const [labels = [], ...rows] = tableOf(columns, items);
  const isNumber = (text: string, index: number) => {
    const column = columns[index];
    return column && !column.readOnly && column.numeric && /^\d+$/.test(text);
  };
  return [
    labels,
    ...rows.map((row) => row.map((text, index) => (isNumber(text, index) ? Number(text) : text))),
  ];
}

/** The column for one record: its stored value can be kept, even if it is not an option. */
export function fieldOf<Item, Name extends string>(
  column: Column<Item, Name>,
  item: Item,
): Column<Item, Name> {
  if (!column.options) return column;
  const [value, label] = [column.stored(item), storedText(column, item)];
  if (column.searchable && value === '' && label === '') return column;
  return { ...column, options: optionsWith(column.options, value, label) };
}
