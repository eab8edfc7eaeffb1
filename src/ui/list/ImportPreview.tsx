import { russianCount } from '../../domain/names.ts';
import { DialogBody } from '../Dialog.tsx';
import type { ListField } from './fields.ts';
import styles from './Import.module.css';
import { type ImportRow, isWrong } from './importRows.ts';

interface ImportTableProps<Name extends string> {
  fields: readonly ListField<Name>[];
  rows: readonly ImportRow<Name>[];
}

function shown<Name extends string>({ options }: ListField<Name>, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}

/** Rows of an import with what is wrong with each. */
export function ImportTable<Name extends string>({ fields, rows }: ImportTableProps<Name>) {
  return (
    // Reachable by keyboard, for it scrolls.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Строки">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Замечания</th>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, values, problems }) => (
            <tr key={number} className={problems.length > 0 ? styles.wrong : undefined}>
              <td>{number}</td>
              <td>{problems.join(' ')}</td>
              {fields.map((field) => (
                <td key={field.name}>{shown(field, values[field.name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What would be created, before anything is. Rows with problems come first, and stay out. */
export function ImportPreview<Name extends string>({ fields, rows }: ImportTableProps<Name>) {
  const wrong = rows.filter(isWrong);
  const ready = rows.filter((row) => !isWrong(row));
  return (
    <DialogBody>
      <p role="status">
        Строк: {russianCount(rows.length)}. Будет создано: {russianCount(ready.length)}. С
        замечаниями, не создаются: {russianCount(wrong.length)}.
      </p>
      <ImportTable fields={fields} rows={[...wrong, ...ready]} />
    </DialogBody>
  );
}
