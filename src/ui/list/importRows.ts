import { checkValues, type ListField, trimmed, type Values } from './fields.ts';

/** A row to be added, and why it can't be, if so. */
export interface ImportRow<Name extends string> {
  /** Its place in what was pasted, from 1, the head not counted. */
  number: number;
  values: Values<Name>;
  problems: readonly string[];
}

/** Whether a row can't be added. */
export function isWrong({ problems }: Pick<ImportRow<string>, 'problems'>): boolean {
  return problems.length > 0;
}

const folded = (text: string) =>
  text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ');

/** The column of each field, by the words of a head; null when the first row is no head. */
function columnsOf<Name extends string>(
  fields: readonly ListField<Name>[],
  head: readonly string[],
): readonly number[] | null {
  const words = head.map(folded);
  const found = fields.map(({ label }) => words.indexOf(folded(label)));
  return found.some((column) => column !== -1) ? found : null;
}

/** The value of a chosen field, by the words of its options; the words themselves if none fits. */
function valueOf<Name extends string>({ options }: ListField<Name>, text: string): string {
  return options?.find(({ label }) => folded(label) === folded(text))?.value ?? text;
}

function isUnknown<Name extends string>({ options }: ListField<Name>, value: string): boolean {
  return value !== '' && options !== undefined && !options.some((option) => option.value === value);
}

/** What two rows must share to be the same. */
export function sameness<Name extends string>(
  fields: readonly ListField<Name>[],
  values: Values<Name>,
): string {
  return fields.map(({ name }) => folded(values[name])).join('\n');
}

/**
 * Rows of a spreadsheet as rows to be added. Columns are found by a head of the fields' labels;
 * without one they stand in the fields' order. Empty rows are passed over.
 *
 * @param known what is on the server already, by `sameness`.
 */
export function importRows<Name extends string>(
  sheet: readonly (readonly string[])[],
  fields: readonly ListField<Name>[],
  known: ReadonlySet<string>,
): ImportRow<Name>[] {
  const rows = sheet.filter((row) => row.some((cell) => cell.trim() !== ''));
  const head = columnsOf(fields, rows[0] ?? []);
  const columns = head ?? fields.map((_field, index) => index);
  const seen = new Set<string>();
  return rows.slice(head ? 1 : 0).map((row, index) => {
    const cells = fields.map((field, place) => {
      const column = columns[place] ?? -1;
      return [field.name, valueOf(field, row[column] ?? '')] as const;
    });
    const values = trimmed(fields, Object.fromEntries(cells) as Values<Name>);
    const problems = Object.values(checkValues(fields, values)).filter(
      (text) => text !== undefined,
    );
    for (const field of fields) {
      const value = values[field.name];
      if (isUnknown(field, value)) problems.push(`${field.label}: «${value}» нет в списке.`);
    }
    const same = sameness(fields, values);
    if (known.has(same)) problems.push('Уже есть в списке.');
    if (seen.has(same)) problems.push('Повтор строки выше.');
    seen.add(same);
    return { number: index + 1, values, problems };
  });
}
