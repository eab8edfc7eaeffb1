import { useCallback } from 'react';
import { useStore } from 'zustand';
import { cascadeSentence, deletionNotice } from '../../domain/deletion/cascades.ts';
import type { School } from '../../domain/entities.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import { quoted } from '../../domain/text/names.ts';
import { foldedTitle } from '../../domain/text/folding.ts';
import { looseTitle } from '../../domain/imports/titleGuess.ts';
import {
  reloadLists,
  removeManyWithCascade,
  schoolDeletion,
  schoolList,
} from '../../stores/lists/adminLists.ts';
import { countSchoolCascade } from '../../stores/deletion/cascades.ts';
import { useQuery } from '../../stores/kit/query.ts';
import type { Values } from '../../ui/fields/fields.ts';
import { ImportButton, useImport } from '../../ui/import/ImportButton.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { BulkDeletion } from '../../ui/list/BulkDeletion.tsx';
import { EditableList } from '../../ui/list/EditableList.tsx';
import { ListProvider } from '../../ui/list/listContext.ts';
import { ListHeading } from '../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { useListView, type ViewOptions } from '../../ui/list/useListView.ts';
import { useRowEdits } from '../../ui/list/useRowEdits.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Name, SCHOOL_COLUMNS } from './schoolColumns.ts';

const titleOf = ({ title }: School) => title;

const VIEW: ViewOptions<School> = {
  orders: [{ name: 'title', label: 'По наименованию', textsOf: ({ title }) => [title] }],
  searchedText: titleOf,
};

const { create, createMany, refresh, update } = schoolList;
const removeMany = removeManyWithCascade(schoolList);
const save = ({ id }: School, values: Values<Name>) => update(id, values);

/** Two schools of one name can't be told apart in any table. */
function warningOf({ title }: Values<Name>, schools: readonly School[]): string | null {
  if (title.trim() === '') return null;
  const named = (normalise: (text: string) => string) =>
    schools.find((school) => normalise(school.title) === normalise(title));
  const namesake = named(foldedTitle);
  if (namesake) return `Уже есть: ${quoted(namesake.title)}.`;
  const like = looseTitle(title) === '' ? undefined : named(looseTitle);
  return like ? `Похожая уже есть: ${quoted(like.title)}.` : null;
}

const removeLater = ({ id, title }: School, onDeleted: (id: number) => void) => {
  const deleted = `Организация ${quoted(title)} будет удалена`;
  schoolDeletion.removeLater(id, {
    title,
    noticeText: (cascade) => deletionNotice(deleted, 'вместе с ней', cascade),
    countCascade: (signal) => countSchoolCascade([id], signal),
    onDeleted,
  });
};

const countCascade = async (schools: readonly School[], signal: AbortSignal) =>
  cascadeSentence(
    await countSchoolCascade(
      schools.map(({ id }) => id),
      signal,
    ),
    true,
  );

const readAgain = () => reloadLists(schoolList);

function SchoolsView({ title, list }: { title: string; list: Listing<School> }) {
  const schools = list.items;
  const deletions = useStore(schoolDeletion.states);
  const edits = useRowEdits(list, { columns: SCHOOL_COLUMNS, refresh, save }, deletions);
  const view = useListView(edits, VIEW);
  const importing = useImport(readAgain);
  const { drop } = edits.drafts;
  const remove = useCallback((school: School) => removeLater(school, drop), [drop]);

  const add = (
    <AddButton
      nameOf={titleOf}
      title="Добавить образовательную организацию"
      fields={SCHOOL_COLUMNS}
      start={{ title: '' }}
      warn={(values) => warningOf(values, schools)}
      onAdd={create}
    />
  );

  return (
    <ListProvider value={{ view, edits }}>
      <div {...importing.dropArea}>
        <ListHeading title={title} columns={edits.columns} items={view.shown} add={add}>
          <ImportButton
            importing={importing}
            title={title}
            columns={SCHOOL_COLUMNS}
            list={list}
            onImport={(rows, ...run) => createMany(rows, run)}
          />
        </ListHeading>
        <EditableList
          items={view.shown}
          edits={edits}
          nameOf={titleOf}
          title={title}
          emptyText="Организаций пока нет."
          emptyAction={add}
          onDelete={remove}
        />
        <SelectionBar columns={edits.columns} items={view.items}>
          {(selected) => (
            <BulkDeletion
              items={selected}
              nameOf={titleOf}
              whom="выбранные организации"
              count={countCascade}
              removeMany={removeMany}
            />
          )}
        </SelectionBar>
      </div>
    </ListProvider>
  );
}

export default function SchoolsPage({ title }: { title: string }) {
  const loading = useQuery(schoolList.query, 'all');
  return (
    <Loaded
      title={title}
      {...loading}
      gap={loading.data?.gap}
      missing="Этот сервер не ведёт список организаций."
    >
      {(list) => <SchoolsView title={title} list={list} />}
    </Loaded>
  );
}
