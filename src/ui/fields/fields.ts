import type { Option } from '../../domain/text/distinctLabels.ts';
import type { NamePart } from '../../domain/imports/importNames.ts';
import { foldedText } from '../../domain/text/folding.ts';
import { tooLong } from '../../domain/lists/limits.ts';
import { sentText } from '../../domain/text/tidyText.ts';
import { createTitleGuess } from '../../domain/imports/titleGuess.ts';

/** What stands in the fields of a row or a form, all of it text. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** What is wrong, by the names of the fields. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** What a field takes: in a row of a list, in a form, in a table to import. */
export interface FieldSpec<Name extends string> {
  name: Name;
  label: string;
  /** Longest text the server takes. */
  limit?: number;
  /** May stay empty. */
  optional?: boolean;
  /** The part of a person's name it holds; an import splits full names into these. */
  namePart?: NamePart;
  /** How else a table to import may head its column. */
  headings?: readonly string[];
  /** How a table may head a column with the rest of a number in it: «8» and «А» are 8А. */
  letterHeadings?: readonly string[];
  /** The field is chosen from these. A value beyond them still shows, and can be kept. */
  options?: readonly Option[];
  /** How a text is written properly, from a table or a form: «7 а» is 7А. */
  spelt?: (text: string) => string;
  /** How what a table to import says is spelt among the options: 10:00:00 is 10:00. */
  asOption?: (text: string) => string;
  /** How an import calls an empty value that is no mistake, such as «не назначен». */
  none?: string;
  /** What an import says where a whole table leaves it open, and of rows that stay so. */
  unchosen?: { ask: string; without: string; word: string };
  /** The options are people: in a table they may be written with initials. */
  people?: boolean;
  /** The option is found by typing, instead of in a dropdown. */
  searchable?: boolean;
  /** Its options are many: a search above the dropdown narrows them. */
  narrowed?: boolean;
  /** Each record has an option of its own: an import offers none for many rows at once. */
  own?: boolean;
  /** What to say of a text that is none of the options. */
  unlisted?: string;
  /** It says nothing of who it is: a record with another value here may be the same one. */
  passing?: boolean;
  /** What texts share that probably mean one thing: a second record of it is asked about. */
  likeness?: (text: string) => string;
  /** A number is typed, on a phone's number pad. */
  numeric?: boolean;
  /** What is wrong with a text that is neither missing nor too long; null when nothing is. */
  check?: (text: string) => string | null;
}

/** Prefix of a value that was typed and matches no option; ids never begin like this. */
const TYPED = 'typed:';

/** The value of a searchable field in which something else than an option was typed. */
export function typedValue(text: string): string {
  return TYPED + text;
}

/** What was typed in a searchable field; null when an option is chosen. */
export function typedText(value: string): string | null {
  return value.startsWith(TYPED) ? value.slice(TYPED.length) : null;
}

/** Why what was typed in a searchable field is none of its options. */
function problemOfTyped<Name extends string>(
  { options = [], people = false, unlisted = 'Такого нет в списке.' }: FieldSpec<Name>,
  typed: string,
): string {
  const called = options.filter(
    ({ label, title = label }) => foldedText(title) === foldedText(typed),
  );
  const meant = called.length > 1 ? called : optionsMeant(options, people, typed);
  if (meant.length > 1) return 'Таких несколько: выберите одного из списка.';
  const [only] = meant;
  return only ? `Похоже на «${only.label}»: выберите из списка.` : unlisted;
}

/** The options that may be meant by a text that is no option's. */
function optionsMeant(options: readonly Option[], arePeople: boolean, typed: string) {
  const { values } = createTitleGuess(options, arePeople)(typed);
  return options.filter(({ value }) => values.includes(value));
}

/** A text as its field writes it properly. */
export function spelt<Name extends string>(field: FieldSpec<Name>, text: string): string {
  return field.spelt?.(text) ?? text;
}

/** What is said of a field that must not stay empty. */
export const emptyField = (label: string) => `Заполните поле «${label}».`;

/** What a server would refuse in a field anyway; null when nothing. */
export function checkField<Name extends string>(
  field: FieldSpec<Name>,
  value: string,
): string | null {
  const text = spelt(field, value.trim());
  if (text === '') return field.optional ? null : emptyField(field.label);
  const typed = typedText(text);
  if (typed !== null) return problemOfTyped(field, typed);
  if (field.limit !== undefined && text.length > field.limit) return tooLong(field.limit);
  return field.check?.(text) ?? null;
}

/** The fields with something wrong, and what. */
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
 * The values as they are sent: without spaces around them, and signs that nobody sees; what was typed
 * is spelt properly, and what a server holds already stays as it is.
 */
export function sentValues<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  values: Values<Name>,
  isTyped: (name: Name) => boolean = () => true,
): Values<Name> {
  const sent = (field: FieldSpec<Name>) => {
    const text = sentText(values[field.name]);
    return isTyped(field.name) ? spelt(field, text) : text;
  };
  return Object.fromEntries(fields.map((field) => [field.name, sent(field)])) as Values<Name>;
}

/** The options of a field, with the value it holds even if it is none of them. */
export function optionsWith(
  options: readonly Option[],
  value: string,
  label: string,
): readonly Option[] {
  if (options.some((option) => option.value === value)) return options;
  return [{ value, label: label || '—' }, ...options];
}

/** How a value of a field reads. */
export function labelIn<Name extends string>({ options }: FieldSpec<Name>, value: string): string {
  const option = options?.find((one) => one.value === value);
  return option?.label ?? typedText(value) ?? value;
}
