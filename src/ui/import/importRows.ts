import { foldedText, foldedTitle } from '../../domain/text/folding.ts';
import {
  foldedName,
  correctCase,
  correctLookAlikes,
  NO_PATRONYMIC,
} from '../../domain/imports/importNames.ts';
import { createTitleReader } from '../../domain/imports/titleGuess.ts';
import { problemOfReading } from '../../domain/imports/unreadable.ts';
import {
  checkField,
  emptyField,
  type FieldSpec,
  normalizedText,
  type Values,
} from '../fields/fields.ts';
import { textRemarks, tidyValue } from '../fields/textRemarks.ts';
import { cellText, type SourceRow } from './sourceRows.ts';

/** A remark on a row. */
export interface Remark {
  /**
   * `error` and `taken` always keep a row out. `odd`, `same`, `elsewhere` and `emptyOption` keep it
   * out until the user ticks it. `note` never does.
   */
  weight: 'error' | 'taken' | 'odd' | 'same' | 'elsewhere' | 'emptyOption' | 'note';
  /** The field that the remark is about; null for the whole row. */
  field: string | null;
  text: string;
}

/** A row to be created, with its remarks. */
export interface ImportRow<Name extends string> {
  number: number;
  /** The values to send; an unknown title has an empty value. */
  values: Values<Name>;
  /** The visible texts of the cells: typed texts, or labels of options. */
  texts: Values<Name>;
  remarks: readonly Remark[];
  /** Equal for rows that would be the same record. */
  key: string;
  /** The corrections that are possible in all rows at once, with the corrected cells. */
  bulkCorrections: Partial<Record<BulkCorrection, Partial<Values<Name>>>>;
  /** The id of a person who has this name in another place, and may be moved instead. */
  movable?: number;
}

/** The mistakes that can be corrected in all rows at once. */
export type BulkCorrection = 'letters' | 'case' | 'patronymic';

const BULK_CORRECTIONS: readonly [
  BulkCorrection,
  (field: FieldSpec<string>, text: string) => string,
][] = [
  ['letters', (_field, text) => correctLookAlikes(text)],
  ['case', ({ namePart }, text) => (namePart ? correctCase(text) : text)],
  // Servers refuse an empty patronymic.
  [
    'patronymic',
    ({ namePart }, text) => (namePart === 'patronymic' && text === '' ? NO_PATRONYMIC : text),
  ],
];

/** Which records exclude each other in a list. */
export interface Uniqueness<Name extends string> {
  /** No two records have the same values in all these fields. */
  fields: readonly Name[];
  /** The remark on a row that has the same values there as a record of the list. */
  taken: string;
}

/** For a list of people who can be moved: a row may name a person who is in another place. */
export interface Places<Name extends string> {
  /** The field that holds a person's place. */
  field: Name;
  /** The people of the list. */
  people: readonly { id: number; values: Values<Name> }[];
  /** Makes the remark on a row from the places of its namesakes: «Есть в школе № 7». */
  remarkText: (places: readonly (string | null)[]) => string;
}

/** The user's corrections of cells: texts, or values of options. */
export type Correction<Name extends string> = Partial<Values<Name>>;

/** The user's settings for many rows at once. */
export interface SharedSettings<Name extends string> {
  /** The values for empty cells. */
  common: Partial<Values<Name>>;
  /** The fields whose common value also replaces filled cells. */
  replaced: ReadonlySet<Name>;
  /** The values for unknown titles that have no option of their own. */
  unknown: Partial<Values<Name>>;
  /** The options for unknown titles, by `titleKey`; empty where the user has rejected a guess. */
  titles: ReadonlyMap<string, string>;
}

/** A key that all spellings of a title in a field share. */
export function titleKey(field: string, text: string): string {
  return `${field}\n${foldedTitle(text)}`;
}

interface Cell {
  value: string;
  text: string;
  remarks: readonly Omit<Remark, 'field'>[];
}

/** How many possible options a remark names. */
const MAX_NAMED_OPTIONS = 3;

