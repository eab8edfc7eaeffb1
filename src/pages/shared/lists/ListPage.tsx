import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { type Cascade, cascadeSentence, deletionToast } from '../../../domain/deletion/cascades.ts';
import { isLoading, type Listing } from '../../../domain/lists/listing.ts';
import type { DeferredDeletion } from '../../../stores/deletion/deferredDeletion.ts';
import type { ListStore } from '../../../stores/kit/listStore.ts';
import { reloadLists, removeManyWithCascade } from '../../../stores/lists/adminLists.ts';
import { type Column, fieldsIn, type ListColumn } from '../../../ui/fields/columns.ts';
import type { Values } from '../../../ui/fields/fields.ts';
import {
  ImportButton,
  type ImportButtonProps,
  useImport,
} from '../../../ui/import/ImportButton.tsx';
import { AddButton, LazyAddDialog } from '../../../ui/list/AddButton.tsx';
import type { AddDialogProps, FormWarning } from '../../../ui/list/AddDialog.tsx';
import { BulkDeletion } from '../../../ui/list/BulkDeletion.tsx';
import { DeleteQuestion } from '../../../ui/list/DeleteQuestion.tsx';
import { EditableList, type EditableListProps } from '../../../ui/list/EditableList.tsx';
import { ListProvider, type ListState } from '../../../ui/list/listContext.ts';
import { ListHeading } from '../../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx';
import { startValues } from '../../../ui/list/startValues.ts';
import { useListView, type ViewOptions } from '../../../ui/list/useListView.ts';
import { useRowEdits } from '../../../ui/list/useRowEdits.ts';

type CountCascade<Item> = (items: readonly Item[], signal: AbortSignal) => Promise<Cascade>;

/** How one record is deleted: after a question, or deferred without one. Many always need a question. */
export type ListDeletion<Item> = {
  /** «выбранных студентов» */
  selectedRecordsText: string;
} & (
  | {
      kind: 'ask';
      question: (item: Item) => ReactNode;
      /** Counts the cascade; null if the server deletes nothing else. */
      countCascade: CountCascade<Item> | null;
    }
  | {
      kind: 'later';
      deferred: DeferredDeletion;
      /** «Предмет «Физика» будет удалён» */
      deletionText: (item: Item) => string;
      togetherText: 'вместе с ней' | 'вместе с ним';
      countCascade: CountCascade<Item>;
    }
);

/** The dialog that adds one record. */
interface ListAddition<Item, Name extends string> extends Pick<
  AddDialogProps<Name>,
  'title' | 'start' | 'nextOf' | 'children'
> {
  /** The initial values of fields that follow the chosen filters. */
  narrowedTo?: (chosenIn: (filter: string) => string) => Partial<Values<Name>>;
  /** A warning about the typed values before they are sent. */
  warn?: (
    values: Values<Name>,
    items: readonly Item[],
    view: ListState['view'],
  ) => FormWarning | string | null;
  /** Reloads the list when the dialog opens: others may have added records that need a warning. */
  reloadsOnOpen?: boolean;
}

/**
 * A list as data. Its page keeps in a constant what does not depend on the records: a new object or
 * function sorts or renders all rows again.
 */
export interface ListDefinition<Item extends { id: number }, Name extends string, Draft>
  extends
    ViewOptions<Item>,
    Pick<
      EditableListProps<Item, Name>,
      'emptyText' | 'nameOf' | 'noteOf' | 'studentOf' | 'printed' | 'isAlwaysEditing' | 'saveLabel'
    > {
  store: ListStore<Item, Draft>;
  /** Reloads the list and the lists of its options; by default the list alone. */
  reload?: () => Promise<void>;
  columns: readonly ListColumn<Item, Name>[];
  /** The fields of the dialog and of the import, where they differ from the columns. */
  form?: readonly Column<Item, Name>[];
  /** The draft of a form, or of a row with its stored record. */
  toDraft: (values: Values<Name>, stored?: Item) => Draft;
  addition: ListAddition<Item, Name>;
  imported?: Partial<
    Pick<ImportButtonProps<Item, Name>, 'columns' | 'unique' | 'common' | 'moving'>
  >;
  deletion: ListDeletion<Item>;
  /** Further actions on the selected records. */
  bulkActions?: (selected: readonly Item[]) => ReactNode;
}

interface ListPageProps<
  Item extends { id: number },
  Name extends string,
  Draft,
> extends ListDefinition<Item, Name, Draft> {
  title: string;
  list: Listing<Item>;
  /** Shown beside the rows if there is room. */
  aside?: ReactNode;
  /** The page's own dialogs. */
  children?: ReactNode;
}

const NOTHING_WAITS = createStore<ReadonlyMap<number, string>>(() => new Map());

