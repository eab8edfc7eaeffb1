import { useMemo, useState } from 'react';
import { cascadeSentence } from '../../domain/deletion/cascades.ts';
import type { School, Student, StudentDraft } from '../../domain/entities.ts';
import { idFrom } from '../../domain/ids.ts';
import { EMPTY_LIST, gapOf, type Listing } from '../../domain/lists/listing.ts';
import type { NamePart } from '../../domain/imports/importNames.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { fullName, studentDetail } from '../../domain/text/names.ts';
import { areNamesakes, elsewhereText, NO_NAME, PEOPLE_ORDERS } from '../../domain/lists/people.ts';
import { reloadLists, schoolList, studentList } from '../../stores/lists/adminLists.ts';
import { moveStudent, moveStudents } from '../../stores/lists/moveStudents.ts';
import { countStudentCascade } from '../../stores/deletion/cascades.ts';
import { combined, gapIfMissing } from '../../stores/kit/combined.ts';
import { useQuery } from '../../stores/kit/query.ts';
import type { Values } from '../../ui/fields/fields.ts';
import { ImportButton, useImport } from '../../ui/import/ImportButton.tsx';
import type { RunCall } from '../../ui/useRun.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import type { FormWarning } from '../../ui/list/AddDialog.tsx';
import { BulkDeletion } from '../../ui/list/BulkDeletion.tsx';
import { DeleteQuestion, NamesakeNote } from '../../ui/list/DeleteQuestion.tsx';
import { EditableList } from '../../ui/list/EditableList.tsx';
import { ListProvider } from '../../ui/list/listContext.ts';
import { ListHeading } from '../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { startValues } from '../../ui/list/startValues.ts';
import { useListView } from '../../ui/list/useListView.ts';
import { useRowEdits } from '../../ui/list/useRowEdits.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { AssignSubjects } from './AssignSubjects.tsx';
import { MoveStudents } from './MoveStudents.tsx';
import { useStudentColumns } from './useStudentColumns.ts';

type Name = NamePart | 'schoolId' | 'className';

const searchedText = (student: Student) => `${fullName(student)} ${studentDetail(student)}`;

/** The class is missing where the server keeps it elsewhere. */
const toDraft = ({ schoolId, ...rest }: Values<Name>): StudentDraft => ({
  ...rest,
  schoolId: idFrom(schoolId),
});

const { refresh } = studentList;
const create = (values: Values<Name>) => studentList.create(toDraft(values));
const addMany: RunCall<Values<Name>> = (rows, ...run) =>
  studentList.createMany(rows.map(toDraft), run);
const save = ({ id }: Student, values: Values<Name>) => studentList.update(id, toDraft(values));

interface Warnings {
  students: readonly Student[];
  schools: readonly School[];
  /** Called when a namesake was moved to the draft's school instead. */
  onMoved: (student: Student) => void;
}

/** Nobody is refused for a namesake; two entries of one student are worth a look. */
function warningOf(
  draft: StudentDraft,
  { students, schools, onMoved }: Warnings,
): FormWarning | string | null {
  const namesakes =
    fullName(draft) === '' ? [] : students.filter((student) => areNamesakes(student, draft));
  if (namesakes.some(({ schoolId }) => schoolId === draft.schoolId)) {
    return draft.schoolId === null
      ? 'Без школы уже есть обучающийся с таким ФИО.'
      : 'В этой школе уже есть обучающийся с таким ФИО.';
  }
  const [only] = namesakes;
  if (only) {
    const text = elsewhereText(namesakes.map(({ schoolTitle }) => schoolTitle));
    const isMovable = namesakes.length === 1 && draft.schoolId !== null;
    const move = async () => onMoved(await moveStudent(only.id, draft.schoolId));
    return { text, ...(isMovable && { instead: { label: 'Перевести', run: move } }) };
  }
  if (schools.length > 0) return null;
  return 'Список школ пуст или недоступен: обучающийся останется без школы.';
}

