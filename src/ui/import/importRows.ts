import { foldedText, foldedTitle, tidied } from '../../domain/folding.ts';
import { mendedLookAlikes, oddName, oddText, tidiedName } from '../../domain/importNames.ts';
import { createTitleSearch } from '../../domain/titles.ts';
import { checkField, type FieldSpec, type Values } from '../fields/fields.ts';
import type { SourceRow } from './sourceRows.ts';

/** What is worth saying of a row. */
export interface Remark {
  /** An error keeps a row out, what is odd or there already unless it is meant; a note does not. */
  weight: 'error' | 'odd' | 'same' | 'note';
  /** The field it is about; null when it is the whole row. */
  field: string | null;
  text: string;
}

/** A row to be created, and what is worth saying of it. */
export interface ImportRow<Name extends string> {
  number: number;
  /** What would be sent; an unknown title is no value. */
  values: Values<Name>;
  /** What stands in the cells as people read it, typed or chosen. */
  texts: Values<Name>;
  remarks: readonly Remark[];
  /** What it shares with rows that are the same. */
  key: string;
  /** The cells whose letters of two alphabets can be mended. */
  mended: Partial<Values<Name>>;
}

/** What the user put in place of cells: a text, or the value of an option. */
export type Correction<Name extends string> = Partial<Values<Name>>;

/** What the user said of many rows at once. */
export interface SharedChoices<Name extends string> {
  /** One value for all rows where there is none. */
  common: Partial<Values<Name>>;
  /** The fields whose common value goes before what the table says. */
  replaced: ReadonlySet<Name>;
  /** One value for all titles that are no option's, but for those that have one of their own. */
  unknown: Partial<Values<Name>>;
  /** The options of titles that are no option's, by `titleKey`. */
  titles: ReadonlyMap<string, string>;
}

/** What is the same title in the same field. */
export function titleKey(field: string, text: string): string {
  return `${field}\n${foldedTitle(text)}`;
}

interface Cell {
  value: string;
  text: string;
  remarks: readonly Omit<Remark, 'field'>[];
}

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase('ru') + text.slice(1);

function typedCell<Name extends string>(
  field: FieldSpec<Name>,
  text: string,
  isNoted: boolean,
): Cell {
  const value = field.namePart ? tidiedName(text) : tidied(text);
  const wrong = checkField(field, value);
  if (value === '') {
    if (wrong !== null) return { value, text, remarks: [{ weight: 'error', text: wrong }] };
    const note = `${field.label}: пусто, сервер может отказать.`;
    return { value, text, remarks: isNoted ? [{ weight: 'note', text: note }] : [] };
  }
  const odd = (field.namePart ? oddName(value) : oddText(value)).map(
    (what) => ({ weight: 'odd', text: `${field.label}: ${what}.` }) as const,
  );
  if (wrong === null) return { value, text, remarks: odd };
  return {
    value,
    text,
    remarks: [{ weight: 'error', text: `${field.label}: ${lowered(wrong)}` }, ...odd],
  };
}

/** Reads the cells of a field that is chosen. */
function chosenCells<Name extends string>(
  field: FieldSpec<Name>,
  options: NonNullable<FieldSpec<Name>['options']>,
  { common, replaced, unknown, titles }: SharedChoices<Name>,
) {
  const search = createTitleSearch(options);
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const forAll = common[field.name] ?? '';
  const forUnknown = unknown[field.name] ?? '';
  const found = (value: string): Cell => ({ value, text: labels.get(value) ?? '', remarks: [] });
  const none = (text: string, weight: Remark['weight'], remark: string): Cell => ({
    value: '',
    text,
    remarks: [{ weight, text: remark }],
  });
  const empty = (): Cell => {
    if (!field.optional) return none('', 'error', `Заполните поле «${field.label}».`);
    if (options.length === 0) return { value: '', text: '', remarks: [] };
    return none('', 'odd', `${field.label}: не выбрано.`);
  };
  return (text: string, correction: string | undefined): Cell => {
    if (correction !== undefined) return correction === '' ? empty() : found(correction);
    if (forAll !== '' && (text === '' || replaced.has(field.name))) return found(forAll);
    if (text === '') return empty();
    const called = search(text);
    const [only] = called;
    if (only !== undefined && called.length === 1) return found(only);
    const value = titles.get(titleKey(field.name, text));
    if (value !== undefined) return found(value);
    if (only !== undefined) {
      return none(text, 'error', `${field.label}: «${text}» в списке не одна запись, выберите.`);
    }
    if (forUnknown !== '') return found(forUnknown);
    return none(text, 'error', `${field.label}: «${text}» нет в списке.`);
  };
}

/**
 * Looks rows over, each by itself, with what the user has said of them. A row that was looked
 * over before is the same one again: one typed letter is one row's work.
 *
 * @param unfilled the fields that no row fills: that one is empty is not noted at each row.
 */
export function createRowCheck<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  choices: SharedChoices<Name>,
  unfilled: ReadonlySet<Name> = new Set(),
) {
  const readers = fields.map((field) => {
    const { options } = field;
    if (options) return chosenCells(field, options, choices);
    const isNoted = !unfilled.has(field.name);
    return (text: string, correction: string | undefined) =>
      typedCell(field, correction ?? text, isNoted);
  });
  const looked = new Map<
    SourceRow<Name>,
    { correction: Correction<Name> | undefined; row: ImportRow<Name> }
  >();

  const look = (
    { number, texts, nameRemark }: SourceRow<Name>,
    correction: Correction<Name> | undefined,
  ): ImportRow<Name> => {
    const values: Partial<Record<Name, string>> = {};
    const shown: Partial<Record<Name, string>> = {};
    const mended: Partial<Record<Name, string>> = {};
    const remarks: Remark[] = [];
    fields.forEach(({ name, options }, index) => {
      const cell = readers[index]?.(texts[name], correction?.[name]);
      if (!cell) return;
      values[name] = cell.value;
      shown[name] = cell.text;
      remarks.push(...cell.remarks.map((remark) => ({ ...remark, field: name })));
      const better = options ? cell.text : mendedLookAlikes(cell.text);
      if (better !== cell.text) mended[name] = better;
    });
    const isNameCorrected = fields.some(
      ({ name, namePart }) => namePart && correction?.[name] !== undefined,
    );
    if (nameRemark !== null && !isNameCorrected) {
      remarks.unshift({ weight: 'odd', field: null, text: nameRemark });
    }
    return {
      number,
      values: values as Values<Name>,
      key: sameness(fields, values as Values<Name>),
      texts: shown as Values<Name>,
      remarks,
      mended,
    };
  };

  return (source: SourceRow<Name>, correction: Correction<Name> | undefined): ImportRow<Name> => {
    const before = looked.get(source);
    if (before?.correction === correction && before) return before.row;
    const row = look(source, correction);
    looked.set(source, { correction, row });
    return row;
  };
}

/** What two rows must share to be the same. */
export function sameness<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
): string {
  return fields.map(({ name }) => foldedText(values[name])).join('\n');
}

/** What is said of a row, as one text; what is only told comes last. */
export function remarksText({ remarks }: Pick<ImportRow<string>, 'remarks'>): string {
  const isNote = ({ weight }: Remark) => weight === 'note';
  return [...remarks.filter((one) => !isNote(one)), ...remarks.filter(isNote)]
    .map(({ text }) => text)
    .join(' ');
}
