import { Checkbox } from '../fields/Checkbox.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import type { FieldSpec } from '../fields/fields.ts';
import styles from './Import.module.css';
import type { ImportChanges, ImportSettings } from './importState.ts';
import type { UnknownTitle } from './useImportRows.ts';

interface SharedValuesProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  settings: ImportSettings<Name>;
  unknownTitles: readonly UnknownTitle<Name>[];
  changes: ImportChanges<Name>;
}

/** How many unknown titles are shown, the commonest first. */
const TITLES = 20;

/** The settings for many rows at once: one school for all rows, and one for unknown titles. */
export function SharedValues<Name extends string>({
  fields,
  settings: { shared },
  unknownTitles,
  changes,
}: SharedValuesProps<Name>) {
  return fields.map(({ name, label, options, uniquePerRecord }) => {
    if (!options?.length || uniquePerRecord) return null;
    const common = shared.common[name] ?? '';
    const fieldTitles = unknownTitles.filter(({ field }) => field.name === name);
    const unknown = fieldTitles.filter(({ isShared, guess }) => !isShared && guess === '');
    const forUnknown = shared.unknown[name] ?? '';
    /** True if the user has chosen an option for the title. */
    const isChosen = ({ key, isShared, guess }: UnknownTitle<Name>) =>
      isShared
        ? Boolean(shared.titles.get(key))
        : shared.titles.has(key) || (guess === '' && forUnknown !== '');
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
          {fieldTitles.slice(0, TITLES).map((title) => (
            <div key={title.key}>
              <SelectField
                label={`Вместо «${title.text}»`}
                value={shared.titles.get(title.key) ?? title.guess}
                options={options}
                nothing={forUnknown === '' || title.isShared ? 'Не выбрано' : 'Общая замена'}
                onChange={(value) => changes.title(title.key, value)}
              />
              <p className="soft small">
                {`${isChosen(title) ? '' : title.hint}Строк: ${title.count}`}
              </p>
            </div>
          ))}
        </div>
        {fieldTitles.length > TITLES && (
          <p className="soft small">
            {`Показаны самые частые названия: ${TITLES} из ${fieldTitles.length}.`}
          </p>
        )}
      </fieldset>
    );
  });
}
