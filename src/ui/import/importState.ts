import {
  headRowOf,
  type Layout,
  type Meaning,
  proposeLayout,
  withMeaning,
} from '../../domain/imports/importColumns.ts';
import type { Worksheet } from '../../lib/sheets/readSheets.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import type { Correction, ImportRow, BulkCorrection, SharedSettings } from './importRows.ts';

/** The user's settings for a sheet. */
export interface ImportSettings<Name extends string> {
  /** The index of the sheet. */
  index: number;
  rows: readonly (readonly string[])[];
  layout: Layout<Name>;
  /** The layout that was proposed for these rows. */
  proposed: Layout<Name>;
  shared: SharedSettings<Name>;
  /** By row number. */
  corrections: ReadonlyMap<number, Correction<Name>>;
  /** The remarks that the user has accepted to create a row all the same, by row number. */
  approved: ReadonlyMap<number, string>;
  /** The remarks of the rows whose namesakes are moved instead, by row number. */
  moved: ReadonlyMap<number, string>;
  /** The numbers of the rows that were created. */
  created: ReadonlySet<number>;
  /** The numbers of the rows that the user has removed. */
  dropped: ReadonlySet<number>;
  /** True if hidden rows and columns are imported too. */
  withHidden: boolean;
  /** The values that the server has refused, and the reason, by row number. */
  refused: ReadonlyMap<number, { values: Values<Name>; why: string }>;
}

/** The state of an import; `chosen` is null until something is read. */
export interface ImportState<Name extends string> {
  /** The text in the field for pasted rows. */
  text: string;
  /** The text that was read; null when it was a file. */
  readText: string | null;
  /** The name of the file that was read; null when it was a text. */
  fileName: string | null;
  sheets: readonly Worksheet[];
  chosen: ImportSettings<Name> | null;
  /** The settings for the sheets that were shown before. */
  others: readonly ImportSettings<Name>[];
}

/** An import of which nothing has been read yet. */
export function emptyImport<Name extends string>(): ImportState<Name> {
  return { text: '', readText: null, fileName: null, sheets: [], chosen: null, others: [] };
}

/**
 * Whether the sheet was read from the text in the field; for a file, whether the field is empty.
 */
export function isRead<Name extends string>({ text, readText, chosen }: ImportState<Name>) {
  return chosen !== null && (readText === null ? text.trim() === '' : text === readText);
}

/** The settings for a sheet that is shown for the first time, with a proposed layout. */
function openSheet<Name extends string>(
  sheets: readonly Worksheet[],
  index: number,
  fields: readonly FieldSpec<Name>[],
  common: Partial<Values<Name>>,
): ImportSettings<Name> | null {
  const rows = sheets[index]?.rows;
  if (!rows) return null;
  const layout = proposeLayout(rows, fields);
  return {
    index,
    rows,
    layout,
    proposed: layout,
    shared: { common, replaced: new Set(), unknown: {}, titles: new Map() },
    corrections: new Map(),
    approved: new Map(),
    moved: new Map(),
    created: new Set(),
    dropped: new Set(),
    withHidden: false,
    refused: new Map(),
  };
}

/**
 * Shows one of the sheets; the settings for the others are kept.
 *
 * @param common the values for empty cells.
 */
export function chooseSheet<Name extends string>(
  { chosen, others, ...state }: ImportState<Name>,
  index: number,
  fields: readonly FieldSpec<Name>[],
  common: Partial<Values<Name>> = {},
): ImportState<Name> {
  const shownSheets = chosen ? [...others, chosen] : others;
  return {
    ...state,
    chosen:
      shownSheets.find((sheet) => sheet.index === index) ??
      openSheet(state.sheets, index, fields, common),
    others: shownSheets.filter((sheet) => sheet.index !== index),
  };
}

/** An import of rows without a head, whose cells are in the order of the fields. */
export function givenRows<Name extends string>(
  rows: readonly (readonly string[])[],
  fields: readonly FieldSpec<Name>[],
): ImportState<Name> {
  const sheets = [{ name: '', rows: rows.map((row) => [...row]) }];
  const { chosen, ...state } = chooseSheet({ ...emptyImport<Name>(), sheets }, 0, fields);
  const layout = { headRow: null, columns: fields.map(({ name }) => name) };
  return { ...state, chosen: chosen && { ...chosen, layout } };
}

/** Adds the remarks of rows to a map by row number, or removes them. */
function withRows<Name extends string>(
  remarksByRow: ReadonlyMap<number, string>,
  rows: readonly ImportRow<Name>[],
  isAdded: boolean,
): ReadonlyMap<number, string> {
  const next = new Map(remarksByRow);
  for (const row of rows) {
    if (isAdded) next.set(row.number, remarksKey(row));
    else next.delete(row.number);
  }
  return next;
}

