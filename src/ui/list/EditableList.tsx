import { useState } from 'react';
import { EditableTable } from './EditableTable.tsx';
import { EditSwitch } from './EditSwitch.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListView } from './useListView.ts';
import type { RowEdits } from './useRowEdits.ts';

interface EditableListProps<Item extends { id: number }, Name extends string> {
  title: string;
  /** What is said when there is nothing in the list. */
  emptyText: string;
  view: ListView<Item>;
  edits: RowEdits<Item, Name>;
  /** Deletes a record, or asks first. Another function draws all rows again. */
  onDelete: (item: Item) => void;
}

/** A list to be read, with a switch that lets its rows be edited. */
export function EditableList<Item extends { id: number }, Name extends string>({
  view,
  edits,
  ...table
}: EditableListProps<Item, Name>) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <ListToolbar view={view} edits={edits}>
        <EditSwitch edits={edits} isOn={isEditing} onSwitch={setEditing} />
      </ListToolbar>
      <EditableTable
        {...table}
        view={view}
        edits={edits}
        isEditing={isEditing}
        saveLabel="Сохранить"
      />
    </>
  );
}
