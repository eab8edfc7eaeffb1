import type { Option } from '../text/distinctLabels.ts';
import { foldedHeading, foldedHeadings, foldedText } from '../text/folding.ts';
import type { NamePart } from './importNames.ts';
import { createTitleSearch } from './titles.ts';

/** The parts of a field that help to find its column. */
export interface ColumnField<Name extends string> {
  name: Name;
  label: string;
  namePart?: NamePart | undefined;
  /** Other headings that its column may have. */
  headings?: readonly string[] | undefined;
  options?: readonly Option[] | undefined;
  /** Turns the text of a cell into the spelling of the options. */
  asOption?: ((text: string) => string) | undefined;
}

/** The meaning of a column that holds all parts of a name. */
export const FULL_NAME = 'fullName';

/** What a column holds: a field's values, full names, or nothing that is needed (null). */
export type Meaning<Name extends string> = Name | typeof FULL_NAME | null;

/** Where the data are in a sheet. */
export interface Layout<Name extends string> {
  /**
   * The index of the row with the headings; the rows above it are no data. Null if there are no
   * headings.
   */
  headRow: number | null;
  columns: readonly Meaning<Name>[];
}

type Worksheet = readonly (readonly string[])[];

/** The number of rows that are searched for headings. */
const HEAD_WITHIN = 30;
/**
 * More than this share of the cells in a column of full names have several words; at least this
 * share of the cells in a head are known headings.
 */
const MOST = 0.5;

const FULL_NAME_HEADINGS = [
  'ФИО',
  'ФИ',
  'Фамилия имя отчество',
  'Фамилия имя',
  'Фамилия и имя',
  'Фамилия имя и отчество',
  'Обучающийся',
  'Учащийся',
  'Ученик',
  'Ребёнок',
  'Студент',
  'Преподаватель',
  'Учитель',
  'Педагог',
  'Full name',
];

/** The heading of the row numbers, which no row of data contains. */
const ROW_NUMBER = /^(№|№?\s*п\s*[/.]?\s*п\.?)$/i;

const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
const isEmpty = (row: readonly string[]) => filledCells(row) === 0;

/** True if the list has fields for the parts of a full name. */
export function takesFullNames<Name extends string>(fields: readonly ColumnField<Name>[]): boolean {
  return (['surname', 'name'] as const).every((part) =>
    fields.some(({ namePart }) => namePart === part),
  );
}

/**
 * Gives a column a meaning. No other column keeps the same meaning; full names exclude the parts of
 * a name, and the parts exclude full names.
 */
export function withMeaning<Name extends string>(
  columns: readonly Meaning<Name>[],
  fields: readonly ColumnField<Name>[],
  column: number,
  meaning: Meaning<Name>,
): Meaning<Name>[] {
  const isPart = (one: Meaning<Name>) =>
    fields.some(({ name, namePart }) => name === one && namePart !== undefined);
  const excludes = (one: Meaning<Name>) =>
    one === meaning ||
    (meaning === FULL_NAME && isPart(one)) ||
    (one === FULL_NAME && isPart(meaning));
  return columns.map((one, index) => {
    if (index === column) return meaning;
    return meaning !== null && excludes(one) ? null : one;
  });
}

/** A head has at most this many rows. */
const HEAD_ROWS = 3;

/**
 * The headings in a row. An empty cell takes the heading of a row above, because a cell that spans
 * the rows of a head has its text in the upper row.
 */
export function headingsIn(sheet: Worksheet, headRow: number): string[] {
  const rows = sheet.slice(Math.max(headRow - HEAD_ROWS + 1, 0), headRow + 1).reverse();
  const width = Math.max(...rows.map(({ length }) => length));
  return Array.from(
    { length: width },
    (_one, column) => rows.map((row) => row[column]?.trim() ?? '').find(Boolean) ?? '',
  );
}