/** The remark on a title that may mean these options. */
function meantText(text: string, labels: readonly string[]): string {
  const [only = ''] = labels;
  if (labels.length === 1) return `«${text}» — может быть, ${only}. Выберите.`;
  const more =
    labels.length > MAX_NAMED_OPTIONS ? ` и ещё ${labels.length - MAX_NAMED_OPTIONS}` : '';
  const first = labels.slice(0, MAX_NAMED_OPTIONS).join('; ');
  return `«${text}» — подходит несколько: ${first}${more}. Выберите.`;
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('ru') + text.slice(1);

function typedCell<Name extends string>(
  field: FieldSpec<Name>,
  text: string,
  isNoted: boolean,
): Cell {
  const plain = tidyValue(field, text);
  const value = normalizedText(field, plain);
  const wrong = checkField(field, value);
  if (value === '') {
    if (wrong !== null) return { value, text, remarks: [{ weight: 'error', text: wrong }] };
    const note = `${field.label}: пусто, сервер может отказать.`;
    return {
      value,
      text,
      remarks: isNoted && !field.mayLack ? [{ weight: 'note', text: note }] : [],
    };
  }
  const found = textRemarks(field, value);
  if (found.some(({ weight }) => weight === 'error')) return { value, text, remarks: found };
  const normalizedNote = {
    weight: 'note',
    text: `${field.label}: «${plain}» будет ${value}.`,
  } as const;
  if (wrong === null)
    return { value, text, remarks: value === plain ? found : [...found, normalizedNote] };
  return {
    value,
    text,
    remarks: [{ weight: 'error', text: `${field.label}: ${lowerFirst(wrong)}` }, ...found],
  };
}

type Corrected = Partial<Record<BulkCorrection, string>>;

/** A cell with its corrections, which are possible in all rows at once. */
interface ReadCell {
  cell: Cell;
  corrected: Corrected;
}

/** The texts that differ from a cell's once a mistake is corrected, by the mistake. */
function corrections(field: FieldSpec<string>, { text, remarks }: Cell): Corrected {
  if (remarks.some(({ weight }) => weight === 'error')) return {};
  const better = BULK_CORRECTIONS.map(([kind, correct]) => [kind, correct(field, text)] as const);
  return Object.fromEntries(better.filter(([, corrected]) => corrected !== text));
}

/** What is read of texts, by field: no setting for many rows changes it, and these read all rows anew. */
const readTexts = new WeakMap<FieldSpec<string>, Map<string, ReadCell>>();

/** Makes the reader of the cells of a field with text. */
function typedCells<Name extends string>(field: FieldSpec<Name>, isNoted: boolean) {
  const known = readTexts.get(field) ?? new Map<string, ReadCell>();
  readTexts.set(field, known);
  return (text: string, correction: string | undefined): ReadCell => {
    const key = `${isNoted} ${correction ?? text}`;
    const before = known.get(key);
    if (before) return before;
    const cell = typedCell(field, correction ?? text, isNoted);
    const read = { cell, corrected: corrections(field, cell) };
    known.set(key, read);
    return read;
  };
}

/** Makes the reader of the cells of a field with options. */
function chosenCells<Name extends string>(
  field: FieldSpec<Name>,
  options: NonNullable<FieldSpec<Name>['options']>,
  { common, replaced, unknown, titles }: SharedSettings<Name>,
  isEmptyInAllRows: boolean,
) {
  const read = createTitleReader({ options, asOption: field.asOption, people: field.people });
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const forAll = common[field.name] ?? '';
  const forUnknown = unknown[field.name] ?? '';
  const withOption = (value: string): Cell => ({
    value,
    text: labels.get(value) ?? '',
    remarks: [],
  });
  const withoutValue = (text: string, weight: Remark['weight'], remark: string): Cell => ({
    value: '',
    text,
    remarks: [{ weight, text: remark }],
  });
  const emptyCell = (): Cell => {
    if (!field.optional) return withoutValue('', 'error', emptyField(field.label));
    if (field.mayLack) return { value: '', text: '', remarks: [] };
    if (field.emptyNote) return withoutValue('', 'note', `${field.label}: ${field.emptyNote}.`);
    if (options.length === 0) return { value: '', text: '', remarks: [] };
    if (isEmptyInAllRows) return withoutValue('', 'emptyOption', `${field.label}: не выбрано.`);
    return withoutValue('', 'odd', `${field.label}: не выбрано.`);
  };
  return (text: string, correction: string | undefined): Cell => {
    if (correction !== undefined) return correction === '' ? emptyCell() : withOption(correction);
    if (forAll !== '' && (text === '' || replaced.has(field.name))) return withOption(forAll);
    if (text === '') return emptyCell();
    const problem = problemOfReading(text);
    if (problem !== null) return withoutValue(text, 'error', `${field.label}: ${problem}.`);
    const { values, isExact, isPartial } = read(text);
    const [first] = values;
    if (first !== undefined && isExact) return withOption(first);
    const value = titles.get(titleKey(field.name, text));
    if (value) return withOption(value);
    if (first !== undefined && values.length === 1 && !isPartial && value === undefined) {
      const cell = withOption(first);
      const remark = `${field.label}: «${text}» похоже на «${cell.text}».`;
      return { ...cell, remarks: [{ weight: 'note', text: remark }] };
    }
    const areSeveral = values.length > 1 && !isPartial;
    if (forUnknown !== '' && !areSeveral) return withOption(forUnknown);
    const isMeant = areSeveral || isPartial;
    const meant = values.map((one) => labels.get(one) ?? '');
    const remark = isMeant ? meantText(text, meant) : `«${text}» нет в списке.`;
    return withoutValue(text, 'error', `${field.label}: ${remark}`);
  };
}

/**
 * Makes the check of single rows, with the user's settings. Checked rows are cached: a typed letter
 * checks only its row.
 *
 * @param unfilled the fields that no row fills: rows get no note about them.
 * @param unique only for a list whose records must be unique.
 * @param emptyOptionFields the fields with options that no row fills: one message asks for them, not each
 * row.
 */
export function createRowCheck<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  settings: SharedSettings<Name>,
  unfilled: ReadonlySet<Name> = new Set(),
  unique?: Uniqueness<Name>,
  emptyOptionFields: ReadonlySet<Name> = new Set(),
) {
  const readers = fields.map((field) => {
    const { options } = field;
    if (!options) return typedCells(field, !unfilled.has(field.name));
    const read = chosenCells(field, options, settings, emptyOptionFields.has(field.name));
    return (text: string, correction: string | undefined): ReadCell => ({
      cell: read(text, correction),
      corrected: {},
    });
  });
  const keyOfRow = createRowKey(fields, unique);
  const cache = new Map<
    SourceRow<Name>,
    { correction: Correction<Name> | undefined; row: ImportRow<Name> }
  >();

  const checkRow = (
    { number, texts, nameRemark, rowRemark }: SourceRow<Name>,
    correction: Correction<Name> | undefined,
  ): ImportRow<Name> => {
    const values: Partial<Record<Name, string>> = {};
    const shown: Partial<Record<Name, string>> = {};
    const bulkCorrections: ImportRow<Name>['bulkCorrections'] = {};
    const remarks: Remark[] = [];
    fields.forEach(({ name }, index) => {
      const read = readers[index]?.(texts[name], correction?.[name]);
      if (!read) return;
      const { cell, corrected } = read;
      values[name] = cell.value;
      shown[name] = cell.text;
      remarks.push(...cell.remarks.map((remark) => ({ ...remark, field: name })));
      for (const [kind] of BULK_CORRECTIONS) {
        const better = corrected[kind];
        if (better !== undefined)
          bulkCorrections[kind] = { ...bulkCorrections[kind], [name]: better };
      }
    });
    // A correction of the case, or of look-alike letters, does not settle a doubt about a name.
    const isNameCorrected = fields.some(({ name, namePart }) => {
      const corrected = namePart && correction?.[name];
      return corrected !== undefined && foldedName(corrected) !== foldedName(texts[name]);
    });
    if (nameRemark !== null && !isNameCorrected) {
      remarks.unshift({ weight: 'odd', field: null, text: nameRemark });
    }
    if (rowRemark !== null) remarks.unshift({ weight: 'odd', field: null, text: rowRemark });
    return {
      number,
      values: values as Values<Name>,
      key: keyOfRow(values as Values<Name>, shown as Values<Name>),
      texts: shown as Values<Name>,
      remarks,
      bulkCorrections,
    };
  };

  return (source: SourceRow<Name>, correction: Correction<Name> | undefined): ImportRow<Name> => {
    const before = cache.get(source);
    if (before?.correction === correction && before) return before.row;
    const row = checkRow(source, correction);
    cache.set(source, { correction, row });
    return row;
  };
}

