import { CutText } from '../CutText.tsx';
import { classes } from '../classes.ts';
import { type FieldSpec, labelIn } from '../fields/fields.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import styles from './ListTable.module.css';

interface RowCellProps<Name extends string> {
  field: FieldSpec<Name>;
  value: string;
  isEditing: boolean;
  busy: boolean;
  isEdited: boolean;
  /** The cell that names its row. */
  isHead: boolean;
  /** A word beside the value. */
  note: string | undefined;
  isWrong: boolean;
  rowId: string;
  stateId: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  onEscape: () => void;
}

/** One field of a row: text or a disabled field to be read, a field to be edited. */
export function RowCell<Name extends string>({
  field,
  value,
  isEditing,
  busy,
  isEdited,
  isHead,
  note,
  isWrong,
  rowId,
  stateId,
  onChange,
  onEnter,
  onEscape,
}: RowCellProps<Name>) {
  const label = labelIn(field, value);
  return (
    <div
      role={isHead ? 'rowheader' : 'cell'}
      className={styles.cell}
      data-field={field.name}
      data-edited={isEdited}
    >
      {!isEditing && field.options ? (
        <span className={classes(styles.text, 'truncate')} title={label}>
          <CutText text={label || '—'} />
        </span>
      ) : (
        <FieldInput
          field={field}
          value={value}
          disabled={!isEditing}
          readOnly={busy}
          control={{
            'aria-label': field.label,
            'aria-invalid': isWrong ? true : undefined,
            'aria-describedby': isWrong ? `${stateId} ${rowId}` : rowId,
          }}
          onChange={onChange}
          onEnter={onEnter}
          onEscape={onEscape}
        />
      )}
      {note && (
        <small className={classes(styles.note, 'truncate muted small')} title={note}>
          <CutText text={note} />
        </small>
      )}
    </div>
  );
}
