import { useState } from 'react';
import { cascadeSentence } from '../../domain/cascades.ts';
import type { School, Student, StudentDraft } from '../../domain/entities.ts';
import { idFrom } from '../../domain/ids.ts';
import type { NamePart } from '../../domain/importNames.ts';
import { fullName } from '../../domain/names.ts';
import { areNamesakes, NO_NAME, PEOPLE_ORDERS } from '../../domain/people.ts';
import { schoolList, studentList } from '../../stores/adminLists.ts';
import { countStudentCascade } from '../../stores/cascades.ts';
import { combined, emptyIfMissing } from '../../stores/kit/combined.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { CountedSentence } from '../../ui/CountedSentence.tsx';
import type { Values } from '../../ui/fields/fields.ts';
import { ImportButton, useImport } from '../../ui/import/ImportButton.tsx';
import type { ImportCall } from '../../ui/import/useImportRun.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { BulkDeletion } from '../../ui/list/BulkDeletion.tsx';
import { DeleteQuestion, NamesakeNote } from '../../ui/list/DeleteQuestion.tsx';
import { EditableList } from '../../ui/list/EditableList.tsx';
import { ListHeading } from '../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { useListView } from '../../ui/list/useListView.ts';
import { useRowEdits } from '../../ui/list/useRowEdits.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { AssignSubjects } from './AssignSubjects.tsx';
import { MoveStudents } from './MoveStudents.tsx';
import { useStudentColumns } from './useStudentColumns.ts';

type Name = NamePart | 'schoolId';

const searchedText = (student: Student) => `${fullName(student)} ${student.schoolTitle}`;

const toDraft = ({ schoolId, ...names }: Values<Name>): StudentDraft => ({
  ...names,
  schoolId: idFrom(schoolId),
});

const { refresh } = studentList;
const create = (values: Values<Name>) => studentList.create(toDraft(values));
const addMany: ImportCall<Name> = (rows, onOutcome, signal) =>
  studentList.createMany(rows.map(toDraft), onOutcome, signal);
const save = ({ id }: Student, values: Values<Name>) => studentList.update(id, toDraft(values));

/** Nobody is refused for a namesake; two entries of one student are worth a look. */
function warningOf(draft: StudentDraft, students: readonly Student[], schools: readonly School[]) {
  const isThere = students.some(
    (student) => student.schoolId === draft.schoolId && areNamesakes(student, draft),
  );
  if (isThere) return 'В этой школе уже есть обучающийся с таким ФИО.';
  if (schools.length > 0) return null;
  return 'Список школ пуст или недоступен: обучающийся останется без школы.';
}

const countCascade = async (students: readonly Student[], signal: AbortSignal) =>
  cascadeSentence(await countStudentCascade(students, signal), true);

interface StudentsViewProps {
  title: string;
  students: readonly Student[];
  schools: readonly School[];
}

function StudentsView({ title, students, schools }: StudentsViewProps) {
  const { options, details, noteOf, form, columns, schoolFilter } = useStudentColumns(
    students,
    schools,
  );
  const edits = useRowEdits(students, { columns, refresh, save });
  const view = useListView(edits, {
    orders: PEOPLE_ORDERS,
    filters: [schoolFilter],
    searchedText,
    nameOf: fullName,
  });
  const importing = useImport();
  const [asked, setAsked] = useState<Student | null>(null);

  const add = (
    <AddButton
      title="Добавить обучающегося"
      fields={form}
      start={{ ...NO_NAME, schoolId: options[0]?.value ?? '' }}
      warn={(values) => warningOf(toDraft(values), students, schools)}
      view={view}
      onAdd={create}
    />
  );

  return (
    <div {...importing.dropArea}>
      <ListHeading title={title} view={view} edits={edits} add={add}>
        <ImportButton
          importing={importing}
          title={title}
          columns={form}
          items={students}
          onImport={addMany}
        />
      </ListHeading>
      <EditableList
        title={title}
        noteOf={noteOf}
        emptyText="Обучающихся пока нет."
        emptyAction={add}
        view={view}
        edits={edits}
        onDelete={setAsked}
      />
      <SelectionBar view={view} edits={edits}>
        {(selected) => (
          <>
            <MoveStudents
              students={selected}
              schools={schoolFilter.options}
              selection={view.selection}
            />
            <AssignSubjects students={selected} selection={view.selection} />
            <BulkDeletion
              items={selected}
              view={view}
              edits={edits}
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
          edits={edits}
          onDelete={studentList.remove}
          onClose={() => setAsked(null)}
        >
          <p>Вы действительно хотите удалить студента {fullName(asked)}?</p>
          <NamesakeNote detail={details.get(asked.id)} />
          <CountedSentence
            waiting="Считаем, что будет удалено вместе…"
            count={async (signal) => cascadeSentence(await countStudentCascade([asked], signal))}
          />
        </DeleteQuestion>
      )}
    </div>
  );
}

export default function StudentsPage({ title }: { title: string }) {
  const loading = combined({
    students: useResource(studentList.resource, 'all'),
    schools: emptyIfMissing(useResource(schoolList.resource, 'all')),
  });
  return (
    <Loaded title={title} {...loading} missing="Этот сервер не ведёт список обучающихся.">
      {(data) => <StudentsView title={title} {...data} />}
    </Loaded>
  );
}