/**
 * Makes the key that equal records share: rows to be created, and stored records, whose spelling
 * may differ from what an import would write.
 */
export function createRowKey<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  unique?: Uniqueness<Name>,
) {
  const unlisted = (text: string) => `«${foldedText(text)}»`;
  const comparedFields = unique
    ? fields.filter(({ name }) => unique.fields.includes(name))
    : fields.filter(({ nonIdentifying }) => !nonIdentifying);
  const keys = comparedFields.map((field) => {
    const { name, namePart, options, asOption = (text: string) => text } = field;
    if (!options) {
      const folded = namePart ? foldedName : foldedTitle;
      return (values: Values<Name>) => folded(cellText(field, values[name]));
    }
    const ids = new Set(options.map(({ value }) => value));
    // If the options are not records, the stored value is a text, which may be spelt differently.
    const texts = new Map(options.map(({ value }) => [foldedText(value), value]));
    return (values: Values<Name>, shown?: Values<Name>) => {
      const value = values[name];
      if (ids.has(value)) return value;
      if (value === '') return shown?.[name] ? unlisted(shown[name]) : '';
      const stored = asOption(value);
      return texts.get(foldedText(stored)) ?? unlisted(value);
    };
  });
  /** @param shown the texts of a row to be created, for cells that are not an option. */
  return (values: Values<Name>, shown?: Values<Name>): string =>
    keys.map((keyOf) => keyOf(values, shown)).join('\n');
}

