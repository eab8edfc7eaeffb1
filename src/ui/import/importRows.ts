import { foldedText, foldedTitle } from '../../domain/folding.ts';
import { tidied } from '../../domain/tidyText.ts';
import { mendedLookAlikes, oddName, oddText, tidiedName } from '../../domain/importNames.ts';
import { createTitleSearch } from '../../domain/titles.ts';
import { checkField, type FieldSpec, type Values } from '../fields/fields.ts';
import { cellText, type SourceRow } from './sourceRows.ts';

/** What is worth saying of a row. */
export interface Remark {
  /**
   * An error keeps a row out, and so does a record in whose place it would be; what is odd or there
   * already does unless it is meant; a note does not.
   */
  weight: 'error' | 'taken' | 'odd' | 'same' | 'note';
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

/** Which rows can't stand beside each other in a list. */
export interface Uniqueness<Name extends string> {
  /** The fields that no two records share. */
  fields: readonly Name[];
  /** What is said of a row in whose place the list has a record. */
  taken: string;
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
  const plain = field.namePart ? tidiedName(text) : tidied(text);
  const value = field.spelt?.(plain) ?? plain;
  const wrong = checkField(field, value);
  if (value === '') {
    if (wrong !== null) return { value, text, remarks: [{ weight: 'error', text: wrong }] };
    const note = `${field.label}: пусто, сервер может отказать.`;
    return { value, text, remarks: isNoted ? [{ weight: 'note', text: note }] : [] };
  }
  const odd = (field.namePart ? oddName(value) : oddText(value)).map(
    (what) => ({ weight: 'odd', text: `${field.label}: ${what}.` }) as const,
  );
  const respelt = { weight: 'note', text: `${field.label}: «${plain}» будет ${value}.` } as const;
  if (wrong === null) return { value, text, remarks: value === plain ? odd : [...odd, respelt] };
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
  const search = createTitleSearch(options, field.asOption);
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
    if (field.none) return none('', 'note', `${field.label}: ${field.none}.`);
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
 * @param unique of a list that has one record of a kind.
 */
export function createRowCheck<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  choices: SharedChoices<Name>,
  unfilled: ReadonlySet<Name> = new Set(),
  unique?: Uniqueness<Name>,
) {
  const readers = fields.map((field) => {
    const { options } = field;
    if (options) return chosenCells(field, options, choices);
    const isNoted = !unfilled.has(field.name);
    return (text: string, correction: string | undefined) =>
      typedCell(field, correction ?? text, isNoted);
  });
  const sameness = createSameness(fields, unique);
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
      key: sameness(values as Values<Name>, shown as Values<Name>),
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

/**
 * Tells what two rows must share to be the same, of rows to be created and of stored ones: what is
 * stored may be written in a way that no import would write it.
 */
export function createSameness<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  unique?: Uniqueness<Name>,
) {
  const unlisted = (text: string) => `«${foldedText(text)}»`;
  const compared = unique ? fields.filter(({ name }) => unique.fields.includes(name)) : fields;
  const keys = compared.map((field) => {
    const { name, namePart, options, asOption = (text: string) => text } = field;
    if (!options) {
      const folded = namePart ? foldedText : foldedTitle;
      return (values: Values<Name>) => folded(cellText(field, values[name]));
    }
    const ids = new Set(options.map(({ value }) => value));
    // Of options that are no records, what is stored is a text as well.
    const texts = new Map(options.map(({ value }) => [foldedText(value), value]));
    return (values: Values<Name>, shown?: Values<Name>) => {
      const value = values[name];
      if (ids.has(value)) return value;
      if (value === '') return shown?.[name] ? unlisted(shown[name]) : '';
      const stored = asOption(value);
      return texts.get(foldedText(stored)) ?? unlisted(value);
    };
  });
  /** @param shown what stands in the cells of a row to be created, where it is no option. */
  return (values: Values<Name>, shown?: Values<Name>): string =>
    keys.map((keyOf) => keyOf(values, shown)).join('\n');
}

/** What is said of a row, as one text; what is only told comes last. */
export function remarksText({ remarks }: Pick<ImportRow<string>, 'remarks'>): string {
  const isNote = ({ weight }: Remark) => weight === 'note';
  return [...remarks.filter((one) => !isNote(one)), ...remarks.filter(isNote)]
    .map(({ text }) => text)
    .join(' ');
}
