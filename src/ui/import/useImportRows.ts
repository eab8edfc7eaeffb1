import { useMemo } from 'react';
import { groupBy } from '../../domain/text/groupBy.ts';
import { quote } from '../../domain/text/names.ts';
import { unusedTwins } from '../../domain/imports/importColumns.ts';
import { foldedName } from '../../domain/imports/importNames.ts';
import { createTitleReader } from '../../domain/imports/titleGuess.ts';
import { type Unreadable, unreadableCell } from '../../domain/imports/unreadable.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import {
  createRowCheck,
  createRowKey,
  type ImportRow,
  type Places,
  type Remark,
  titleKey,
  type Uniqueness,
} from './importRows.ts';
import { remarksKey, type ImportSettings } from './importState.ts';
import { createShortNames } from './shortNames.ts';
import { type SourceRow, sourceRows, unfilledFields } from './sourceRows.ts';

/** A row's outcome: it is created, its namesake is moved, or its gravest remark keeps it out. */
export type Outcome = 'ready' | 'moved' | Exclude<Remark['weight'], 'note'>;

/** A title in the sheet that is not exactly one option. */
export interface UnknownTitle<Name extends string> {
  key: string;
  field: FieldSpec<Name>;
  text: string;
  /** True if several options may have this name: the value for unknown titles is not for it. */
  isShared: boolean;
  /** The hint that is shown until the user chooses an option. */
  hint: string;
  /** The option that is probably meant; empty when none is. */
  guess: string;
  /** How many rows have this title. */
  count: number;
}

export interface CheckedRows<Name extends string> {
  /** Rows with remarks first, in the order from the reading: no row moves while the user types. */
  rows: readonly ImportRow<Name>[];
  unknownTitles: readonly UnknownTitle<Name>[];
  /** The numbers of rows that are empty in the needed columns only. */
  leftOut: readonly number[];
  /** The numbers of rows of a table above the head. */
  above: readonly number[];
  /** The indexes of columns that are left out, because another column has the same heading. */
  twins: readonly number[];
  /** The optional fields that are empty in the whole sheet. */
  unfilled: readonly FieldSpec<Name>[];
  /** The fields with options that no row fills. */
  emptyOptionFields: readonly FieldSpec<Name>[];
  /** The kinds of unreadable cells in the sheet. */
  unreadable: ReadonlySet<Unreadable>;
}

/** The weights of remarks, the gravest first. */
const WEIGHTS = ['error', 'taken', 'same', 'elsewhere', 'odd', 'emptyOption', 'note'] as const;

/** The weight of a row's gravest remark; null without remarks. */
export function gravestWeight({
  remarks,
}: Pick<ImportRow<string>, 'remarks'>): Remark['weight'] | null {
  for (const weight of WEIGHTS) {
    if (remarks.some((remark) => remark.weight === weight)) return weight;
  }
  return null;
}

/** The outcome of a row, with the user's approvals. */
export function outcomeOf<Name extends string>(
  row: ImportRow<Name>,
  { approved, moved }: Pick<ImportSettings<Name>, 'approved' | 'moved'>,
): Outcome {
  const weight = gravestWeight(row);
  if (weight === null || weight === 'note') return 'ready';
  if (weight === 'error' || weight === 'taken') return weight;
  if (row.movable !== undefined && moved.get(row.number) === remarksKey(row)) return 'moved';
  return approved.get(row.number) === remarksKey(row) ? 'ready' : weight;
}

/** The hint for a title, by the number of options that it may mean. */
function hintOf(meant: number, isGuessed: boolean): string {
  if (isGuessed) return 'Похоже, проверьте. ';
  if (meant > 1) return 'Подходит несколько, выберите. ';
  return meant === 1 ? 'Указано не полностью, выберите. ' : '';
}

