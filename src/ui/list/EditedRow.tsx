import type { MouseEvent } from 'react';
import { withEdits } from '../../domain/lists/edits.ts';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import { fieldOf, valuesOf } from '../fields/columns.ts';
import { hintOf } from '../fields/textRemarks.ts';
import { Icon } from '../Icon.tsx';
import { Check, Trash, Undo } from '../icons.ts';
import type { RowDraft } from './drafts.ts';
import type { RowOptions } from './ListRow.tsx';
import styles from './ListTable.module.css';
import { RowCell } from './RowCell.tsx';
import { RowProblems } from './RowProblems.tsx';
import { type Conflict, isWrong, type RowState, STATE_WORDS } from './rowState.ts';

export interface RowCellsProps<Item extends { id: number }, Name extends string> {
  item: Item;
  rowId: string;
  draft: RowDraft<Item, Name> | undefined;
  state: RowState;
  conflicts: readonly Conflict<Name>[];
  isGone: boolean;
  options: RowOptions<Item, Name>;
  onDelete: () => void;
}

/** The field of a row, to lead the focus to when the pressed button goes. */
function focusField({ currentTarget }: MouseEvent, name: string): void {
  currentTarget
    .closest('[role="row"]')
    ?.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, select)`)
    ?.focus();
}

/** The cells of a row: its fields with the edits over them, its buttons, and what becomes of it. */
export function EditedRow<Item extends { id: number }, Name extends string>(
  props: RowCellsProps<Item, Name>,
) {
  const { item, rowId, draft, state, conflicts, options } = props;
  const { columns, isEditing, drafts, onSave } = options;
  const stored = valuesOf(columns, item);
  const values = draft ? withEdits(stored, draft.edits) : stored;

  return (
    <>
      {columns.map((column, index) => (
        <RowCell
          key={column.name}
          field={fieldOf(column, item)}
          value={values[column.name]}
          isEditing={isEditing}
          busy={state === 'saving'}
          isEdited={draft?.edits[column.name] !== undefined}
          isHead={index === 0}
          note={column.note?.(item)}
          isWrong={isWrong(column.name, draft, conflicts)}
          rowId={rowId}
          stateId={`${rowId}-state`}
          onChange={(value) => drafts.change(item, column.name, value, stored[column.name])}
          onEnter={() => void onSave(item)}
          onEscape={() => drafts.dropField(item.id, column.name)}
        />
      ))}
      <div role="cell" className={styles.actions}>
        {isEditing && <Actions {...props} />}
      </div>
    </>
  );
}

/** What becomes of the row's edit, and the row's buttons. */
function Actions<Item extends { id: number }, Name extends string>({
  item,
  rowId,
  draft,
  state,
  conflicts,
  isGone,
  options: { columns, saveLabel, drafts, onSave },
  onDelete,
}: RowCellsProps<Item, Name>) {
  const busy = state === 'saving';
  const [first = ''] = Object.keys(draft?.edits ?? {});
  const hints = columns.flatMap((column) => {
    const edit = draft?.edits[column.name];
    return edit ? hintOf(column, edit.value) || [] : [];
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
            columns={columns}
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
        aria-describedby={rowId}
        onClick={() => void onSave(item)}
      >
        <Icon of={Check} />
        <span className={classes(styles.word, 'visually-hidden-up-to-tablet')}>{saveLabel}</span>
      </Button>
      <Button
        look="quietDanger"
        size="row"
        className={classes(styles.button, !draft && styles.calm)}
        busy={busy}
        aria-describedby={rowId}
        onClick={onDelete}
      >
        <Icon of={Trash} />
        <span className={classes(styles.word, 'visually-hidden-up-to-tablet')}>Удалить</span>
      </Button>
    </>
  );
}
