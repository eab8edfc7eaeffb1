import type { Option } from '../../domain/text/distinctLabels.ts';
import type { NamePart } from '../../domain/imports/importNames.ts';
import { foldedText } from '../../domain/text/folding.ts';
import { tooLong } from '../../domain/lists/limits.ts';
import { sentText } from '../../domain/text/tidyText.ts';
import { createTitleGuess } from '../../domain/imports/titleGuess.ts';

/** The contents of the fields of a row or a form, all as text. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The errors, by the names of the fields. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** A field of a list's rows, of a form, and of a table to import. */
export interface FieldSpec<Name extends string> {
  name: Name;
  label: string;
  /** The length of the longest text that the server accepts. */
  limit?: number;
  /** May stay empty. */
  optional?: boolean;
  /** The part of a person's name that the field holds; an import splits full names into these. */
  namePart?: NamePart;
  /** Other headings of the field's column in a table to import. */
  headings?: readonly string[];
  /** Headings of a column with the letter that belongs to the number: «8» and «А» are 8А. */
  letterHeadings?: readonly string[];
  /**
   * The options to choose from. A stored value that is not an option still shows, and can be kept.
   */
  options?: readonly Option[];
  /** Corrects the spelling of a text from a table or a form: «7 а» becomes 7А. */
  normalize?: (text: string) => string;
  /** Turns a table's spelling into that of the options: 10:00:00 becomes 10:00. */
  asOption?: (text: string) => string;
  /** The import's word for an empty value that is not a mistake, such as «не назначен». */
  emptyNote?: string;
  /** An import has no remark on an empty cell. */
  mayLack?: boolean;
  /** A telephone or an e-mail, in which no sign is odd. */
  isContact?: boolean;
  /** The import's texts for a table with the field in no row, and for rows that stay empty. */
  emptyOptionTexts?: { question: string; createLabel: string; outcomeWord: string };
  /** The options are people: in a table they may be written with initials. */
  people?: boolean;
  /** The option is found by typing, instead of in a dropdown. */
  searchable?: boolean;
  /** A search above the dropdown narrows its many options. */
  narrowed?: boolean;
  /** Each record has a different option: an import does not offer one option for many rows. */
  uniquePerRecord?: boolean;
  /** The error for a text that is not an option. */
  unlistedError?: string;
  /** The field does not identify a record: two records that differ only here may be the same. */
  nonIdentifying?: boolean;
  /** Equal for texts that probably mean the same: the import asks about a second record. */
  likeness?: (text: string) => string;
  /** A phone shows its number pad. */
  numeric?: boolean;
  /** The error of a text that is neither missing nor too long; null if there is none. */
  check?: (text: string) => string | null;
}

/** Prefix of a value that was typed and matches no option; ids never begin like this. */
const TYPED = 'typed:';

/** The value of a searchable field whose typed text is not an option. */
export function typedValue(text: string): string {
  return TYPED + text;
}

/** The text that was typed in a searchable field; null when an option is chosen. */
export function typedText(value: string): string | null {
  return value.startsWith(TYPED) ? value.slice(TYPED.length) : null;
}

/** Why the text that was typed in a searchable field is not an option. */
function problemOfTyped<Name extends string>(
  { options = [], people = false, unlistedError = 'Такого нет в списке.' }: FieldSpec<Name>,
  typed: string,
): string {
  const exactMatches = options.filter(
    ({ label, title = label }) => foldedText(title) === foldedText(typed),
  );
  const matches =
    exactMatches.length > 1 ? exactMatches : findSimilarOptions(options, people, typed);
  if (matches.length > 1) return 'Таких несколько: выберите одного из списка.';
  const [only] = matches;
  return only ? `Похоже на «${only.label}»: выберите из списка.` : unlistedError;
}

/** The options that an inexact text may mean. */
function findSimilarOptions(options: readonly Option[], arePeople: boolean, typed: string) {
  const { values } = createTitleGuess(options, arePeople)(typed);
  return options.filter(({ value }) => values.includes(value));
}

/** A text in the field's proper spelling. */
export function normalizedText<Name extends string>(field: FieldSpec<Name>, text: string): string {
  return field.normalize?.(text) ?? text;
}

/** The error of a required field that is empty. */
export const emptyField = (label: string) => `Заполните поле «${label}».`;

/** The error of a value that a server would refuse; null if there is none. */
export function checkField<Name extends string>(
  field: FieldSpec<Name>,
  value: string,
): string | null {
  const text = normalizedText(field, value.trim());
  if (text === '') return field.optional ? null : emptyField(field.label);
  const typed = typedText(text);
  if (typed !== null) return problemOfTyped(field, typed);
  if (field.limit !== undefined && text.length > field.limit) return tooLong(field.limit);
  return field.check?.(text) ?? null;
}

/** The errors of the values, by field. */
export function checkValues<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
): Errors {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const error = checkField(field, values[field.name]);
    if (error !== null) errors[field.name] = error;
  }
  return errors;
}

/**
 * The values as they are sent, without outer spaces and invisible characters. Typed values get the
 * proper spelling; stored ones keep their own.
 */
export function sentValues<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
  isTyped: (name: Name) => boolean = () => true,
): Values<Name> {
  const sent = (field: FieldSpec<Name>) => {
    const text = sentText(values[field.name]);
    return isTyped(field.name) ? normalizedText(field, text) : text;
  };
  return Object.fromEntries(fields.map((field) => [field.name, sent(field)])) as Values<Name>;
}

/** The options of a field, including its value even if that is not one of them. */
export function optionsWith(
  options: readonly Option[],
  value: string,
  label: string,
): readonly Option[] {
  if (options.some((option) => option.value === value)) return options;
  return [{ value, label: label || '—' }, ...options];
}

/** The text that shows a value of a field. */
export function labelIn<Name extends string>({ options }: FieldSpec<Name>, value: string): string {
  const option = options?.find((one) => one.value === value);
  return option?.label ?? typedText(value) ?? value;
}