/** Changes the settings for the shown sheet. */
type ChangeSettings<Name extends string> = (
  change: (settings: ImportSettings<Name>) => ImportSettings<Name>,
) => void;

/** The changes that the user can make in the preview. */
export function createImportChanges<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  change: ChangeSettings<Name>,
) {
  const changeShared = (changed: (before: SharedSettings<Name>) => Partial<SharedSettings<Name>>) =>
    change((settings) => ({
      ...settings,
      shared: { ...settings.shared, ...changed(settings.shared) },
    }));

  return {
    column: (column: number, meaning: Meaning<Name>) =>
      change(({ layout, ...settings }) => ({
        ...settings,
        layout: { ...layout, columns: withMeaning(layout.columns, fields, column, meaning) },
      })),

    head: (isThere: boolean) =>
      change(({ layout, rows, ...settings }) => {
        const headRow = isThere ? headRowOf(rows, fields) : null;
        return { ...settings, rows, layout: { ...layout, headRow } };
      }),

    common: (name: Name, value: string) =>
      changeShared(({ common }) => ({ common: { ...common, [name]: value } })),

    replace: (name: Name, isReplaced: boolean) =>
      changeShared(({ replaced }) => {
        const next = new Set(replaced);
        if (isReplaced) next.add(name);
        else next.delete(name);
        return { replaced: next };
      }),

    unknown: (name: Name, value: string) =>
      changeShared(({ unknown }) => ({ unknown: { ...unknown, [name]: value } })),

    title: (key: string, value: string) =>
      changeShared(({ titles }) => ({ titles: new Map(titles).set(key, value) })),

    /** Corrects cells of a row. */
    correct: (number: number, correction: Correction<Name>) =>
      change((settings) => ({
        ...settings,
        corrections: new Map(settings.corrections).set(number, {
          ...settings.corrections.get(number),
          ...correction,
        }),
      })),

    /** Corrects one kind of mistake in all these rows. */
    correctAll: (rows: readonly ImportRow<Name>[], kind: BulkCorrection) =>
      change((settings) => {
        const corrections = new Map(settings.corrections);
        for (const { number, bulkCorrections } of rows) {
          if (bulkCorrections[kind])
            corrections.set(number, { ...corrections.get(number), ...bulkCorrections[kind] });
        }
        return { ...settings, corrections };
      }),

    /** Creates rows in spite of their remarks, or does not. */
    approve: (rows: readonly ImportRow<Name>[], isApproved: boolean) =>
      change((settings) => ({
        ...settings,
        approved: withRows(settings.approved, rows, isApproved),
        moved: withRows(settings.moved, rows, false),
      })),

    /** Moves the namesakes of rows instead of creating the rows, or does not. */
    move: (rows: readonly ImportRow<Name>[], isMoved: boolean) =>
      change((settings) => ({
        ...settings,
        approved: withRows(settings.approved, rows, false),
        moved: withRows(settings.moved, rows, isMoved),
      })),

    /** Leaves a row out from now on: it was created. */
    markCreated: (number: number) =>
      change((settings) => ({ ...settings, created: new Set(settings.created).add(number) })),

    /** Leaves a row out. */
    drop: (number: number) =>
      change((settings) => ({ ...settings, dropped: new Set(settings.dropped).add(number) })),

    /** Takes back all rows that the user has removed. */
    restoreDropped: () => change((settings) => ({ ...settings, dropped: new Set() })),

    /** Imports all cells of the sheet, or only the visible ones. */
    hidden: ({ rows, hidden }: Worksheet, withHidden: boolean) =>
      change((settings) => {
        const wanted = withHidden ? (hidden?.withHidden ?? rows) : rows;
        const asBefore = { ...settings, rows: wanted, withHidden };
        if (!hidden?.columns) return asBefore;
        const layout = proposeLayout(wanted, fields);
        return { ...asBefore, layout, proposed: layout };
      }),

    /** Remembers the rows that the server has refused, so that the user can correct them. */
    markRefused: (failed: readonly ImportRow<Name>[]) =>
      change((settings) => {
        const reasons = failed.map(
          ({ number, values, remarks }) =>
            [number, { values, why: remarks.map(({ text }) => text).join(' ') }] as const,
        );
        return { ...settings, refused: new Map([...settings.refused, ...reasons]) };
      }),
  };
}

export type ImportChanges<Name extends string> = ReturnType<typeof createImportChanges<Name>>;

/** The remarks of a row, as the user approves them: an approval ends when they change. */
export function remarksKey({ remarks }: Pick<ImportRow<string>, 'remarks'>): string {
  return remarks.flatMap(({ weight, text }) => (weight === 'note' ? [] : [text])).join('\n');
}
