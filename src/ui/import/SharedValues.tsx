import { Checkbox } from '../Checkbox.tsx';
import { SelectField } from '../SelectField.tsx';
import type { FieldSpec } from '../fields/fields.ts';
import styles from './Import.module.css';
import type { SheetChanges, SheetChoices } from './importState.ts';
import type { UnknownTitle } from './useImportRows.ts';

interface SharedValuesProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  choices: SheetChoices<Name>;
  unknownTitles: readonly UnknownTitle<Name>[];
  changes: SheetChanges<Name>;
}

/** Titles that are asked about at once: the commonest first. */
const TITLES = 20;

/** What is chosen for many rows at once: one school for all, and one for unknown titles. */
export function SharedValues<Name extends string>({
  fields,
  choices: { shared },
  unknownTitles,
  changes,
}: SharedValuesProps<Name>) {
  return fields.map(({ name, label, options, own }) => {
    if (!options?.length || own) return null;
    const common = shared.common[name] ?? '';
    const asked = unknownTitles.filter(({ field }) => field.name === name);
    const unknown = asked.filter(({ isShared, guess }) => !isShared && guess === '');
    const forUnknown = shared.unknown[name] ?? '';
    return (
      <fieldset key={name} className={styles.group}>
        <legend>{label}</legend>
        <div className={styles.columns}>
          <div>
            <SelectField
              label={`${label} для всех`}
              value={common}
              options={options}
              nothing="Как в таблице"
              onChange={(value) => changes.common(name, value)}
            />
            {common !== '' && (
              <Checkbox
                label="Заменить и то, что указано в таблице"
                checked={shared.replaced.has(name)}
                onChange={(isReplaced) => changes.replace(name, isReplaced)}
              />
            )}
          </div>
          {(unknown.length > 1 || forUnknown !== '') && (
            <SelectField
              label={`Вместо всех неизвестных: ${unknown.length}`}
              value={forUnknown}
              options={options}
              nothing="Не выбрано"
              onChange={(value) => changes.unknown(name, value)}
            />
          )}
          {asked.slice(0, TITLES).map(({ key, text, isShared, guess, count }) => (
            <div key={key}>
              <SelectField
                label={`Вместо «${text}»`}
                value={shared.titles.get(key) ?? guess}
                options={options}
                nothing={forUnknown === '' || isShared ? 'Не выбрано' : 'Общая замена'}
                onChange={(value) => changes.title(key, value)}
              />
              <p className={styles.samples}>
                {`${guess !== '' && !shared.titles.has(key) ? 'Похоже, проверьте. ' : ''}Строк: ${count}`}
              </p>
            </div>
          ))}
        </div>
        {asked.length > TITLES && (
          <p className={styles.note}>
            {`Показаны ${TITLES} самых частых названий, которых нет в списке, из ${asked.length}.`}
          </p>
        )}
      </fieldset>
    );
  });
}