function findUnknownTitles<Name extends string>(
  rows: readonly SourceRow<Name>[],
  fields: readonly FieldSpec<Name>[],
): UnknownTitle<Name>[] {
  return fields.flatMap((field) => {
    const { options = [], uniquePerRecord, asOption, people } = field;
    if (options.length === 0 || uniquePerRecord) return [];
    const read = createTitleReader({ options, asOption, people });
    const found = new Map<string, UnknownTitle<Name>>();
    for (const { texts } of rows) {
      const text = texts[field.name];
      if (text === '' || unreadableCell(text) !== null) continue;
      const key = titleKey(field.name, text);
      const before = found.get(key);
      if (before) before.count += 1;
      else {
        const { values, isExact, isPartial } = read(text);
        if (isExact) continue;
        const isShared = values.length > 1 && !isPartial;
        const guessed = isShared || isPartial ? '' : (values[0] ?? '');
        const hint = hintOf(values.length, guessed !== '');
        found.set(key, { key, field, text, isShared, hint, guess: guessed, count: 1 });
      }
    }
    return [...found.values()].sort((a, b) => b.count - a.count);
  });
}

/** The fields with options that are empty in all rows. */
function findEmptyOptionFields<Name extends string>(
  rows: readonly SourceRow<Name>[],
  fields: readonly FieldSpec<Name>[],
  { corrections, shared }: Pick<ImportSettings<Name>, 'corrections' | 'shared'>,
): FieldSpec<Name>[] {
  return fields.filter(
    ({ name, emptyOptionTexts, options }) =>
      emptyOptionTexts &&
      options?.length &&
      !shared.common[name] &&
      rows.every(({ number, texts }) => (corrections.get(number)?.[name] ?? texts[name]) === ''),
  );
}

const areEqual = <Name extends string>(a: Values<Name>, b: Values<Name>) =>
  (Object.keys(a) as Name[]).every((name) => a[name] === b[name]);

/**
 * Finds the people with the name of a row who are in other places. A row with a namesake in its own
 * place gets no remark here. For a row without a place every namesake may be the same person.
 */
function createNamesakeSearch<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  { field, people, remarkText }: Places<Name>,
) {
  const nameFields = fields.filter(({ namePart }) => namePart).map(({ name }) => name);
  const nameOf = (values: Values<Name>) =>
    foldedName(nameFields.map((name) => values[name]).join(' '));
  const labels = new Map(
    fields.find(({ name }) => name === field)?.options?.map(({ value, label }) => [value, label]),
  );
  const byName = groupBy(people, ({ values }) => nameOf(values));
  return (values: Values<Name>): { remark: Remark; movable?: number } | null => {
    const name = nameOf(values);
    const named = name === '' ? [] : (byName.get(name) ?? []);
    const [only] = named;
    if (!only || named.some((one) => one.values[field] === values[field])) return null;
    const labelOf = (value: string) => (value === '' ? '' : (labels.get(value) ?? null));
    const text = remarkText(named.map((one) => labelOf(one.values[field])));
    if (values[field] === '') return { remark: { weight: 'same', field: null, text } };
    const remark = { weight: 'elsewhere', field: null, text } as const;
    return named.length > 1 ? { remark } : { remark, movable: only.id };
  };
}

/** In the order in which a full name is written. */
const NAME_PARTS = ['surname', 'name', 'patronymic'] as const;

/** The data that the rows of a sheet are compared with. */
interface Comparison<Name extends string> {
  inList: ReadonlySet<string>;
  /** The texts in the list, by field and likeness. */
  alike: ReadonlyMap<string, string>;
  /** The people of the list, by all fields but the patronymic. */
  listedShort: ReturnType<typeof createShortNames<Name, string>>;
  fields: readonly FieldSpec<Name>[];
  refused: ImportSettings<Name>['refused'];
  namesakeOf: ReturnType<typeof createNamesakeSearch<Name>> | null;
  unique: Uniqueness<Name> | undefined;
  mayRepeat: boolean;
}

/** The texts of a row that may mean the same as another, by the key of field and likeness. */
function likenesses<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
): [key: string, text: string][] {
  return fields.flatMap(({ name, likeness }) => {
    const like = likeness?.(values[name]) ?? '';
    return like === '' ? [] : [[`${name}\n${like}`, values[name]]];
  });
}

