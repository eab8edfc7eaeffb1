import { type DragEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { keptInput } from '../../lib/keptInput.ts';
import { useLeaveGuard } from '../../lib/leaveGuard.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { CountedSentence } from '../CountedSentence.tsx';
import { Dialog } from '../Dialog.tsx';
import { DialogPart } from '../DialogPart.tsx';
import type { ImportDialogProps } from '../import/ImportDialog.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { Message } from '../Message.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { Switch } from '../Switch.tsx';
import { useFocusAfterDeletion } from '../useFocusAfterDeletion.ts';
import type { AddDialogProps } from './AddDialog.tsx';
import { createDrafts, type Drafts } from './drafts.ts';
import type { ListField, Values } from './fields.ts';
import { Suggestions } from './ListInput.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { PrintedList } from './PrintedList.tsx';
import { addPlace, importPlace, rowsPlace } from './places.ts';
import { useListView, type ViewOptions } from './useListView.ts';

/** The form and its library come with the first dialog. */
const AddDialog = lazyPart(() => import('./AddDialog.tsx')) as <Name extends string>(
  props: AddDialogProps<Name>,
) => ReactNode;

const ImportDialog = lazyPart(() => import('../import/ImportDialog.tsx')) as <Name extends string>(
  props: ImportDialogProps<Name>,
) => ReactNode;

interface ListScreenProps<Item, Name extends string> extends ViewOptions<Item> {
  title: string;
  items: readonly Item[];
  fields: readonly ListField<Name>[];
  valuesOf: (item: Item) => Values<Name>;
  /** What a chosen field says of an item while nothing is edited. */
  labelOf?: (item: Item, name: Name) => string;
  /** What the list is called when there is nothing in it. */
  emptyText: string;
  add: Pick<AddDialogProps<Name>, 'title' | 'start' | 'onAdd' | 'warn' | 'blocked'> & {
    /** The fields of the form, where they differ from the columns. */
    fields?: readonly ListField<Name>[];
    /** Their order, where it is not that of the columns. */
    order?: readonly Name[];
  };
  /** Adds many at once; a list without it takes them one by one. */
  addMany?: Pick<ImportDialogProps<Name>, 'onImport'>;
  save: (item: Item, values: Values<Name>) => Promise<void>;
  /** Asks before it deletes; a list without a question deletes at once. */
  deleteQuestion?: (item: Item) => string;
  /** The question's second sentence: what is deleted along with the item. */
  countCascade?: (item: Item, signal: AbortSignal) => Promise<string>;
  onDelete: (item: Item) => Promise<void> | void;
  /** What rows say instead of their fields while their deletion waits, by id. */
  deletions?: ReadonlyMap<number, string>;
  /** Rows that can always be edited have their own word for saving, and no switch. */
  alwaysEditing?: { saveLabel: string };
  /** More to say above the list. */
  children?: ReactNode;
}

const allowDrop = (event: DragEvent) => event.preventDefault();

const noLabel = () => '';

const NO_DELETIONS: ReadonlyMap<number, string> = new Map();

/** The edits of a list's rows, the same ones again after an ended session. */
function keptDrafts<Item extends { id: number }, Name extends string>(
  place: string,
): Drafts<Item, Name> {
  const kept = keptInput.get(place) as Drafts<Item, Name> | undefined;
  const drafts = kept ?? createDrafts<Item, Name>();
  keptInput.set(place, drafts);
  return drafts;
}

/** The dialog whose text has outlasted an ended session. */
function keptDialog(title: string, addTitle: string): 'add' | 'import' | null {
  if (keptInput.has(addPlace(addTitle))) return 'add';
  return keptInput.has(importPlace(title)) ? 'import' : null;
}

function inOrder<Name extends string>(
  fields: readonly ListField<Name>[],
  order: readonly Name[] = [],
): readonly ListField<Name>[] {
  return [...fields].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** A list that administrators keep: search, order, add, edit in place, delete. */
export function ListScreen<Item extends { id: number }, Name extends string>(
  props: ListScreenProps<Item, Name>,
) {
  const { title, items, fields, valuesOf, labelOf = noLabel, orders, add, save, onDelete } = props;
  const { alwaysEditing, deleteQuestion, countCascade, addMany, deletions = NO_DELETIONS } = props;
  const [dialog, setDialog] = useState<'add' | 'import' | 'discard' | { deleted: Item } | null>(
    () => keptDialog(title, add.title),
  );
  const [drafts] = useState(() => keptDrafts<Item, Name>(rowsPlace(title)));
  const bases = useStore(drafts.store, (state) => state.bases);
  // Edits that an ended session has outlasted are shown again.
  const [switchedOn, setSwitchedOn] = useState(bases.size > 0);
  const [dropped, setDropped] = useState<File | null>(null);
  const editing = alwaysEditing !== undefined || switchedOn;
  const close = () => setDialog(null);
  // The edit of a row that is deleted, here or by somebody else, is nothing to save.
  const unsaved = items.filter(({ id }) => bases.has(id) && !deletions.has(id)).length;
  useLeaveGuard(unsaved > 0);

  // A row that is being edited keeps its place, whatever the server says of it meanwhile.
  const placed = useMemo(() => items.map((item) => bases.get(item.id) ?? item), [items, bases]);
  const view = useListView(placed, props);
  const { ref, expectDeletion } = useFocusAfterDeletion<HTMLDivElement>(view.shown);

  const askToDelete = useCallback(
    (item: Item, row: HTMLElement) => {
      expectDeletion(item.id);
      if (deleteQuestion) setDialog({ deleted: item });
      else {
        // The pressed button goes, the row stays until the deletion is done.
        row.focus({ preventScroll: true });
        void onDelete(item);
      }
    },
    [deleteQuestion, onDelete, expectDeletion],
  );

  const options = useMemo(
    () => ({
      fields,
      valuesOf,
      labelOf,
      editing,
      saveLabel: alwaysEditing?.saveLabel ?? 'Сохранить',
      drafts,
      save,
      onDelete: askToDelete,
    }),
    [fields, valuesOf, labelOf, editing, alwaysEditing, drafts, save, askToDelete],
  );

  const openImport = (file: File | null) => {
    setDropped(file);
    setDialog('import');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && dialog === null) openImport(file);
  };

  const switchEditing = (on: boolean) => {
    if (!on && unsaved > 0) setDialog('discard');
    else setSwitchedOn(on);
  };

  return (
    <div ref={ref} {...(addMany && { onDragOver: allowDrop, onDrop: drop })}>
      <PageHeading
        title={title}
        actions={
          <>
            {addMany && <Button onClick={() => openImport(null)}>Из таблицы</Button>}
            <Button look="primary" onClick={() => setDialog('add')}>
              Добавить
            </Button>
          </>
        }
      />
      {props.children}
      <ListToolbar view={view} orders={orders} total={items.length} unsaved={unsaved}>
        {!alwaysEditing && (
          <Switch label="Режим редактирования" checked={editing} onChange={switchEditing} />
        )}
      </ListToolbar>
      {view.shown.length > 0 ? (
        <ListTable label={title} items={view.shown} options={options} deletions={deletions} />
      ) : (
        <Message title={items.length === 0 ? props.emptyText : 'Ничего не найдено.'} />
      )}
      <PrintedList title={title} items={view.shown} options={options} />
      <Suggestions fields={fields} />
      {dialog === 'add' && (
        <DialogPart onClose={close}>
          <AddDialog {...add} fields={inOrder(add.fields ?? fields, add.order)} onClose={close} />
        </DialogPart>
      )}
      {dialog === 'import' && addMany && (
        <DialogPart onClose={close}>
          <ImportDialog
            {...addMany}
            title={`${title}: из таблицы`}
            place={importPlace(title)}
            fields={inOrder(add.fields ?? fields, add.order)}
            existing={items.map(valuesOf)}
            dropped={dropped}
            onClose={close}
          />
        </DialogPart>
      )}
      {dialog === 'discard' && (
        <Dialog
          title="Выключить без сохранения?"
          onClose={close}
          onOk={() => {
            drafts.dropAll();
            setSwitchedOn(false);
            close();
          }}
        >
          Изменённых строк: {unsaved}. Изменения пропадут.
        </Dialog>
      )}
      {dialog !== null && typeof dialog === 'object' && deleteQuestion && (
        <ConfirmDialog
          title="Удаление"
          onClose={close}
          onConfirm={async () => {
            await onDelete(dialog.deleted);
            drafts.drop(dialog.deleted.id);
          }}
        >
          <p>{deleteQuestion(dialog.deleted)}</p>
          {countCascade && (
            <CountedSentence
              waiting="Считаем, что будет удалено вместе…"
              count={(signal) => countCascade(dialog.deleted, signal)}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
