import { useMemo } from 'react';
import { createTitleSearch } from '../../domain/titles.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import {
  createRowCheck,
  createSameness,
  type ImportRow,
  type Remark,
  titleKey,
  type Uniqueness,
} from './importRows.ts';
import { remarksKey, type SheetChoices } from './importState.ts';
import { type SourceRow, sourceRows, unfilledFields } from './sourceRows.ts';

/** What becomes of a row: it is created, or its gravest remark keeps it out. */
export type Outcome = 'ready' | Exclude<Remark['weight'], 'note'>;

/** A title in the sheet that is no option's, or several options'. */
export interface UnknownTitle<Name extends string> {
  key: string;
  field: FieldSpec<Name>;
  text: string;
  /** Whether it is several options' title: those can't be told apart for all at once. */
  isShared: boolean;
  /** How many rows hold it. */
  count: number;
}

export interface LookedOver<Name extends string> {
  /** The rows with remarks first, as they were when the sheet was read: none moves while typing. */
  rows: readonly ImportRow<Name>[];
  unknownTitles: readonly UnknownTitle<Name>[];
  /** The numbers of rows that hold something, but nothing in the columns that are needed. */
  leftOut: readonly number[];
  /** The fields that may stay empty, and do in the whole sheet. */
  unfilled: readonly FieldSpec<Name>[];
}

/** The gravest of a row's remarks; null without any. */
export function gravest({ remarks }: Pick<ImportRow<string>, 'remarks'>): Remark['weight'] | null {
  for (const weight of ['error', 'taken', 'same', 'odd', 'note'] as const) {
    if (remarks.some((remark) => remark.weight === weight)) return weight;
  }
  return null;
}

/** What becomes of a row, with the user's word for it. */
export function outcomeOf<Name extends string>(
  row: ImportRow<Name>,
  { approved }: SheetChoices<Name>,
): Outcome {
  const weight = gravest(row);
  if (weight === null || weight === 'note') return 'ready';
  if (weight === 'error' || weight === 'taken') return weight;
  return approved.get(row.number) === remarksKey(row) ? 'ready' : weight;
}

function findUnknownTitles<Name extends string>(
  rows: readonly SourceRow<Name>[],
  fields: readonly FieldSpec<Name>[],
): UnknownTitle<Name>[] {
  return fields.flatMap((field) => {
    if (!field.options?.length || field.own) return [];
    const search = createTitleSearch(field.options, field.asOption);
    const found = new Map<string, UnknownTitle<Name>>();
    for (const { texts } of rows) {
      const text = texts[field.name];
      if (text === '') continue;
      const key = titleKey(field.name, text);
      const before = found.get(key);
      if (before) before.count += 1;
      else {
        const { length } = search(text);
        if (length !== 1) found.set(key, { key, field, text, isShared: length > 1, count: 1 });
      }
    }
    return [...found.values()].sort((a, b) => b.count - a.count);
  });
}

const areEqual = <Name extends string>(a: Values<Name>, b: Values<Name>) =>
  (Object.keys(a) as Name[]).every((name) => a[name] === b[name]);

/** Adds what only a look at all rows, and at the list, can tell. */
function compared<Name extends string>(
  rows: readonly ImportRow<Name>[],
  existing: ReadonlySet<string>,
  refused: SheetChoices<Name>['refused'],
  unique?: Uniqueness<Name>,
): ImportRow<Name>[] {
  const weight = unique ? 'taken' : 'same';
  const first = new Map<string, number>();
  return rows.map((row) => {
    const same = row.key;
    const more: Remark[] = [];
    const add = (weight: Remark['weight'], text: string) =>
      more.push({ weight, field: null, text });
    const refusal = refused.get(row.number);
    if (refusal && areEqual(refusal.values, row.values)) add('odd', `Сервер: ${refusal.why}`);
    if (existing.has(same)) add(weight, unique?.taken ?? 'Уже есть в списке.');
    const before = first.get(same);
    if (before === undefined) first.set(same, row.number);
    else add(weight, `Повтор строки ${before}.`);
    return more.length === 0 ? row : { ...row, remarks: [...row.remarks, ...more] };
  });
}

const ORDER: readonly (Outcome | 'note')[] = ['error', 'taken', 'same', 'odd', 'note', 'ready'];
const rankOf = (row: ImportRow<string>) => ORDER.indexOf(gravest(row) ?? 'ready');

/**
 * Looks over the rows of a sheet that are not created yet.
 *
 * @param existing what is in the list already.
 * @param unique of a list that has one record of a kind.
 */
export function useImportRows<Name extends string>(
  { rows: sheet, layout, shared, corrections, created, refused }: SheetChoices<Name>,
  fields: readonly FieldSpec<Name>[],
  existing: readonly Values<Name>[],
  unique?: Uniqueness<Name>,
): LookedOver<Name> {
  const read = useMemo(() => sourceRows(sheet, fields, layout), [sheet, fields, layout]);
  const sources = useMemo(
    () => read.sources.filter(({ number }) => !created.has(number)),
    [read, created],
  );
  const unknownTitles = useMemo(() => findUnknownTitles(sources, fields), [sources, fields]);
  const unfilled = useMemo(() => unfilledFields(sources, fields), [sources, fields]);
  const check = useMemo(
    () => createRowCheck(fields, shared, new Set(unfilled.map(({ name }) => name)), unique),
    [fields, shared, unfilled, unique],
  );
  const inList = useMemo(() => {
    const sameness = createSameness(fields, unique);
    return new Set(existing.map((values) => sameness(values)));
  }, [fields, unique, existing]);
  const order = useMemo(() => {
    const uncorrected = sources.map((source) => check(source, undefined));
    const sorted = compared(uncorrected, inList, refused, unique).sort(
      (a, b) => rankOf(a) - rankOf(b) || a.number - b.number,
    );
    return new Map(sorted.map(({ number }, index) => [number, index]));
  }, [sources, check, inList, refused, unique]);
  const rows = useMemo(() => {
    const looked = sources.map((source) => check(source, corrections.get(source.number)));
    const ordered: ImportRow<Name>[] = [];
    for (const row of compared(looked, inList, refused, unique)) {
      ordered[order.get(row.number) ?? 0] = row;
    }
    return ordered;
  }, [sources, check, corrections, inList, refused, unique, order]);

  return { rows, unknownTitles, leftOut: read.leftOut, unfilled };
}
