import { type ReactNode, type Ref, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Message } from '../feedback/Message.tsx';
import { useFocusAfterDeletion } from '../keyboard/useFocusAfterDeletion.ts';
import { problemsOf } from './drafts.ts';
import { useList } from './listContext.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import { ListTable } from './ListTable.tsx';
import { type PrintedAs, PrintedList } from './PrintedList.tsx';
import type { RowEdits } from './useRowEdits.ts';
import { useTarget } from './useGuidance.ts';
import { useIsCompact } from './useIsCompact.ts';

export interface EditableTableProps<Item extends { id: number }, Name extends string> {
  title: string;
  /** The message for an empty list. */
  emptyText: string;
  /** The button below that message. */
  emptyAction: ReactNode;
  /** The rows that search and filters leave. */
  items: readonly Item[];
  edits: RowEdits<Item, Name>;
  /** A record's name, in messages and for screen readers. A new function renders all rows again. */
  nameOf: (item: Item) => string;
  /** The text below that name on a narrow screen. A new function renders all rows again. */
  noteOf?: (item: Item) => string;
  /** The id of the student whom a record is of. A new function renders all rows again. */
  studentOf?: ((item: Item) => number | null) | undefined;
  /** How the list is printed, where it differs from the screen. */
  printed?: PrintedAs<Item>;
  isEditing: boolean;
  saveLabel?: string;
  /** Deletes a record, or asks first. A new function renders all rows again. */
  onDelete: (item: Item) => void;
}

const noNote = () => '';

/** For a list with a gap, which may not be empty. */
const NOTHING_LISTED = 'Сервер не показал ни одной записи.';

/** The shown rows of a list, to read, edit, delete and print. */
export function EditableTable<Item extends { id: number }, Name extends string>({
  title,
  emptyText,
  emptyAction,
  items,
  edits,
  nameOf,
  noteOf = noNote,
  studentOf,
  printed,
  isEditing,
  saveLabel = 'Сохранить',
  onDelete,
}: EditableTableProps<Item, Name>) {
  const { addedId, announce, isLoading, selection, showAll, target, total } = useList().view;
  const { fields, drafts, save } = edits;
  const columns = useMemo(() => edits.columns.filter(({ isHidden }) => !isHidden), [edits.columns]);
  const { ref, expectDeletion } = useFocusAfterDeletion<HTMLDivElement>(items);
  useTarget(ref, target);
  const isCompact = useIsCompact(edits.columns);

  const saveRow = useCallback(
    async (item: Item) => {
      const outcome = await save(item);
      if (!outcome) return;
      const name = nameOf(outcome.item);
      const draft = drafts.draftOf(item.id);
      if (outcome.isSaved) announce(`Сохранено: ${name}.`);
      else announce(`Не сохранено: ${name}. ${draft ? problemsOf(draft) : ''}`.trim());
    },
    [save, nameOf, drafts, announce],
  );
  const deleteRow = useCallback(
    (item: Item) => {
      expectDeletion(item.id);
      onDelete(item);
    },
    [expectDeletion, onDelete],
  );
  // A range follows the order of the rows at the moment of the press.
  const order = useRef(items);
  useLayoutEffect(() => {
    order.current = items;
  });
  const pickRow = useCallback(
    ({ id }: Item, isRange: boolean) =>
      selection.press(id, isRange, isRange ? order.current.map((one) => one.id) : [id]),
    [selection],
  );

  const draw = (item: Item, index: number, rowRef?: Ref<HTMLDivElement>) => (
    <ListRow
      key={item.id}
      rowRef={rowRef}
      item={item}
      index={index}
      columns={columns}
      fields={fields}
      drafts={drafts}
      selection={selection}
      nameOf={nameOf}
      noteOf={noteOf}
      studentOf={studentOf}
      isEditing={isEditing}
      isCompact={isCompact}
      saveLabel={saveLabel}
      deletion={edits.deletions.get(item.id)}
      isNew={item.id === addedId}
      isGone={edits.isGone(item.id)}
      onPick={pickRow}
      onSave={saveRow}
      onDelete={deleteRow}
    />
  );

  return (
    <div ref={ref}>
      {items.length > 0 ? (
        <ListTable
          label={title}
          columns={columns}
          isEditing={isEditing}
          isCompact={isCompact}
          items={items}
          kept={target?.id}
          draw={draw}
          head={<ListHead columns={columns} isCompact={isCompact} />}
        />
      ) : total === 0 ? (
        <Message title={edits.gap === null ? emptyText : NOTHING_LISTED} actions={emptyAction} />
      ) : (
        <Message
          title={isLoading ? 'Пока ничего не найдено: список загружается.' : 'Ничего не найдено.'}
          actions={<Button onClick={showAll}>Сбросить отбор</Button>}
        />
      )}
      <PrintedList
        title={title}
        columns={edits.columns}
        printed={printed}
        items={items}
        gap={edits.gap}
      />
    </div>
  );
}
