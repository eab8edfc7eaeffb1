import { memo, type MouseEvent, type Ref, useId, useState } from 'react';
import { useStore } from 'zustand';
import { classes } from '../classes.ts';
import type { Column } from '../fields/columns.ts';
import type { Drafts } from './drafts.ts';
import { EditedRow } from './EditedRow.tsx';
import styles from './ListTable.module.css';

/** What all rows of a list share: the same object while nothing of it changes. */
export interface RowOptions<Item extends { id: number }, Name extends string> {
  columns: readonly Column<Item, Name>[];
  /** What a row is called. */
  nameOf: (item: Item) => string;
  isEditing: boolean;
  saveLabel: string;
  drafts: Drafts<Item, Name>;
  onSave: (item: Item) => Promise<void>;
  onDelete: (item: Item) => void;
}

interface ListRowProps<Item extends { id: number }, Name extends string> {
  item: Item;
  /** Its number among the rows that are shown, from 0. */
  index: number;
  options: RowOptions<Item, Name>;
  /** What the row says instead of its fields while its deletion waits. */
  deletion: string | undefined;
  /** It has just been added. */
  isNew: boolean;
  /** It is edited, and somebody else has deleted its record. */
  isGone: boolean;
  rowRef?: Ref<HTMLDivElement> | undefined;
}

/** Gives the focus of a button that has gone to its row. */
function focusRow(cell: HTMLElement | null): void {
  if (document.activeElement === document.body) {
    cell?.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
  }
}

function Row<Item extends { id: number }, Name extends string>({
  item,
  index,
  options,
  deletion,
  isNew,
  isGone,
  rowRef,
}: ListRowProps<Item, Name>) {
  const { drafts, nameOf, onDelete } = options;
  const draft = useStore(drafts.store, (all) => all.drafts.get(item.id));
  const rowId = useId();
  // A second press of «Удалить» must not find the next row under the pointer.
  const [heightBefore, setHeightBefore] = useState<number>();
  const isWaiting = deletion !== undefined;

  const pressDelete = ({ currentTarget }: MouseEvent) => {
    setHeightBefore(currentTarget.closest('[role="row"]')?.getBoundingClientRect().height);
    onDelete(item);
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
        isWaiting && styles.deleted,
        !isWaiting && draft && styles.edited,
        !isWaiting && isNew && styles.added,
      )}
      style={isWaiting ? { minHeight: heightBefore } : undefined}
    >
      {isWaiting ? (
        <div
          role="cell"
          className={styles.deletion}
          ref={heightBefore === undefined ? undefined : focusRow}
        >
          {deletion}
        </div>
      ) : (
        <EditedRow
          item={item}
          rowId={rowId}
          draft={draft}
          isGone={isGone}
          options={options}
          onDelete={pressDelete}
        />
      )}
    </div>
  );
}

/** A row of a list, drawn again only when it changes itself. */
export const ListRow = memo(Row) as typeof Row;
