import { useState } from 'react';
import { Failure } from '../../domain/failure.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { Column } from '../../ui/fields/columns.ts';
import { createDrafts } from '../../ui/list/drafts.ts';
import { ListProvider } from '../../ui/list/listContext.ts';
import { EditableTable } from '../../ui/list/EditableTable.tsx';
import { createSelection } from '../../ui/list/selection.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { useListView, type ViewOptions } from '../../ui/list/useListView.ts';
import type { RowEdits } from '../../ui/list/useRowEdits.ts';
import { Part } from './Part.tsx';

interface Entry {
  id: number;
  surname: string;
  note: string;
}
type Name = 'surname' | 'note';

const COLUMNS: readonly Column<Entry, Name>[] = [
  { name: 'surname', label: 'Фамилия', stored: ({ surname }) => surname },
  { name: 'note', label: 'Состояние строки', stored: ({ note }) => note, width: 2 },
];

const VIEW: ViewOptions<Entry> = {
  orders: [{ name: 'surname', label: 'По фамилии', textsOf: ({ surname }) => [surname] }],
  searchedText: ({ surname }) => surname,
};

const entriesOf = (...notes: string[]): Entry[] =>
  notes.map((note, index) => ({ id: index + 1, surname: `Абрамов-${index + 1}`, note }));

const READ = entriesOf('обычная', 'выбрана', 'обычная', 'выбрана', 'пятая', 'удаляется');
const EDITED = entriesOf(
  'обычная',
  'изменена',
  'изменена, выбрана',
  'сохраняется',
  'сохранена',
  'не сохранена',
  'изменена и в другом месте',
);

/** Edits that are never sent: this page sets the state of each row. */
function editsOf(rows: readonly Entry[]): RowEdits<Entry, Name> {
  return {
    drafts: createDrafts<Entry, Name>(),
    columns: COLUMNS,
    fields: COLUMNS,
    deletions: new Map(),
    unsaved: [],
    rows,
    gap: null,
    loadingOf: undefined,
    isGone: () => false,
    save: () => Promise.resolve(null),
  };
}

function editsInAllStates(): RowEdits<Entry, Name> {
  const edits = editsOf(EDITED);
  const { change, markFailed, markSaved, update } = edits.drafts;
  for (const entry of EDITED.slice(1)) change(entry, 'surname', 'Абрамович', entry.surname);
  update(4, { busy: true });
  markSaved(5);
  markFailed(
    6,
    new Failure('server', 'Сервер ответил ошибкой 502. Повторите через минуту.', 502),
    [],
  );
  // Edited over another text than the one that is stored now.
  const last = EDITED.at(-1);
  if (last) {
    edits.drafts.drop(last.id);
    change(last, 'surname', 'Абрамович', 'Абрамсон');
  }
  return edits;
}

const selectionOf = (...ids: number[]) => {
  const selection = createSelection();
  selection.set(ids, true);
  return selection;
};

const DELETIONS = new Map([[6, 'Абрамов-6 будет удалён.']]);
const surnameOf = ({ surname }: Entry) => surname;
const nothing = () => undefined;

function ReadList() {
  const [edits] = useState(() => ({ ...editsOf(READ), deletions: DELETIONS }));
  const [selection] = useState(() => selectionOf(2, 4));
  const view = { ...useListView(edits, VIEW), selection };
  return (
    <Part name="Список" isWide>
      <ListProvider value={{ view, edits, add: nothing }}>
        <EditableTable
          title="Список"
          emptyText=""
          emptyAction={null}
          items={view.shown}
          edits={edits}
          nameOf={surnameOf}
          isEditing={false}
          onDelete={nothing}
        />
        {/* A box of its own: there is nothing in it over which the bar could move. */}
        <div>
          <SelectionBar columns={edits.columns} items={view.items}>
            {() => <Button>Удалить…</Button>}
          </SelectionBar>
        </div>
      </ListProvider>
    </Part>
  );
}

function EditedList() {
  const [edits] = useState(editsInAllStates);
  const [selection] = useState(() => selectionOf(3));
  const view = { ...useListView(edits, VIEW), selection };
  return (
    <Part name="Список в правке" isWide>
      <ListProvider value={{ view, edits, add: nothing }}>
        <EditableTable
          title="Список в правке"
          emptyText=""
          emptyAction={null}
          items={view.shown}
          edits={edits}
          nameOf={surnameOf}
          isEditing
          onDelete={nothing}
        />
      </ListProvider>
    </Part>
  );
}

/** A list to be read and one that is edited, with a row in each of its states. */
export function Lists() {
  return (
    <>
      <ReadList />
      <EditedList />
    </>
  );
}
