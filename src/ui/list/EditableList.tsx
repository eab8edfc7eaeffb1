import { type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './EditableList.module.css';
import { EditableTable, type EditableTableProps } from './EditableTable.tsx';
import { EditSwitch } from './EditSwitch.tsx';
import { ListStatus } from './ListStatus.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useIsCompact } from './useIsCompact.ts';

export interface EditableListProps<Item extends { id: number }, Name extends string> extends Omit<
  EditableTableProps<Item, Name>,
  'isEditing'
> {
  /** The rows can always be edited, without a switch. */
  isAlwaysEditing?: boolean;
  /** The panel beside the rows, where there is room. */
  aside?: ReactNode;
}

/** A list with a switch for the editing of its rows. */
export function EditableList<Item extends { id: number }, Name extends string>({
  isAlwaysEditing = false,
  aside,
  ...table
}: EditableListProps<Item, Name>) {
  const [isSwitchedOn, setSwitchedOn] = useState(false);
  const isEditing = isAlwaysEditing || isSwitchedOn;
  const isCompact = useIsCompact(table.edits.columns);
  return (
    <>
      <ListToolbar>
        {!isAlwaysEditing && <EditSwitch isOn={isSwitchedOn} onSwitch={setSwitchedOn} />}
      </ListToolbar>
      <div className={classes(aside !== undefined && styles.split)}>
        <EditableTable {...table} isEditing={isEditing} />
        {aside}
      </div>
      {isEditing && <ListStatus hasFields={!isCompact} />}
    </>
  );
}
