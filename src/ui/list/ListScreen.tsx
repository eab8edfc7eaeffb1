import { type DragEvent, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import type { ImportDialogProps } from '../import/ImportDialog.tsx';
import { Message } from '../Message.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { Switch } from '../Switch.tsx';
import { useFocusAfterDeletion } from '../useFocusAfterDeletion.ts';
import type { AddDialogProps } from './AddDialog.tsx';
import type { FieldSpec, Values } from '../fields/fields.ts';
import { ListDialogs, type OpenDialog } from './ListDialogs.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { PrintedList } from './PrintedList.tsx';
import { useLeading } from './useLeading.ts';
import { useListView, type ViewOptions } from './useListView.ts';
import { useRowEdits } from './useRowEdits.ts';
import { useRowOptions } from './useRowOptions.ts';
import { useSaid } from './useSaid.tsx';

export interface ListScreenProps<Item, Name extends string> extends ViewOptions<Item> {
  title: string;
  items: readonly Item[];
  fields: readonly FieldSpec<Name>[];
  valuesOf: (item: Item) => Values<Name>;
  /** What a stored value that is none of a field's options is called, such as a lost school. */
  labelOf?: (item: Item, name: Name) => string;
  /** What an item is called, where its row is told of. */
  nameOf: (item: Item) => string;
  /** What tells items of one name apart, by id. */
  details?: ReadonlyMap<number, string>;
  /** What the list is called when there is nothing in it. */
  emptyText: string;
  add: Pick<AddDialogProps<Name>, 'title' | 'start' | 'warn' | 'blocked'> & {
    onAdd: (values: Values<Name>) => Promise<Item>;
    /** The fields of the form, where they differ from the columns. */
    fields?: readonly FieldSpec<Name>[];
    /** Their order, where it is not that of the columns. */
    order?: readonly Name[];
  };
  /** Adds many at once; a list without it takes them one by one. */
  addMany?: Pick<ImportDialogProps<Name>, 'onImport'>;
  /** Reads an item afresh; null when it is there no more. */
  refresh: (id: number) => Promise<Item | null>;
  save: (item: Item, values: Values<Name>) => Promise<Item>;
  /** Asks before it deletes; a list without a question deletes at once. */
  deleteQuestion?: (item: Item) => string;
  /** The question's second sentence: what is deleted along with the item. */
  countCascade?: (item: Item, signal: AbortSignal) => Promise<string>;
  /** Where it deletes later, it forgets the edits of the record by then. */
  onDelete: (item: Item, forgetEdits: () => void) => Promise<void> | void;
  /** What rows say instead of their fields while their deletion waits, by id. */
  deletions?: ReadonlyMap<number, string>;
  /** Rows that can always be edited have their own word for saving, and no switch. */
  alwaysEditing?: { saveLabel: string };
  /** More to say above the list. */
  children?: ReactNode;
}

const allowDrop = (event: DragEvent) => event.preventDefault();

const NO_DELETIONS: ReadonlyMap<number, string> = new Map();

function inOrder<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  order: readonly Name[] = [],
): readonly FieldSpec<Name>[] {
  return [...fields].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** A list that administrators keep: search, order, add, edit in place, delete. */
export function ListScreen<Item extends { id: number }, Name extends string>(
  props: ListScreenProps<Item, Name>,
) {
  const { title, items, fields, valuesOf, orders, add, addMany, alwaysEditing, onDelete } = props;
  const { deletions = NO_DELETIONS } = props;
  const [dialog, setDialog] = useState<OpenDialog<Item>>(null);
  const [dropped, setDropped] = useState<File | null>(null);
  const { drafts, unsaved, rows, gone } = useRowEdits<Item, Name>(items, deletions);
  const [switchedOn, setSwitchedOn] = useState(false);
  const [said, say] = useSaid();
  const editing = alwaysEditing !== undefined || switchedOn;
  const view = useListView(rows, props, (id) => drafts.store.getState().drafts.has(id));
  const { ref, expectDeletion } = useFocusAfterDeletion<HTMLDivElement>(view.shown);
  const { target, added, leadToUnsaved, leadToAdded } = useLeading(ref, view, unsaved);
  const options = useRowOptions(props, {
    drafts,
    editing,
    say,
    ask: setDialog,
    expectDeletion,
  });

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
    if (on) setSwitchedOn(true);
    else if (unsaved.length > 0) setDialog('discard');
    else stopEditing();
  };
  const stopEditing = () => {
    drafts.dropAll();
    setSwitchedOn(false);
    setDialog(null);
  };

  const formFields = inOrder(add.fields ?? fields, add.order);
  const onAdd = async (values: Values<Name>) => {
    const item = await add.onAdd(values);
    say(`Добавлено: ${props.nameOf(item)}.`);
    leadToAdded(item);
  };

  return (
    <div ref={ref} {...(addMany && { onDragOver: allowDrop, onDrop: drop })}>
      <ListHeading
        title={title}
        onImport={addMany && (() => openImport(null))}
        onAdd={() => setDialog('add')}
      />
      {props.children}
      <ListToolbar
        view={view}
        orders={orders}
        total={rows.length}
        unsaved={unsaved.length}
        onShowUnsaved={leadToUnsaved}
        said={said}
      >
        {!alwaysEditing && (
          <Switch label="Режим редактирования" checked={editing} onChange={switchEditing} />
        )}
      </ListToolbar>
      {view.shown.length > 0 ? (
        <ListTable
          label={title}
          items={view.shown}
          options={options}
          deletions={deletions}
          gone={gone}
          added={added}
          target={target}
        />
      ) : (
        <Message title={rows.length === 0 ? props.emptyText : 'Ничего не найдено.'} />
      )}
      <PrintedList title={title} items={view.shown} options={options} />
      <ListDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        add={{ ...add, onAdd, fields: formFields }}
        addMany={
          addMany && {
            ...addMany,
            title: `${title}: из таблицы`,
            fields: formFields,
            existing: dialog === 'import' ? items.map(valuesOf) : [],
            dropped,
          }
        }
        discarded={unsaved.length}
        onDiscard={stopEditing}
        deleteQuestion={props.deleteQuestion}
        details={props.details}
        countCascade={props.countCascade}
        onDelete={async (item) => {
          const forgetEdits = () => drafts.drop(item.id);
          await onDelete(item, forgetEdits);
          forgetEdits();
        }}
      />
    </div>
  );
}

interface ListHeadingProps {
  title: string;
  /** Absent where one is added at a time. */
  onImport: (() => void) | undefined;
  onAdd: () => void;
}

function ListHeading({ title, onImport, onAdd }: ListHeadingProps) {
  return (
    <PageHeading
      title={title}
      actions={
        <>
          {onImport && <Button onClick={onImport}>Из таблицы</Button>}
          <Button look="primary" onClick={onAdd}>
            Добавить
          </Button>
        </>
      }
    />
  );
}
