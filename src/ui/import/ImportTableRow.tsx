import { memo, type MouseEvent, type Ref, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import { type FieldSpec, optionsWith } from '../fields/fields.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Icon } from '../icons/Icon.tsx';
import { X } from '../icons/icons.ts';
import styles from './ImportTable.module.css';
import { type Correction, type ImportRow, remarksText } from './importRows.ts';
import type { ImportChanges } from './importState.ts';
import { useImportWords } from './importWords.ts';
import type { TableColumn } from './tableColumns.ts';
import { gravestWeight, type Outcome } from './useImportRows.ts';

interface ImportTableRowProps<Name extends string> {
  columns: readonly TableColumn<Name>[];
  row: ImportRow<Name>;
  /** The row's cells in the sheet. */
  cells: readonly string[];
  index: number;
  outcome: Outcome;
  /** True for the only row in which Tab stops. */
  isActive: boolean;
  /** The changes that the preview allows; without them the row is only shown. */
  changes: ImportChanges<Name> | undefined;
  rowRef: Ref<HTMLDivElement> | undefined;
}

/** The words before the remarks of a row; empty where the remarks themselves say enough. */
const WEIGHTS = {
  error: 'Ошибка. ',
  taken: '',
  odd: 'Проверьте. ',
  same: '',
  elsewhere: '',
  emptyOption: '',
};

function TableRow<Name extends string>({
  columns,
  row,
  cells,
  index,
  outcome,
  isActive,
  changes,
  rowRef,
}: ImportTableRowProps<Name>) {
  const { number, texts, values, remarks } = row;
  const words = useImportWords();
  const remarksId = useId();
  const weight = gravestWeight(row);
  const isHeld = weight !== null && weight !== 'note' && weight !== 'emptyOption';
  /** The user may create the row in spite of its remarks. */
  const isAsked = weight === 'odd' || weight === 'same' || weight === 'elsewhere';
  const tabIndex = isActive ? 0 : -1;
  // On a phone remarks have a line of their own, which stays when the last one is settled.
  const [hadRemarks] = useState(weight !== null);

  const control = (field: FieldSpec<Name>) => {
    const isWrong = remarks.some((one) => one.field === field.name && one.weight === 'error');
    // A text in the table that is not an option is shown as it is.
    const { options } = field;
    const shown = options ? values[field.name] : texts[field.name];
    const unlisted = shown === '' ? texts[field.name] : '';
    return (
      <FieldInput
        field={options ? { ...field, options: optionsWith(options, '', unlisted) } : field}
        value={shown}
        control={{
          tabIndex,
          'aria-label': `${field.label}, строка ${number}`,
          'aria-invalid': isWrong ? true : undefined,
          'aria-describedby': remarks.length > 0 ? remarksId : undefined,
        }}
        onChange={(value) => changes?.correct(number, { [field.name]: value } as Correction<Name>)}
      />
    );
  };

  const drop = ({ currentTarget }: MouseEvent) => {
    const table = currentTarget.closest('[role="table"]');
    // flushSync: the next row must have the index of the removed row before it gets the focus.
    flushSync(() => changes?.drop(number));
    const next = [index, index - 1].map((at) =>
      table?.querySelector<HTMLElement>(`[data-index="${at}"] button`),
    );
    next.find(Boolean)?.focus();
  };

  return (
    <div
      ref={rowRef}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-remarked={hadRemarks}
      className={classes(styles.row, isHeld && outcome === weight && styles[weight])}
    >
      <div role="cell" className={classes(styles.number, 'figures')}>
        {number}
        {changes && (
          <Button
            look="icon"
            size="row"
            className={styles.drop}
            aria-label={`Убрать строку ${number}`}
            title="Убрать строку"
            tabIndex={tabIndex}
            onClick={drop}
          >
            <Icon of={X} />
          </Button>
        )}
      </div>
      <div
        role="cell"
        className={classes(styles.remarks, isAsked && styles.asked)}
        data-field="approval"
      >
        {weight !== null && (
          <div className={styles.remark}>
            <span id={remarksId}>
              {changes && isHeld && <strong>{WEIGHTS[weight]}</strong>}
              {remarksText(row)}
            </span>
          </div>
        )}
        {changes && row.movable !== undefined && weight === 'elsewhere' && (
          <Checkbox
            label="Перевести"
            name={`Перевести, строка ${number}`}
            checked={outcome === 'moved'}
            tabIndex={tabIndex}
            onChange={(isMoved) => changes.move([row], isMoved)}
          />
        )}
        {changes && isAsked && (
          <Checkbox
            label={words.action}
            name={`${words.action} всё равно, строка ${number}`}
            checked={outcome === 'ready'}
            tabIndex={tabIndex}
            onChange={(approved) => changes.approve([row], approved)}
          />
        )}
      </div>
      {columns.map(({ key, fields, source }) =>
        fields.length === 0 ? (
          <div key={key} role="cell" className={classes(styles.unneeded, 'truncate')}>
            {cells[source ?? -1]}
          </div>
        ) : (
          fields.map((field) => (
            <div
              key={field.name}
              role="cell"
              className={classes(styles.cell, field.options && styles.choice)}
              data-field={field.name}
            >
              {changes ? control(field) : texts[field.name]}
            </div>
          ))
        ),
      )}
    </div>
  );
}

/** Memoised: a row of an import renders only when it changes. */
export const ImportTableRow = memo(TableRow) as typeof TableRow;