const DOUBLED = 'Теперь в списке дважды: это добавил и кто-то ещё, или дошёл первый запрос.';

/**
 * The created rows that the list has more often than this import has created them: somebody else
 * has added the same record, or an earlier request was carried out late.
 *
 * @param before the list when the import began.
 */
export function doubledRows<Name extends string>(
  created: readonly ImportRow<Name>[],
  keyOfRow: ReturnType<typeof createRowKey<Name>>,
  before: readonly Values<Name>[],
  now: readonly Values<Name>[],
): ImportRow<Name>[] {
  const surplus = new Map<string, number>();
  const count = (key: string, by: 1 | -1) => surplus.set(key, (surplus.get(key) ?? 0) + by);
  for (const values of now) count(keyOfRow(values), 1);
  for (const values of before) count(keyOfRow(values), -1);
  for (const { key } of created) count(key, -1);
  return created
    .filter(({ key }) => (surplus.get(key) ?? 0) > 0)
    .map((row) => withError(row, DOUBLED));
}

/** The row with this error as its only remark. */
export function withError<Name extends string>(
  row: ImportRow<Name>,
  text: string,
): ImportRow<Name> {
  return { ...row, remarks: [{ weight: 'error', field: null, text }] };
}

/** Joins equal remarks on several fields: «Фамилия, Имя: все буквы заглавные.» */
function joinEqualRemarks(remarks: readonly Remark[]): string[] {
  const fields = new Map<string, string[]>();
  for (const { text } of remarks) {
    const [, label = '', what = text] = /^(\S+): (.+)$/.exec(text) ?? [];
    fields.set(what, [...(fields.get(what) ?? []), ...(label === '' ? [] : [label])]);
  }
  return Array.from(fields, ([what, labels]) =>
    labels.length === 0 ? what : `${labels.join(', ')}: ${what}`,
  );
}

/**
 * The remarks of a row as one text, notes last. Remarks that are shown once for the whole table are
 * left out.
 */
export function remarksText({ remarks }: Pick<ImportRow<string>, 'remarks'>): string {
  const isNote = ({ weight }: Remark) => weight === 'note';
  const own = remarks.filter(({ weight }) => weight !== 'emptyOption');
  return [
    ...joinEqualRemarks(own.filter((one) => !isNote(one))),
    ...joinEqualRemarks(own.filter(isNote)),
  ].join(' ');
}