/** Adds the remarks that depend on the other rows and on the list. */
function addComparisonRemarks<Name extends string>(
  rows: readonly ImportRow<Name>[],
  { inList, alike, listedShort, fields, refused, namesakeOf, unique, mayRepeat }: Comparison<Name>,
): ImportRow<Name>[] {
  const weight = unique ? 'taken' : 'same';
  const first = new Map<string, number>();
  const firstLike = new Map<string, number>();
  const shortNames = createShortNames<Name, number>(fields);
  const movable = new Set<number>();
  return rows.map((row) => {
    const same = row.key;
    const more: Remark[] = [];
    const add = (weight: Remark['weight'], text: string) =>
      more.push({ weight, field: null, text });
    const refusal = refused.get(row.number);
    if (refusal && areEqual(refusal.values, row.values)) add('odd', `Сервер: ${refusal.why}`);
    const isThere = inList.has(same);
    if (isThere) add(weight, unique?.taken ?? 'Уже есть в списке.');
    const namesake = isThere ? null : namesakeOf?.(row.values);
    if (namesake) more.push(namesake.remark);
    const before = first.get(same);
    if (before === undefined) first.set(same, row.number);
    else if (!mayRepeat) add(weight, `Повтор строки ${before}.`);
    for (const [key] of likenesses(fields, row.values)) {
      const listed = alike.get(key);
      const likeRow = firstLike.get(key);
      if (likeRow === undefined) firstLike.set(key, row.number);
      if (isThere || before !== undefined) continue;
      if (listed !== undefined) add('odd', `Похоже на ${quote(listed)} из списка.`);
      else if (likeRow !== undefined) add('odd', `Похоже на строку ${likeRow}.`);
    }
    if (!isThere && before === undefined) {
      const listed = listedShort?.find(row.values);
      const shortRow = shortNames?.find(row.values);
      if (listed !== undefined) add('odd', `Похоже на ${quote(listed)} из списка.`);
      else if (shortRow !== undefined) add('odd', `Похоже на строку ${shortRow}.`);
    }
    shortNames?.add(row.values, row.number);
    if (more.length === 0) return row;
    const id = before === undefined ? namesake?.movable : undefined;
    // Nobody is moved twice: of two rows with the same person only the first can move them.
    const isMovable = id !== undefined && !movable.has(id);
    if (isMovable) movable.add(id);
    return {
      ...row,
      remarks: [...row.remarks, ...more],
      ...(isMovable && { movable: id }),
    };
  });
}

const ORDER: readonly (Outcome | 'note')[] = [
  ...WEIGHTS.filter((weight) => weight !== 'emptyOption'),
  ...(['emptyOption', 'ready'] as const),
];
const rankOf = (row: ImportRow<string>) => ORDER.indexOf(gravestWeight(row) ?? 'ready');

/**
 * Makes the function that returns the check of a row.
 *
 * For the same fields without values it returns the same check, which remembers its rows. One
 * message above the rows asks for these fields.
 */
function createRowChecks<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  shared: ImportSettings<Name>['shared'],
  unfilled: readonly FieldSpec<Name>[],
  unique?: Uniqueness<Name>,
) {
  const notNoted = new Set(unfilled.map(({ name }) => name));
  const checks = new Map<string, ReturnType<typeof createRowCheck<Name>>>();
  return (emptyOptionFields: readonly FieldSpec<Name>[]) => {
    const open = emptyOptionFields.map(({ name }) => name);
    const key = open.join('\n');
    const check =
      checks.get(key) ?? createRowCheck(fields, shared, notNoted, unique, new Set(open));
    checks.set(key, check);
    return check;
  };
}

const NO_CORRECTIONS = new Map<number, never>();

/**
 * Checks the rows of a sheet that are not created yet.
 *
 * @param existing the values of the list's records.
 * @param unique only for a list whose records must be unique.
 * @param places only for a list of people who can be moved.
 * @param mayRepeat a row that repeats another gets no remark: whoever takes the rows decides.
 */
