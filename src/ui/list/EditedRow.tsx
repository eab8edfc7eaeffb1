import type { MouseEvent } from 'react';
import { Button } from '../buttons/Button.tsx';
import { CardLink } from '../buttons/CardLink.tsx';
import { classes } from '../classes.ts';
import { BriefText } from '../text/BriefText.tsx';
import { CutText } from '../text/CutText.tsx';
import {
  type CellParts,
  type Column,
  fieldOf,
  type ListColumn,
  storedText,
} from '../fields/columns.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import { labelIn } from '../fields/fields.ts';
import { hintOf } from '../fields/textRemarks.ts';
import { Icon } from '../icons/Icon.tsx';
import { Check, Trash, Undo } from '../icons/icons.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import type { Drafts, RowDraft } from './drafts.ts';
import styles from './ListTable.module.css';
import { RowProblems } from './RowProblems.tsx';
import { type Conflict, isWrong, type RowState, STATE_WORDS } from './rowState.ts';

/** A row of a list, and its actions. */
export interface RowCellsProps<Item extends { id: number }, Name extends string> {
  item: Item;
  columns: readonly ListColumn<Item, Name>[];
  /** The columns that can be edited. */
  fields: readonly Column<Item, Name>[];
  /** The name of the record. */
  nameOf: (item: Item) => string;
  /** The text below that name on a narrow screen. */
  noteOf: (item: Item) => string;
  /** The id of the student whom the record is of; a link opens the student's card. */
  studentOf?: ((item: Item) => number | null) | undefined;
  isEditing: boolean;
  saveLabel: string;
  drafts: Drafts<Item, Name>;
  /** The id of the row's element, whose label names the record. */
  rowId: string;
  draft: RowDraft<Item, Name> | undefined;
  state: RowState;
  conflicts: readonly Conflict<Name>[];
  /** The row has unsaved edits, and somebody else has deleted its record. */
  isGone: boolean;
  onSave: (item: Item) => Promise<void>;
  onDelete: (item: Item) => void;
}

