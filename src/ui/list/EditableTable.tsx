import { type Ref, useCallback } from 'react';
import { Button } from '../Button.tsx';
import { Message } from '../Message.tsx';
import { useFocusAfterDeletion } from '../useFocusAfterDeletion.ts';
import { useUpTo } from '../useUpTo.ts';
import type { ListProps } from './EditableList.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import { ListTable } from './ListTable.tsx';
import { PrintedList } from './PrintedList.tsx';
import { useRowOptions } from './useRowOptions.ts';
import { useTarget } from './useTarget.ts';

interface EditableTableProps<Item extends { id: number }, Name extends string> extends ListProps<
  Item,
  Name
> {
  isEditing: boolean;
  saveLabel: string;
}

const noNote = () => '';

/** Of a list with a gap nobody knows whether it is empty. */
const NOTHING_LISTED = 'Сервер не показал ни одной записи.';

/** From this sum of the columns' widths on, a tablet is too narrow for them. */
const WIDE = 4;

/** The rows of a list that are in sight, to be read, edited and deleted, and to be printed. */
export function EditableTable<Item extends { id: number }, Name extends string>({
  title,
  emptyText,
  emptyAction,
  view,
  edits,
  noteOf = noNote,
  isEditing,
  saveLabel,
  onDelete,
}: EditableTableProps<Item, Name>) {
  const { selection, shown, target } = view;
  const { columns } = edits;
  const { ref, expectDeletion } = useFocusAfterDeletion<HTMLDivElement>(shown);
  useTarget(ref, target);
  const isWide = columns.reduce((sum, { width = 1 }) => sum + width, 0) > WIDE;
  const [isNarrow, isMedium] = [useUpTo('phone'), useUpTo('tablet')];
  const isCompact = isNarrow || (isMedium && isWide);

  const deleteRow = useCallback(
    (item: Item) => {
      expectDeletion(item.id);
      onDelete(item);
    },
    [expectDeletion, onDelete],
  );
  const options = useRowOptions(view, edits, {
    noteOf,
    isEditing,
    isCompact,
    saveLabel,
    onDelete: deleteRow,
  });

  const draw = (item: Item, index: number, rowRef?: Ref<HTMLDivElement>) => (
    <ListRow
      key={item.id}
      rowRef={rowRef}
      item={item}
      index={index}
      options={options}
      deletion={edits.deletions.get(item.id)}
      isNew={item.id === view.added}
      isGone={edits.isGone(item.id)}
    />
  );

  return (
    <div ref={ref}>
      {shown.length > 0 ? (
        <ListTable
          label={title}
          columns={columns}
          isEditing={isEditing}
          isCompact={isCompact}
          items={shown}
          kept={target?.id}
          draw={draw}
          head={
            <ListHead columns={columns} view={view} selection={selection} isCompact={isCompact} />
          }
        />
      ) : view.total === 0 ? (
        <Message title={edits.gap === null ? emptyText : NOTHING_LISTED} actions={emptyAction} />
      ) : (
        <Message
          title="Ничего не найдено."
          actions={<Button onClick={view.showAll}>Сбросить отбор</Button>}
        />
      )}
      <PrintedList title={title} columns={columns} items={shown} gap={edits.gap} />
    </div>
  );
}