/** Makes the function that finds the meaning of a heading. */
function createMeaningSearch<Name extends string>(fields: readonly ColumnField<Name>[]) {
  const meanings = new Map<string, Meaning<Name>>();
  if (takesFullNames(fields)) {
    for (const heading of FULL_NAME_HEADINGS) meanings.set(foldedHeading(heading), FULL_NAME);
  }
  for (const field of fields) {
    for (const heading of foldedHeadings(field)) meanings.set(heading, field.name);
  }
  return (heading = '') => meanings.get(foldedHeading(heading)) ?? null;
}

/**
 * The meanings of a row of headings; of two columns with one meaning, the first gets it.
 *
 * @param above the row above: its heading decides where the lower one only narrows it down, as
 *   «Полное наименование» does below «Образовательная организация».
 */
function readHead<Name extends string>(
  row: readonly string[],
  above: readonly string[],
  fields: readonly ColumnField<Name>[],
  width: number,
): Meaning<Name>[] {
  const meaningOf = createMeaningSearch(fields);
  const found = Array.from(
    { length: width },
    (_one, column) => meaningOf(row[column]) ?? meaningOf(above[column]),
  );
  const first = found.map((meaning, column) =>
    found.indexOf(meaning) === column ? meaning : null,
  );
  // With a column of surnames, the column of full names is not needed.
  const surname = fields.find(({ namePart }) => namePart === 'surname')?.name;
  const hasParts = surname !== undefined && first.includes(surname);
  const isPart = (meaning: Meaning<Name>) =>
    fields.some(({ name, namePart }) => name === meaning && namePart !== undefined);
  const hasFullName = first.includes(FULL_NAME);
  return first.map((meaning) => {
    if (hasParts) return meaning === FULL_NAME ? null : meaning;
    return hasFullName && isPart(meaning) ? null : meaning;
  });
}

/** True if the cells only count the rows: 1, 2, 3 … */
export function isRunningNumber(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => /^(\d+)[.)]?$/.exec(cell.trim())?.[1]);
  const [first] = numbers;
  return (
    first !== undefined && numbers.every((text, index) => Number(text) === Number(first) + index)
  );
}

/**
 * The filled columns that stay unused because another column has the same heading, for instance
 * those of a second table beside the first.
 */
export function unusedTwins<Name extends string>(
  sheet: Worksheet,
  fields: readonly ColumnField<Name>[],
  { headRow, columns }: Layout<Name>,
): number[] {
  if (headRow === null) return [];
  const meaningOf = createMeaningSearch(fields);
  const taken = new Set(columns);
  return (sheet[headRow] ?? []).flatMap((heading, column) => {
    const meaning = meaningOf(heading);
    const isTwin = meaning !== null && columns[column] === null && taken.has(meaning);
    const isFilled = sheet.slice(headRow + 1).some((row) => (row[column] ?? '').trim() !== '');
    return isTwin && isFilled ? [column] : [];
  });
}

/**
 * Makes the function that returns the meanings of the columns if a row is a head; null for any
 * other row.
 */
export function createHeadSearch<Name extends string>(fields: readonly ColumnField<Name>[]) {
  const meaningOf = createMeaningSearch(fields);
  return (row: readonly string[]): Meaning<Name>[] | null => {
    const columns = row.map(meaningOf);
    const named = columns.filter((meaning) => meaning !== null).length;
    return named > 1 && named >= filledCells(row) * MOST ? columns : null;
  };
}

