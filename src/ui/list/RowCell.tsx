import { type FieldSpec, labelIn } from '../fields/fields.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import styles from './ListTable.module.css';

/** From this width on a field takes more than its share of a narrow screen. */
const WIDE = 1.5;

interface RowCellProps<Name extends string> {
  field: FieldSpec<Name> & { width?: number };
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
}: RowCellProps<Name>) {
  return (
    <div
      role={isHead ? 'rowheader' : 'cell'}
      className={styles.cell}
      data-wide={(field.width ?? 1) >= WIDE}
      data-field={field.name}
      data-edited={isEdited}
    >
      <span className={styles.label} aria-hidden="true">
        {field.label}
      </span>
      {!isEditing && field.options ? (
        <span className={styles.text}>{labelIn(field, value) || '—'}</span>
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
        />
      )}
      {note && <small className={styles.note}>{note}</small>}
    </div>
  );
}