/** The page of a list: its rows, and how records are found, added, imported, edited and deleted. */
export function ListPage<Item extends { id: number }, Name extends string, Draft>({
  title,
  list,
  store,
  reload = () => reloadLists(store),
  columns,
  form: givenForm,
  toDraft,
  nameOf,
  orders,
  filters,
  searchedText,
  addition: { narrowedTo, warn, reloadsOnOpen = false, ...addition },
  imported,
  deletion,
  bulkActions,
  children,
  ...table
}: ListPageProps<Item, Name, Draft>) {
  const form = useMemo(() => givenForm ?? fieldsIn(columns), [givenForm, columns]);
  const save = useCallback(
    (item: Item, values: Values<Name>) => store.update(item.id, toDraft(values, item)),
    [store, toDraft],
  );
  const later = deletion.kind === 'later' ? deletion : null;
  const waiting = useStore(later?.deferred.states ?? NOTHING_WAITS);
  const edits = useRowEdits(list, { columns, refresh: store.refresh, save }, waiting);
  const view = useListView(edits, { orders, filters, searchedText });
  const importing = useImport(reload);
  const [adding, setAdding] = useState<Pick<AddDialogProps<string>, 'start' | 'ready'> | null>(
    null,
  );
  const openAddition: ListState['add'] = (start = {}) =>
    setAdding({ start, ready: reloadsOnOpen || isLoading(list) ? reload() : null });
  const [itemToDelete, setItemToDelete] = useState<Item | null>(null);

  const { drop } = edits.drafts;
  const removeLater = useCallback(
    (item: Item) =>
      later?.deferred.removeLater(item.id, {
        title: nameOf(item),
        toastText: (cascade) =>
          deletionToast(later.deletionText(item), later.togetherText, cascade),
        countCascade: (signal) => later.countCascade([item], signal),
        onDeleted: drop,
      }),
    [later, nameOf, drop],
  );
  const { countCascade } = deletion;

  const { reapplyView } = view;
  const moving = imported?.moving;
  const movingThenReapply = useMemo(
    () =>
      moving && {
        ...moving,
        onMove: async (...run: Parameters<typeof moving.onMove>) => {
          await moving.onMove(...run);
          reapplyView();
        },
      },
    [moving, reapplyView],
  );

  return (
    <ListProvider value={{ view, edits, add: openAddition }}>
      <div {...importing.dropArea}>
        <ListHeading title={title} columns={columns} items={view.shown}>
          <ImportButton
            columns={form}
            {...imported}
            {...(movingThenReapply && { moving: movingThenReapply })}
            importing={importing}
            title={title}
            list={list}
            onImport={(rows, ...run) =>
              store.createMany(
                rows.map((values) => toDraft(values)),
                run,
              )
            }
          />
        </ListHeading>
        <EditableList
          {...table}
          title={title}
          emptyAction={<AddButton />}
          items={view.shown}
          edits={edits}
          nameOf={nameOf}
          onDelete={later ? removeLater : setItemToDelete}
        />
        <SelectionBar columns={columns} items={view.items}>
          {(selected) => (
            <>
              {bulkActions?.(selected)}
              <BulkDeletion<Item>
                items={selected}
                nameOf={nameOf}
                selectedRecordsText={deletion.selectedRecordsText}
                questionForOne={deletion.kind === 'ask' ? deletion.question : undefined}
                count={
                  countCascade &&
                  (async (items, signal) =>
                    cascadeSentence(await countCascade(items, signal), items.length > 1))
                }
                removeMany={countCascade ? removeManyWithCascade(store) : store.removeMany}
                onRemoved={({ id }) => drop(id)}
              />
            </>
          )}
        </SelectionBar>
        {adding && (
          <LazyAddDialog
            {...addition}
            fields={form}
            start={{
              ...startValues(form, addition.start, narrowedTo?.(view.chosenIn) ?? {}),
              ...adding.start,
            }}
            ready={adding.ready ?? null}
            {...(warn && { warn: (values: Values<Name>) => warn(values, list.items, view) })}
            onAdd={async (values) => {
              const item = await store.create(toDraft(values));
              view.showAdded(item.id, nameOf(item));
              return nameOf(item);
            }}
            onClose={() => setAdding(null)}
          />
        )}
        {itemToDelete && deletion.kind === 'ask' && (
          <DeleteQuestion
            id={itemToDelete.id}
            {...(countCascade && {
              count: async (signal: AbortSignal) =>
                cascadeSentence(await countCascade([itemToDelete], signal)),
            })}
            onDelete={store.remove}
            onClose={() => setItemToDelete(null)}
          >
            {deletion.question(itemToDelete)}
          </DeleteQuestion>
        )}
        {children}
      </div>
    </ListProvider>
  );
}