export function useImportRows<Name extends string>(
  { rows: sheet, layout, shared, corrections, created, dropped, refused }: ImportSettings<Name>,
  fields: readonly FieldSpec<Name>[],
  existing: readonly Values<Name>[],
  unique?: Uniqueness<Name>,
  places?: Places<Name>,
  mayRepeat = false,
): CheckedRows<Name> {
  const read = useMemo(() => sourceRows(sheet, fields, layout), [sheet, fields, layout]);
  const sources = useMemo(
    () => read.sources.filter(({ number }) => !created.has(number) && !dropped.has(number)),
    [read, created, dropped],
  );
  const unknownTitles = useMemo(() => findUnknownTitles(sources, fields), [sources, fields]);
  const unfilled = useMemo(() => unfilledFields(sources, fields), [sources, fields]);
  const unreadable = useMemo(
    () =>
      new Set(
        sources.flatMap(({ texts }) =>
          fields.flatMap(({ name }) => unreadableCell(texts[name]) ?? []),
        ),
      ),
    [sources, fields],
  );
  const emptyOptionFields = findEmptyOptionFields(sources, fields, { corrections, shared });
  const emptyOptionFieldsAtFirst = findEmptyOptionFields(sources, fields, {
    corrections: NO_CORRECTIONS,
    shared,
  });
  const checkFor = useMemo(
    () => createRowChecks(fields, shared, unfilled, unique),
    [fields, shared, unfilled, unique],
  );
  const check = checkFor(emptyOptionFields);
  const checkAtFirst = checkFor(emptyOptionFieldsAtFirst);
  const inList = useMemo(() => {
    const keyOfRow = createRowKey(fields, unique);
    return new Set(existing.map((values) => keyOfRow(values)));
  }, [fields, unique, existing]);
  const alike = useMemo(
    () => new Map(existing.flatMap((values) => likenesses(fields, values))),
    [fields, existing],
  );
  const listedShort = useMemo(() => {
    const names = createShortNames<Name, string>(fields);
    const parts = NAME_PARTS.flatMap(
      (part) => fields.find(({ namePart }) => namePart === part) ?? [],
    );
    for (const values of existing) {
      names?.add(
        values,
        parts
          .map(({ name }) => values[name])
          .filter(Boolean)
          .join(' '),
      );
    }
    return names;
  }, [fields, existing]);
  const namesakeOf = useMemo(
    () => (places ? createNamesakeSearch(fields, places) : null),
    [fields, places],
  );
  const comparison = useMemo(
    () => ({ inList, alike, listedShort, fields, refused, namesakeOf, unique, mayRepeat }),
    [inList, alike, listedShort, fields, refused, namesakeOf, unique, mayRepeat],
  );
  const atFirst = useMemo(
    () =>
      addComparisonRemarks(
        sources.map((source) => checkAtFirst(source, undefined)),
        comparison,
      ),
    [sources, checkAtFirst, comparison],
  );
  const order = useMemo(() => {
    const sorted = [...atFirst].sort((a, b) => rankOf(a) - rankOf(b) || a.number - b.number);
    return new Map(sorted.map(({ number }, index) => [number, index]));
  }, [atFirst]);
  const rows = useMemo(() => {
    const correct = () =>
      addComparisonRemarks(
        sources.map((source) => check(source, corrections.get(source.number))),
        comparison,
      );
    const ordered: ImportRow<Name>[] = [];
    for (const row of corrections.size === 0 ? atFirst : correct()) {
      ordered[order.get(row.number) ?? 0] = row;
    }
    return ordered;
  }, [atFirst, sources, check, corrections, comparison, order]);

  const twins = useMemo(() => unusedTwins(sheet, fields, layout), [sheet, fields, layout]);
  const { leftOut, above } = read;

  return { rows, unknownTitles, leftOut, above, twins, unfilled, emptyOptionFields, unreadable };
}
