import { type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './EditableList.module.css';
import { EditableTable } from './EditableTable.tsx';
import { EditSwitch } from './EditSwitch.tsx';
import { ListStatus } from './ListStatus.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListView } from './useListView.ts';
import type { RowEdits } from './useRowEdits.ts';

export interface ListProps<Item extends { id: number }, Name extends string> {
  title: string;
  /** What is said when there is nothing in the list. */
  emptyText: string;
  /** The button that ends that. */
  emptyAction: ReactNode;
  view: ListView<Item>;
  edits: RowEdits<Item, Name>;
  /** What a narrow screen shows below the name of a record. */
  noteOf?: (item: Item) => string;
  /** Deletes a record, or asks first. Another function draws all rows again. */
  onDelete: (item: Item) => void;
}

/** A list to be read, with a switch that lets its rows be edited. */
export function EditableList<Item extends { id: number }, Name extends string>({
  aside,
  ...list
}: ListProps<Item, Name> & {
  /** What stands beside the rows, where there is room. */
  aside?: ReactNode;
}) {
  const { view, edits } = list;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <ListToolbar view={view}>
        <EditSwitch edits={edits} isOn={isEditing} onSwitch={setEditing} />
      </ListToolbar>
      <div className={classes(aside !== undefined && styles.split)} data-editing={isEditing}>
        <EditableTable {...list} isEditing={isEditing} saveLabel="Сохранить" />
        {aside}
      </div>
      {isEditing && <ListStatus view={view} edits={edits} />}
    </>
  );
}
