import { Checkbox } from '../fields/Checkbox.tsx';
import type { FieldSpec } from '../fields/fields.ts';
import styles from './Import.module.css';
import type { ImportRow, SharedSettings } from './importRows.ts';
import type { ImportChanges } from './importState.ts';
import { InlineSelect } from './InlineSelect.tsx';
import type { UnknownTitle } from './useImportRows.ts';

/** How many unknown titles are shown, the commonest first. */
const TITLES = 20;

/** The fields whose options many rows may share. */
const sharedFields = <Name extends string>(fields: readonly FieldSpec<Name>[]) =>
  fields.filter(({ options, uniquePerRecord }) => options?.length && !uniquePerRecord);

interface CommonValuesProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  shared: SharedSettings<Name>;
  rows: readonly ImportRow<Name>[];
  /** The fields with options that no row fills. */
  emptyOptionFields: readonly FieldSpec<Name>[];
  changes: ImportChanges<Name>;
}

/** One value for all rows, such as one school. */
export function CommonValues<Name extends string>({
  fields,
  shared: { common, replaced },
  rows,
  emptyOptionFields,
  changes,
}: CommonValuesProps<Name>) {
  const own = sharedFields(fields);
  if (own.length === 0) return null;
  const isDifferent = (name: Name) => rows.some(({ values }) => values[name] !== common[name]);
  return (
    <div role="group" aria-label="Для всех" className={styles.line}>
      <span aria-hidden="true" className="muted">
        Для всех
      </span>
      {own.map(({ name, label, options = [] }) => (
        <InlineSelect
          key={name}
          label={label}
          name={`${label} для всех`}
          value={common[name] ?? ''}
          options={options}
          nothing="Как в таблице"
          onChange={(value) => changes.common(name, value)}
        />
      ))}
      {own.map(
        ({ name }) =>
          common[name] &&
          (replaced.has(name) || isDifferent(name)) && (
            <Checkbox
              key={name}
              label="Заменить и то, что указано в таблице"
              checked={replaced.has(name)}
              onChange={(isReplaced) => changes.replace(name, isReplaced)}
            />
          ),
      )}
      {rows.length > 0 &&
        emptyOptionFields.map(({ name, emptyOptionTexts }) => (
          <strong key={name} className="callout tone-wait">
            {emptyOptionTexts?.question}
          </strong>
        ))}
    </div>
  );
}

interface UnknownValuesProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  shared: SharedSettings<Name>;
  unknownTitles: readonly UnknownTitle<Name>[];
  changes: ImportChanges<Name>;
}

/** The titles in the sheet that are not exactly one option: each is settled once for all its rows. */
export function UnknownValues<Name extends string>({
  fields,
  shared,
  unknownTitles,
  changes,
}: UnknownValuesProps<Name>) {
  return sharedFields(fields).map((field) => (
    <UnknownTitles
      key={field.name}
      field={field}
      shared={shared}
      titles={unknownTitles.filter((title) => title.field.name === field.name)}
      changes={changes}
    />
  ));
}

interface UnknownTitlesProps<Name extends string> {
  field: FieldSpec<Name>;
  shared: SharedSettings<Name>;
  titles: readonly UnknownTitle<Name>[];
  changes: ImportChanges<Name>;
}

function UnknownTitles<Name extends string>({
  field: { name, label, options = [] },
  shared,
  titles,
  changes,
}: UnknownTitlesProps<Name>) {
  const unknown = titles.filter(({ isShared, guess }) => !isShared && guess === '');
  const forUnknown = shared.unknown[name] ?? '';
  /** True if the user has chosen an option for the title. */
  const isChosen = ({ key, isShared, guess }: UnknownTitle<Name>) =>
    isShared
      ? Boolean(shared.titles.get(key))
      : shared.titles.has(key) || (guess === '' && forUnknown !== '');
  if (titles.length === 0 && forUnknown === '') return null;
  return (
    <div role="group" aria-label={label} className={styles.line}>
      {titles.slice(0, TITLES).map((title) => (
        <InlineSelect
          key={title.key}
          label={`Вместо «${title.text}»`}
          note={`${isChosen(title) ? '' : title.hint}Строк: ${title.count}`}
          value={shared.titles.get(title.key) ?? title.guess}
          options={options}
          nothing={forUnknown === '' || title.isShared ? 'Не выбрано' : 'Общая замена'}
          onChange={(value) => changes.title(title.key, value)}
        />
      ))}
      {(unknown.length > 1 || forUnknown !== '') && (
        <InlineSelect
          label={`Вместо всех неизвестных: ${unknown.length}`}
          value={forUnknown}
          options={options}
          nothing="Не выбрано"
          onChange={(value) => changes.unknown(name, value)}
        />
      )}
      {titles.length > TITLES && (
        <p className="soft small">
          {`Показаны самые частые названия: ${TITLES} из ${titles.length}.`}
        </p>
      )}
    </div>
  );
}