const countCascade = async (students: readonly Student[], signal: AbortSignal) =>
  cascadeSentence(await countStudentCascade(students, signal), true);

const readAgain = () => reloadLists(studentList, schoolList);

interface StudentsViewProps {
  title: string;
  list: Listing<Student>;
  schools: readonly School[];
}

function StudentsView({ title, list, schools }: StudentsViewProps) {
  const students = list.items;
  const { options, details, noteOf, form, columns, filters, sortedSchools } = useStudentColumns(
    students,
    schools,
  );
  const edits = useRowEdits(list, { columns, refresh, save });
  const view = useListView(edits, {
    orders: PEOPLE_ORDERS,
    filters,
    searchedText,
  });
  const { settle, say, leadTo } = view;
  const onMoved = (student: Student) => {
    settle();
    say(`Переведено: ${fullName(student)}.`, student.id);
    leadTo({ id: student.id });
  };
  const moving = useMemo(
    () => ({
      field: 'schoolId' as const,
      said: elsewhereText,
      onMove: async (
        targets: readonly { id: number; values: Values<Name> }[],
        ...run: RunArguments
      ) => {
        const places = targets.map(
          ({ id, values: { schoolId, className } }) =>
            [id, { schoolId: idFrom(schoolId), className }] as const,
        );
        await moveStudents(new Map(places), new Map(), run);
        settle();
      },
    }),
    [settle],
  );
  const importing = useImport(readAgain);
  const [asked, setAsked] = useState<Student | null>(null);

  const add = (
    <AddButton
      nameOf={fullName}
      title="Добавить обучающегося"
      fields={form}
      start={startValues<Name>(
        form,
        { ...NO_NAME, schoolId: options[0]?.value ?? '', className: '' },
        { schoolId: view.chosenIn('school'), className: view.chosenIn('class') },
      )}
      onOpen={readAgain}
      warn={(values) => warningOf(toDraft(values), { students, schools, onMoved })}
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
            columns={form}
            list={list}
            moving={moving}
            onImport={addMany}
          />
        </ListHeading>
        <EditableList
          items={view.shown}
          edits={edits}
          nameOf={fullName}
          title={title}
          noteOf={noteOf}
          emptyText="Обучающихся пока нет."
          emptyAction={add}
          onDelete={setAsked}
        />
        <SelectionBar columns={edits.columns} items={view.items}>
          {(selected) => (
            <>
              <MoveStudents students={selected} schools={sortedSchools} onEnded={view.settle} />
              <AssignSubjects students={selected} />
              <BulkDeletion
                items={selected}
                nameOf={fullName}
                whom="выбранных студентов"
                count={countCascade}
                removeMany={studentList.removeMany}
              />
            </>
          )}
        </SelectionBar>
        {asked && (
          <DeleteQuestion
            id={asked.id}
            count={async (signal) => cascadeSentence(await countStudentCascade([asked], signal))}
            onDelete={studentList.remove}
            onClose={() => setAsked(null)}
          >
            <p>{`Вы действительно хотите удалить студента ${fullName(asked)}?`}</p>
            <NamesakeNote detail={details.get(asked.id)} />
          </DeleteQuestion>
        )}
      </div>
    </ListProvider>
  );
}

export default function StudentsPage({ title }: { title: string }) {
  const schools = useQuery(schoolList.query, 'all');
  const loading = combined({
    students: useQuery(studentList.query, 'all'),
    schools: gapIfMissing(schools, 'Список школ недоступен.'),
  });
  return (
    <Loaded
      title={title}
      {...loading}
      gap={loading.data && gapOf(loading.data.students, schools.data ?? EMPTY_LIST)}
      missing="Этот сервер не ведёт список обучающихся."
    >
      {(data) => <StudentsView title={title} list={data.students} schools={data.schools.items} />}
    </Loaded>
  );
}
