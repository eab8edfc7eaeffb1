import { type Ref, useCallback, useMemo } from 'react';
import { Message } from '../Message.tsx';
import { useFocusAfterDeletion } from '../useFocusAfterDeletion.ts';
import { problemsOf } from './drafts.ts';
import { ListRow } from './ListRow.tsx';
import { ListTable } from './ListTable.tsx';
import { PrintedList } from './PrintedList.tsx';
import type { ListView } from './useListView.ts';
import type { RowEdits } from './useRowEdits.ts';
import { useTarget } from './useTarget.ts';

interface EditableTableProps<Item extends { id: number }, Name extends string> {
  title: string;
  /** What is said when there is nothing in the list. */
  emptyText: string;
  view: ListView<Item>;
  edits: RowEdits<Item, Name>;
  isEditing: boolean;
  saveLabel: string;
  /** Deletes a record, or asks first. Another function draws all rows again. */
  onDelete: (item: Item) => void;
}

/** The rows of a list that are in sight, to be read, edited and deleted, and to be printed. */
export function EditableTable<Item extends { id: number }, Name extends string>({
  title,
  emptyText,
  view,
  edits,
  isEditing,
  saveLabel,
  onDelete,
}: EditableTableProps<Item, Name>) {
  const { nameOf, say, shown, target } = view;
  const { columns, drafts, save } = edits;
  const { ref, expectDeletion } = useFocusAfterDeletion<HTMLDivElement>(shown);
  useTarget(ref, target);

  const saveRow = useCallback(
    async (item: Item) => {
      const outcome = await save(item);
      if (!outcome) return;
      const name = nameOf(outcome.item);
      const draft = drafts.draftOf(item.id);
      if (outcome.isSaved) say(`Сохранено: ${name}.`);
      else say(`Не сохранено: ${name}. ${draft ? problemsOf(draft) : ''}`.trim());
    },
    [save, nameOf, drafts, say],
  );
  const deleteRow = useCallback(
    (item: Item) => {
      expectDeletion(item.id);
      onDelete(item);
    },
    [expectDeletion, onDelete],
  );
  const options = useMemo(
    () => ({ columns, nameOf, isEditing, saveLabel, drafts, onSave: saveRow, onDelete: deleteRow }),
    [columns, nameOf, isEditing, saveLabel, drafts, saveRow, deleteRow],
  );

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
          items={shown}
          kept={target?.id}
          draw={draw}
        />
      ) : (
        <Message title={view.total === 0 ? emptyText : 'Ничего не найдено.'} />
      )}
      <PrintedList title={title} columns={columns} items={shown} />
    </div>
  );
}
