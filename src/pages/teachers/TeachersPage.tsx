import { useCallback, useMemo, useState } from 'react';
import { cascadeSentence } from '../../domain/deletion/cascades.ts';
import { namesakeDetails } from '../../domain/text/distinctLabels.ts';
import type { Teacher } from '../../domain/entities.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import type { NamePart } from '../../domain/imports/importNames.ts';
import { fullName } from '../../domain/text/names.ts';
import { areNamesakes, NAME_FIELDS, NO_NAME, PEOPLE_ORDERS } from '../../domain/lists/people.ts';
import { reloadLists, removeManyWithCascade, teacherList } from '../../stores/lists/adminLists.ts';
import { countTeacherCascade } from '../../stores/deletion/cascades.ts';
import { useQuery } from '../../stores/kit/query.ts';
import type { Values } from '../../ui/fields/fields.ts';
import { ImportButton, useImport } from '../../ui/import/ImportButton.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { BulkDeletion } from '../../ui/list/BulkDeletion.tsx';
import { DeleteQuestion, NamesakeNote } from '../../ui/list/DeleteQuestion.tsx';
import { EditableList } from '../../ui/list/EditableList.tsx';
import { ListProvider } from '../../ui/list/listContext.ts';
import { ListHeading } from '../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { useListView } from '../../ui/list/useListView.ts';
import { useRowEdits } from '../../ui/list/useRowEdits.ts';
import { Loaded } from '../../ui/Loaded.tsx';

const { name, surname, patronymic } = NAME_FIELDS;
const FORM = [surname, name, patronymic];

const VIEW = { orders: PEOPLE_ORDERS, searchedText: fullName };

const { create, createMany, refresh, remove, update } = teacherList;
const removeMany = removeManyWithCascade(teacherList);
const save = ({ id }: Teacher, values: Values<NamePart>) => update(id, values);

const warningOf = (values: Values<NamePart>, teachers: readonly Teacher[]) =>
  teachers.some((teacher) => areNamesakes(teacher, values))
    ? 'Преподаватель с таким ФИО уже есть.'
    : null;

const countCascade = async (teachers: readonly Teacher[], signal: AbortSignal) =>
  cascadeSentence(
    await countTeacherCascade(
      teachers.map(({ id }) => id),
      signal,
    ),
    true,
  );

const readAgain = () => reloadLists(teacherList);

function TeachersView({ title, list }: { title: string; list: Listing<Teacher> }) {
  const teachers = list.items;
  const details = useMemo(() => namesakeDetails(teachers, fullName), [teachers]);
  const columns = useMemo(
    () => [{ ...name, note: ({ id }: Teacher) => details.get(id) }, surname, patronymic],
    [details],
  );
  const noteOf = useCallback(({ id }: Teacher) => details.get(id) ?? '', [details]);
  const edits = useRowEdits(list, { columns, refresh, save });
  const view = useListView(edits, VIEW);
  const importing = useImport(readAgain);
  const [asked, setAsked] = useState<Teacher | null>(null);

  const add = (
    <AddButton
      nameOf={fullName}
      title="Добавить преподавателя"
      fields={FORM}
      start={NO_NAME}
      warn={(values) => warningOf(values, teachers)}
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
            columns={FORM}
            list={list}
            onImport={(rows, ...run) => createMany(rows, run)}
          />
        </ListHeading>
        <EditableList
          items={view.shown}
          edits={edits}
          nameOf={fullName}
          title={title}
          noteOf={noteOf}
          emptyText="Преподавателей пока нет."
          emptyAction={add}
          onDelete={setAsked}
        />
        <SelectionBar columns={edits.columns} items={view.items}>
          {(selected) => (
            <BulkDeletion
              items={selected}
              nameOf={fullName}
              whom="выбранных учителей"
              count={countCascade}
              removeMany={removeMany}
            />
          )}
        </SelectionBar>
        {asked && (
          <DeleteQuestion
            id={asked.id}
            count={async (signal) => cascadeSentence(await countTeacherCascade([asked.id], signal))}
            onDelete={remove}
            onClose={() => setAsked(null)}
          >
            <p>{`Вы действительно хотите удалить учителя ${fullName(asked)}?`}</p>
            <NamesakeNote detail={details.get(asked.id)} />
          </DeleteQuestion>
        )}
      </div>
    </ListProvider>
  );
}

export default function TeachersPage({ title }: { title: string }) {
  const loading = useQuery(teacherList.query, 'all');
  return (
    <Loaded
      title={title}
      {...loading}
      gap={loading.data?.gap}
      missing="Этот сервер не ведёт список преподавателей."
    >
      {(list) => <TeachersView title={title} list={list} />}
    </Loaded>
  );
}