/** Focuses a field of the row, because the pressed button disappears. */
function focusField({ currentTarget }: MouseEvent, name: string): void {
  currentTarget
    .closest('[role="row"]')
    ?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, select)`)
    ?.focus();
}

/** The cells of a row: the values with the unsaved edits, the row's state, and its buttons. */
export function EditedRow<Item extends { id: number }, Name extends string>(
  row: RowCellsProps<Item, Name>,
) {
  return (
    <>
      {row.columns.map((column, index) => (
        <Cell
          key={column.name}
          row={row}
          column={column}
          isHead={index === 0}
          isWide={!row.isEditing && !row.studentOf && index === row.columns.length - 1}
        />
      ))}
      <div role="cell" className={styles.actions}>
        {row.isEditing ? <Actions {...row} /> : <RowCardLink {...row} />}
      </div>
    </>
  );
}

/** The link to the card of the student of a row. */
export function RowCardLink<Item extends { id: number }, Name extends string>({
  item,
  nameOf,
  studentOf,
}: RowCellsProps<Item, Name>) {
  const studentId = studentOf?.(item) ?? null;
  return studentId !== null && <CardLink studentId={studentId} name={nameOf(item)} />;
}

interface CellProps<Item extends { id: number }, Name extends string> {
  row: RowCellsProps<Item, Name>;
  column: ListColumn<Item, Name>;
  /** The cell that names its row. */
  isHead: boolean;
  /** The cell takes the place of the row's buttons. */
  isWide: boolean;
}

/** The cell of one column: a field, or a text where the column is read-only. */
function Cell<Item extends { id: number }, Name extends string>({
  row,
  column,
  isHead,
  isWide,
}: CellProps<Item, Name>) {
  const note = column.note?.(row.item);
  return (
    <div
      role={isHead ? 'rowheader' : 'cell'}
      className={classes(styles.cell, isWide && styles.wide)}
      data-field={column.name}
      data-edited={!column.readOnly && row.draft?.edits[column.name] !== undefined}
    >
      {column.readOnly ? (
        <CellText parts={partsOf(column, row.item)} />
      ) : (
        <CellField row={row} column={column} />
      )}
      {note && (
        <small className={classes(styles.note, 'truncate muted small')} title={note}>
          <CutText text={note} />
        </small>
      )}
    </div>
  );
}

function partsOf<Item, Name extends string>(column: ListColumn<Item, Name>, item: Item): CellParts {
  return column.parts?.(item) ?? { text: storedText(column, item) };
}

function CellText({ parts: { text, brief, below } }: { parts: CellParts }) {
  return (
    <span className={classes(styles.text, below && styles.twoLines, 'truncate')} title={text}>
      {brief ? <BriefText text={text} brief={brief} /> : <CutText text={text || '—'} />}
      {below && (
        <small className={styles.below}>
          <CutText text={below} />
        </small>
      )}
    </span>
  );
}

/** One field of a row: a text or a disabled field for reading, an enabled field for editing. */
function CellField<Item extends { id: number }, Name extends string>({
  row: { item, rowId, draft, state, conflicts, isEditing, drafts, onSave },
  column,
}: {
  row: RowCellsProps<Item, Name>;
  column: Column<Item, Name>;
}) {
  const field = fieldOf(column, item);
  const stored = column.stored(item);
  const value = draft?.edits[column.name]?.value ?? stored;
  if (!isEditing && field.options) {
    return <CellText parts={column.parts?.(item) ?? { text: labelIn(field, value) }} />;
  }
  const isBad = isWrong(column.name, draft, conflicts);
  return (
    <FieldInput
      field={field}
      value={value}
      disabled={!isEditing}
      readOnly={state === 'saving'}
      control={{
        'aria-label': field.label,
        'aria-invalid': isBad ? true : undefined,
        'aria-describedby': isBad ? `${rowId}-state ${rowId}` : rowId,
      }}
      onChange={(typed) => drafts.change(item, column.name, typed, stored)}
      onEnter={() => void onSave(item)}
      onEscape={() => drafts.dropField(item.id, column.name)}
    />
  );
}

/** The state of the row's edits, their problems, and the row's buttons. */
function Actions<Item extends { id: number }, Name extends string>({
  item,
  rowId,
  draft,
  state,
  conflicts,
  isGone,
  fields,
  saveLabel,
  drafts,
  onSave,
  onDelete,
}: RowCellsProps<Item, Name>) {
  const busy = state === 'saving';
  const [first = ''] = Object.keys(draft?.edits ?? {});
  const hints = fields.flatMap((field) => {
    const edit = draft?.edits[field.name];
    return edit ? hintOf(field, edit.value) || [] : [];
  });
  return (
    <>
      <span className={classes(styles.state, state && styles[state])}>
        {state && STATE_WORDS[state]}
      </span>
      {draft && hints.length > 0 && state === 'edited' && (
        <div role="status" className={classes(styles.problems, styles.hints)}>
          {hints.join(' ')}
        </div>
      )}
      {draft && state === 'failed' && (
        <div id={`${rowId}-state`} className={styles.problems}>
          <RowProblems
            id={item.id}
            fields={fields}
            draft={draft}
            isGone={isGone}
            conflicts={conflicts}
            drafts={drafts}
            focusField={focusField}
          />
        </div>
      )}
      {draft && !busy && (
        <Button
          look="icon"
          size="row"
          className={styles.button}
          aria-label={isGone ? 'Убрать строку' : 'Вернуть как было'}
          title={isGone ? 'Убрать строку' : 'Вернуть как было'}
          aria-describedby={rowId}
          onClick={(event) => {
            focusField(event, first);
            drafts.drop(item.id);
          }}
        >
          <Icon of={Undo} />
        </Button>
      )}
      <Button
        look={draft ? 'primary' : 'quiet'}
        size="row"
        className={classes(styles.button, !draft && styles.calm)}
        busy={busy}
        title={saveLabel}
        aria-describedby={rowId}
        onClick={() => void onSave(item)}
      >
        <Icon of={Check} />
        <VisuallyHidden>{saveLabel}</VisuallyHidden>
      </Button>
      <Button
        look="quietDanger"
        size="row"
        className={classes(styles.button, !draft && styles.calm)}
        busy={busy}
        title="Удалить"
        aria-describedby={rowId}
        onClick={() => onDelete(item)}
      >
        <Icon of={Trash} />
        <VisuallyHidden>Удалить</VisuallyHidden>
      </Button>
    </>
  );
}
