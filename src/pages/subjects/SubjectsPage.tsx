import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { cascadeSentence, deletionNotice } from '../../domain/deletion/cascades.ts';
import { MISSING } from '../../domain/choices/choices.ts';
import type { Subject, SubjectDraft, Teacher } from '../../domain/entities.ts';
import { idFrom, idText } from '../../domain/ids.ts';
import { gapOf, type Listing } from '../../domain/lists/listing.ts';
import { fullName, quoted, subjectTitle } from '../../domain/text/names.ts';
import { teacherOptions } from '../../domain/choices/options.ts';
import { LEVELS, levelsOf, TIMES } from '../../domain/lessons/subjects.ts';
import {
  reloadLists,
  removeManyWithCascade,
  subjectDeletion,
  subjectList,
  teacherList,
} from '../../stores/lists/adminLists.ts';
import { countSubjectCascade } from '../../stores/deletion/cascades.ts';
import { combined } from '../../stores/kit/combined.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { notify } from '../../stores/notices.ts';
import type { Values } from '../../ui/fields/fields.ts';
import { ImportButton, useImport } from '../../ui/import/ImportButton.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { BulkDeletion } from '../../ui/list/BulkDeletion.tsx';
import { EditableTable } from '../../ui/list/EditableTable.tsx';
import { ListStatus } from '../../ui/list/ListStatus.tsx';
import { ListToolbar } from '../../ui/list/ListToolbar.tsx';
import { ListProvider } from '../../ui/list/listContext.ts';
import { ListHeading } from '../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { startValues } from '../../ui/list/startValues.ts';
import { useListView } from '../../ui/list/useListView.ts';
import { useRowEdits } from '../../ui/list/useRowEdits.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Name, subjectColumns } from './subjectColumns.ts';

const ORDERS = [
  {
    name: 'name',
    label: 'По наименованию',
    textsOf: ({ name, level }: Subject) => [name, level],
  },
] as const;

const NO_TEACHER = { value: MISSING, label: 'Не назначен' };

const searchedText = ({ name, level, time, teacherName }: Subject) =>
  `${name} ${level} ${time} ${teacherName}`;

/** What is sent of a row or of a form; a teacher who is not in the list stays, unless another is chosen. */
function toDraft(
  { teacherId, ...rest }: Values<Name>,
  teachers: readonly Teacher[],
  subject?: Subject,
): SubjectDraft {
  if (subject && teacherId === idText(subject.teacherId)) {
    return { ...rest, teacherId: subject.teacherId, teacherName: subject.teacherName };
  }
  const teacher = teachers.find(({ id }) => idText(id) === teacherId);
  return {
    ...rest,
    teacherId: idFrom(teacherId),
    teacherName: teacher ? fullName(teacher) : '',
  };
}

const noteOf = ({ time, teacherName }: Subject) => [time, teacherName].filter(Boolean).join(' · ');

async function save(subject: Subject, draft: SubjectDraft): Promise<Subject> {
  const saved = await subjectList.update(subject.id, draft);
  if (saved.teacherId !== draft.teacherId) {
    notify(`Сервер оставил преподавателя: ${saved.teacherName || 'не назначен'}.`);
  }
  return saved;
}

const removeLater = (subject: Subject, onDeleted: (id: number) => void) => {
  const title = subjectTitle(subject);
  const deleted = `Предмет ${quoted(title)} будет удалён`;
  subjectDeletion.removeLater(subject.id, {
    title,
    noticeText: (cascade) => deletionNotice(deleted, 'вместе с ним', cascade),
    countCascade: (signal) => countSubjectCascade([subject.id], signal),
    onDeleted,
  });
};

const countCascade = async (subjects: readonly Subject[], signal: AbortSignal) =>
  cascadeSentence(
    await countSubjectCascade(
      subjects.map(({ id }) => id),
      signal,
    ),
    true,
  );

const removeMany = removeManyWithCascade(subjectList);

const readAgain = () => reloadLists(subjectList, teacherList);

interface SubjectsViewProps {
  title: string;
  list: Listing<Subject>;
  teachers: readonly Teacher[];
}

function SubjectsView({ title, list, teachers }: SubjectsViewProps) {
  const options = useMemo(() => teacherOptions(teachers), [teachers]);
  // As a text: the columns stay the same until there is another level.
  const levels = useMemo(() => levelsOf(list.items).join('\n'), [list]);
  const { columns, form } = useMemo(
    () => subjectColumns(options, levels.split('\n')),
    [options, levels],
  );
  const saveRow = useCallback(
    (subject: Subject, values: Values<Name>) => save(subject, toDraft(values, teachers, subject)),
    [teachers],
  );
  const teacherFilter = {
    name: 'teacher',
    label: 'Преподаватель',
    options: useMemo(() => [...options, NO_TEACHER], [options]),
    matches: ({ teacherId }: Subject, value: string) => (idText(teacherId) || MISSING) === value,
  };

  const deletions = useStore(subjectDeletion.states);
  const { refresh } = subjectList;
  const edits = useRowEdits(list, { columns, refresh, save: saveRow }, deletions);
  const view = useListView(edits, {
    orders: ORDERS,
    filters: [teacherFilter],
    searchedText,
  });
  const importing = useImport(readAgain);
  const { drop } = edits.drafts;
  const remove = useCallback((subject: Subject) => removeLater(subject, drop), [drop]);

  const add = (
    <AddButton<Subject, Name>
      nameOf={subjectTitle}
      title="Добавить предмет"
      fields={form}
      start={startValues<Name>(
        form,
        {
          name: '',
          time: TIMES[0],
          level: LEVELS[0],
          teacherId: idText(teachers[0]?.id ?? null),
        },
        { teacherId: view.chosenIn('teacher') },
      )}
      onAdd={(values) => subjectList.create(toDraft(values, teachers))}
    />
  );

  return (
    <ListProvider value={{ view, edits }}>
      <div {...importing.dropArea}>
        <ListHeading title={title} columns={edits.columns} items={view.shown} add={add}>
          <ImportButton
            importing={importing}
            title={title}
            columns={form}
            list={list}
            onImport={(rows, ...run) =>
              subjectList.createMany(
                rows.map((values) => toDraft(values, teachers)),
                run,
              )
            }
          />
        </ListHeading>
        <ListToolbar />
        <EditableTable
          items={view.shown}
          edits={edits}
          nameOf={subjectTitle}
          title={title}
          noteOf={noteOf}
          emptyText="Предметов пока нет."
          emptyAction={add}
          isEditing
          saveLabel="Обновить"
          onDelete={remove}
        />
        <ListStatus />
        <SelectionBar columns={edits.columns} items={view.items}>
          {(selected) => (
            <BulkDeletion
              items={selected}
              nameOf={subjectTitle}
              whom="выбранные предметы"
              count={countCascade}
              removeMany={removeMany}
            />
          )}
        </SelectionBar>
      </div>
    </ListProvider>
  );
}

export default function SubjectsPage({ title }: { title: string }) {
  const loading = combined({
    subjects: useQuery(subjectList.query, 'all'),
    teachers: useQuery(teacherList.query, 'all'),
  });
  return (
    <Loaded
      title={title}
      {...loading}
      gap={loading.data && gapOf(loading.data.subjects, loading.data.teachers)}
      missing="Этот сервер не ведёт список предметов."
    >
      {({ subjects, teachers }) => (
        <SubjectsView title={title} list={subjects} teachers={teachers.items} />
      )}
    </Loaded>
  );
}
