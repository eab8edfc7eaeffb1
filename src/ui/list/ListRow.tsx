import { memo, type Ref, useId, useState } from 'react';
import { useStore } from 'zustand';
import { classes } from '../classes.ts';
import { CompactRow } from './CompactRow.tsx';
import { EditedRow, type RowCellsProps } from './EditedRow.tsx';
import styles from './ListTable.module.css';
import { PickBox } from './PickBox.tsx';
import { conflictsIn, rowStateOf } from './rowState.ts';
import type { Selection } from './selection.ts';

interface ListRowProps<Item extends { id: number }, Name extends string> extends Omit<
  RowCellsProps<Item, Name>,
  'rowId' | 'draft' | 'state' | 'conflicts'
> {
  /** The index among the shown rows. */
  index: number;
  selection: Selection;
  /** The fields of the row are edited in a dialog. */
  isCompact: boolean;
  /** The text in place of the fields while the deletion of the record waits. */
  deletion: string | undefined;
  /** The record has just been added. */
  isNew: boolean;
  /** Called when the box of the row is pressed. */
  onPick: (item: Item, isRange: boolean) => void;
  rowRef?: Ref<HTMLDivElement> | undefined;
}

/** Moves the focus from a button that has disappeared to its row. */
function focusRow(cell: HTMLElement | null): void {
  if (document.activeElement === document.body) {
    cell?.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
  }
}

function Row<Item extends { id: number }, Name extends string>({
  index,
  selection,
  isCompact,
  deletion,
  isNew,
  onPick,
  rowRef,
  ...row
}: ListRowProps<Item, Name>) {
  const { item, fields, drafts, nameOf, isGone } = row;
  const draft = useStore(drafts.store, (all) => all.drafts.get(item.id));
  const isSaved = useStore(drafts.store, (all) => all.saved.has(item.id));
  const isSelected = useStore(selection.store, ({ ids }) => ids.has(item.id));
  const rowId = useId();
  const [isDeletedHere, setDeletedHere] = useState(false);
  const isWaiting = deletion !== undefined;
  const conflicts = conflictsIn(fields, item, draft);
  const state = rowStateOf(draft, conflicts, isSaved, isGone);
  const Cells = isCompact ? CompactRow : EditedRow;

  const pressDelete = () => {
    setDeletedHere(true);
    row.onDelete(item);
  };

  return (
    <div
      ref={rowRef}
      id={rowId}
      role="row"
      aria-rowindex={index + 2}
      aria-label={isWaiting ? undefined : nameOf(item)}
      data-index={index}
      data-id={item.id}
      tabIndex={-1}
      className={classes(
        styles.row,
        isSelected && styles.selected,
        isWaiting && styles.deleted,
        !isWaiting && isNew && styles.added,
        !isWaiting && draft && styles.edited,
        !isWaiting && state === 'failed' && styles.failed,
      )}
    >
      {isWaiting ? (
        <div
          role="cell"
          className={classes(styles.deletion, 'truncate')}
          title={deletion}
          ref={isDeletedHere ? focusRow : undefined}
        >
          {deletion}
        </div>
      ) : (
        <>
          <div role="cell" className={styles.pick}>
            <PickBox
              label={`Выбрать: ${nameOf(item)}`}
              checked={isSelected}
              onPress={(isRange) => onPick(item, isRange)}
            />
          </div>
          <Cells
            {...row}
            rowId={rowId}
            draft={draft}
            state={state}
            conflicts={conflicts}
            onDelete={pressDelete}
          />
        </>
      )}
    </div>
  );
}

/** Memoised: a row of a list renders only when it changes. */
export const ListRow = memo(Row) as typeof Row;
