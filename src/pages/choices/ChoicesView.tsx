import { useCallback, useMemo, useState } from 'react';
import { subjectsAt } from '../../domain/choices.ts';
import type {
  ElectiveChoice,
  ElectiveChoiceDraft,
  Student,
  Subject,
} from '../../domain/entities.ts';
import { idFrom, idText } from '../../domain/ids.ts';
import { fullName, russian } from '../../domain/names.ts';
import { studentOptions, subjectOptions } from '../../domain/options.ts';
import { FIRST_SLOT, SECOND_SLOT } from '../../domain/subjects.ts';
import { electiveChoiceList } from '../../stores/adminLists.ts';
import { FormError } from '../../ui/Field.tsx';
import type { Values } from '../../ui/fields/fields.ts';
import { AddButton, AddToList } from '../../ui/list/AddButton.tsx';
import { BulkDeletion } from '../../ui/list/BulkDeletion.tsx';
import { DeleteQuestion } from '../../ui/list/DeleteQuestion.tsx';
import { EditableList } from '../../ui/list/EditableList.tsx';
import { ListHeading } from '../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { useListView } from '../../ui/list/useListView.ts';
import { useRowEdits } from '../../ui/list/useRowEdits.ts';
import { choiceColumns, choiceForm, type ChoiceOptions, type Name } from './choiceColumns.ts';
import { choiceFilters } from './choiceFilters.ts';
import { TermOverview } from './TermOverview.tsx';

const ORDERS = [
  {
    name: 'studentId',
    label: 'По студенту',
    compare: (a: ElectiveChoice, b: ElectiveChoice) =>
      russian.compare(a.studentName, b.studentName) || b.id - a.id,
  },
] as const;

const nameOf = ({ studentName }: ElectiveChoice) => studentName || 'выбор без студента';

const noteOf = ({
  className,
  semester,
  year,
  firstSubjectName,
  secondSubjectName,
}: ElectiveChoice) =>
  [className, `${semester} семестр ${year}`, firstSubjectName, secondSubjectName]
    .filter(Boolean)
    .join(' · ');

const searchedText = (choice: ElectiveChoice) =>
  [choice.studentName, choice.className, choice.firstSubjectName, choice.secondSubjectName].join(
    ' ',
  );

function toDraft(
  { studentId, firstSubjectId, secondSubjectId, ...rest }: Values<Name>,
  students: readonly Student[],
  storedName = '',
): ElectiveChoiceDraft {
  const student = students.find(({ id }) => String(id) === studentId);
  return {
    ...rest,
    studentId: idFrom(studentId),
    studentName: student ? fullName(student) : storedName,
    firstSubjectId: idFrom(firstSubjectId),
    secondSubjectId: idFrom(secondSubjectId),
  };
}

/** What the dialog begins with: the first of everything, this year and its first semester. */
const startWith = ({ students, firstSubjects, secondSubjects }: ChoiceOptions) => ({
  studentId: students[0]?.value ?? '',
  year: String(new Date().getFullYear()),
  semester: '1',
  className: '',
  firstSubjectId: firstSubjects[0]?.value ?? '',
  secondSubjectId: secondSubjects[0]?.value ?? '',
});

/** Nobody is refused for a second choice of a term; it is worth a look. */
function warningOf(values: Values<Name>, choices: readonly ElectiveChoice[]): string | null {
  const isSecond = choices.some(
    ({ studentId, year, semester }) =>
      idText(studentId) === values.studentId &&
      year === values.year &&
      semester === values.semester,
  );
  return isSecond ? 'У этого студента уже есть выбор на этот год и семестр.' : null;
}

/** Why nothing can be added, if so. */
function obstacleOf({ students, firstSubjects, secondSubjects }: ChoiceOptions): string | null {
  if (students.length === 0) return 'Добавить выбор нельзя: список студентов пуст или недоступен.';
  const empty = [
    ...(firstSubjects.length === 0 ? [FIRST_SLOT] : []),
    ...(secondSubjects.length === 0 ? [SECOND_SLOT] : []),
  ];
  return empty.length === 0 ? null : `Добавить выбор нельзя: нет предметов в ${empty.join(' и ')}.`;
}

interface ChoicesViewProps {
  title: string;
  choices: readonly ElectiveChoice[];
  subjects: readonly Subject[];
  students: readonly Student[];
  /** The server keeps no list of students: who has not chosen is unknown. */
  lacksStudents: boolean;
}

export function ChoicesView({
  title,
  choices,
  subjects,
  students,
  lacksStudents,
}: ChoicesViewProps) {
  const options = useMemo(
    () => ({
      students: studentOptions(students),
      firstSubjects: subjectOptions(subjectsAt(FIRST_SLOT, subjects)),
      secondSubjects: subjectOptions(subjectsAt(SECOND_SLOT, subjects)),
    }),
    [students, subjects],
  );
  const columns = useMemo(() => choiceColumns(options), [options]);
  const filters = useMemo(() => choiceFilters(choices, subjects), [choices, subjects]);
  const { create, refresh, remove, update } = electiveChoiceList;
  const save = useCallback(
    ({ id, studentName }: ElectiveChoice, values: Values<Name>) =>
      update(id, toDraft(values, students, studentName)),
    [students, update],
  );

  const edits = useRowEdits(choices, { columns, refresh, save });
  const view = useListView(edits, { orders: ORDERS, filters, searchedText, nameOf });
  const [asked, setAsked] = useState<ElectiveChoice | null>(null);

  const [assigned, setAssigned] = useState<Partial<Values<Name>> | null>(null);

  const start = startWith(options);
  const form = {
    title: 'Добавить выбор',
    fields: choiceForm(options),
    start,
    warn: (values: Values<Name>) => warningOf(values, choices),
    view,
    onAdd: (values: Values<Name>) => create(toDraft(values, students)),
    children: <FormError message={obstacleOf(options)} />,
  };
  const add = <AddButton {...form} />;

  return (
    <>
      <ListHeading title={title} view={view} edits={edits} add={add} />
      <EditableList
        title={title}
        noteOf={noteOf}
        emptyText="Выборов пока нет."
        emptyAction={add}
        view={view}
        edits={edits}
        onDelete={setAsked}
        aside={
          <TermOverview
            choices={choices}
            subjects={subjects}
            students={students}
            lacksStudents={lacksStudents}
            onAssign={({ id }, term) => setAssigned({ ...term, studentId: idText(id) })}
          />
        }
      />
      {assigned && (
        <AddToList {...form} start={{ ...start, ...assigned }} onClose={() => setAssigned(null)} />
      )}
      <SelectionBar view={view} edits={edits}>
        {(selected) => (
          <BulkDeletion
            items={selected}
            view={view}
            edits={edits}
            whom="выбранные предметы этих студентов"
            count={null}
            removeMany={electiveChoiceList.removeMany}
          />
        )}
      </SelectionBar>
      {asked && (
        <DeleteQuestion
          id={asked.id}
          edits={edits}
          onDelete={remove}
          onClose={() => setAsked(null)}
        >
          <p>Вы действительно хотите удалить выбранные предметы студента {asked.studentName}?</p>
        </DeleteQuestion>
      )}
    </>
  );
}