/** Guesses the meanings of columns without headings, in the order of the fields. */
function guessColumns<Name extends string>(
  rows: Worksheet,
  fields: readonly ColumnField<Name>[],
  width: number,
): Meaning<Name>[] {
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '');
  const filledTexts = (column: number) => cellsOf(column).filter((cell) => cell.trim() !== '');
  const columns = Array.from({ length: width }, (_one, column) => column);
  const isBlank = (column: number) => filledTexts(column).length === 0;
  // Skips empty columns and row numbers at the left.
  while (columns.length > 1 && columns[0] !== undefined) {
    if (!isBlank(columns[0]) && !isRunningNumber(filledTexts(columns[0]))) break;
    columns.shift();
  }

  const meanings = Array.from({ length: width }, (): Meaning<Name> => null);
  let open = [...fields];
  // A column with texts that are options of a field belongs to that field, at any position.
  for (const { name, options, asOption } of open) {
    if (!options) continue;
    const search = createTitleSearch(options, asOption);
    const column = columns.find((one) => filledTexts(one).some((text) => search(text).length > 0));
    if (column === undefined) continue;
    meanings[column] = name;
    columns.splice(columns.indexOf(column), 1);
    open = open.filter((field) => field.name !== name);
  }
  const [start] = columns;
  if (start !== undefined && takesFullNames(fields)) {
    const names = filledTexts(start);
    const several = names.filter((name) => foldedText(name).split(' ').length > 1);
    if (several.length > names.length * MOST) {
      meanings[start] = FULL_NAME;
      columns.shift();
      open = open.filter(({ namePart }) => namePart === undefined);
    }
  }
  // Empty columns are dropped only if there are more columns than fields. Otherwise an empty column
  // may belong to a field, such as the patronymic.
  const rest = columns.length > open.length ? columns.filter((one) => !isBlank(one)) : columns;
  open.forEach(({ name }, index) => {
    const column = rest[index];
    if (column !== undefined) meanings[column] = name;
  });
  return meanings;
}

/**
 * Proposes a layout, which the user can change. The head is the one of the first rows that names
 * the most fields.
 */
export function proposeLayout<Name extends string>(
  sheet: Worksheet,
  fields: readonly ColumnField<Name>[],
): Layout<Name> {
  const width = sheet.reduce((widest, row) => Math.max(widest, row.length), 0);
  let best: Layout<Name> = { headRow: null, columns: [] };
  let most = 0;
  sheet.slice(0, HEAD_WITHIN).forEach((row, index) => {
    if (isEmpty(row)) return;
    const columns = readHead(headingsIn(sheet, index), sheet[index - 1] ?? [], fields, width);
    const named = columns.filter((meaning) => meaning !== null).length;
    // A row with a single known heading may be data. It counts as a head beside «№», or below rows
    // of at most one cell, such as a title.
    const isHead =
      named > 1 ||
      row.some((cell) => ROW_NUMBER.test(cell.trim())) ||
      sheet.slice(0, index).every((above) => filledCells(above) < 2);
    if (isHead && named > most) [best, most] = [{ headRow: index, columns }, named];
  });
  if (most > 0) return best;
  return {
    headRow: null,
    columns: guessColumns(
      sheet.filter((row) => !isEmpty(row)),
      fields,
      width,
    ),
  };
}

/**
 * The index of the sheet that is probably meant: one with a head, preferably the sheet that was
 * open when the file was saved.
 */
export function proposeSheet<Name extends string>(
  sheets: readonly { rows: Worksheet; isActive?: boolean }[],
  fields: readonly ColumnField<Name>[],
): number {
  const active = Math.max(
    sheets.findIndex(({ isActive }) => isActive),
    0,
  );
  const hasHead = ({ rows }: { rows: Worksheet }) => proposeLayout(rows, fields).headRow !== null;
  const activeSheet = sheets[active];
  if (sheets.length < 2 || (activeSheet && hasHead(activeSheet))) return active;
  const first = sheets.findIndex(hasHead);
  return first === -1 ? active : first;
}

/**
 * The index of the head when the user says that there is one: the proposed row, or the first filled
 * one.
 */
export function headRowOf<Name extends string>(
  sheet: Worksheet,
  fields: readonly ColumnField<Name>[],
): number | null {
  const proposed = proposeLayout(sheet, fields).headRow;
  if (proposed !== null) return proposed;
  const first = sheet.findIndex((row) => !isEmpty(row));
  return first === -1 ? null : first;
}
