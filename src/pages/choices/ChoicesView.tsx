import { useCallback, useMemo } from 'react';
import { SEMESTERS, subjectsAt } from '../../domain/choices.ts';
import { distinctLabels } from '../../domain/distinctLabels.ts';
import type {
  ElectiveChoice,
  ElectiveChoiceDraft,
  Student,
  Subject,
} from '../../domain/entities.ts';
import { fullName, russian, subjectTitle } from '../../domain/names.ts';
import { FIRST_SLOT, SECOND_SLOT } from '../../domain/subjects.ts';
import { electiveChoiceList } from '../../stores/adminLists.ts';
import type { Option, Values } from '../../ui/fields/fields.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import {
  fieldsFor,
  filterOptions,
  type Name,
  orMissing,
  studentOptions,
  years,
} from './choiceFields.ts';
import { TermOverview } from './TermOverview.tsx';

export const TITLE = 'Выборы';

interface ChoicesViewProps {
  choices: readonly ElectiveChoice[];
  subjects: readonly Subject[];
  students: readonly Student[];
  /** The server keeps no list of students: who has not chosen is unknown. */
  lacksStudents: boolean;
}

const DEFAULT_SEMESTER = '1';

const ORDERS = [
  {
    name: 'student',
    label: 'По студенту',
    compare: (a: ElectiveChoice, b: ElectiveChoice) =>
      russian.compare(a.studentName, b.studentName) || b.id - a.id,
  },
] as const;

const idText = (id: number | null) => (id === null ? '' : String(id));
const nameOf = (id: string, students: readonly Student[]) => {
  const student = students.find((one) => String(one.id) === id);
  return student && fullName(student);
};
const idOf = (text: string) => (text === '' ? null : Number(text));

const valuesOf = (choice: ElectiveChoice): Values<Name> => ({
  studentId: idText(choice.studentId),
  year: choice.year,
  semester: choice.semester,
  className: choice.className,
  firstSubjectId: idText(choice.firstSubjectId),
  secondSubjectId: idText(choice.secondSubjectId),
});

const LABELS: Partial<Record<Name, keyof ElectiveChoice>> = {
  studentId: 'studentName',
  firstSubjectId: 'firstSubjectName',
  secondSubjectId: 'secondSubjectName',
};

const labelOf = (choice: ElectiveChoice, name: Name) => {
  const label = LABELS[name];
  return label ? String(choice[label] ?? '') : '';
};

const toDraft = (
  values: Values<Name>,
  students: readonly Student[],
  knownName = '',
): ElectiveChoiceDraft => ({
  studentId: idOf(values.studentId),
  studentName: nameOf(values.studentId, students) ?? knownName,
  year: values.year,
  semester: values.semester,
  className: values.className,
  firstSubjectId: idOf(values.firstSubjectId),
  secondSubjectId: idOf(values.secondSubjectId),
});

const searchedText = (choice: ElectiveChoice) =>
  [choice.studentName, choice.className, choice.firstSubjectName, choice.secondSubjectName].join(
    ' ',
  );

const nameOfChoice = ({ studentName }: ElectiveChoice) => studentName || 'выбор без студента';

const deleteQuestion = ({ studentName }: ElectiveChoice) =>
  `Вы действительно хотите удалить выбранные предметы студента ${studentName}?`;

/** Nobody is refused for a second choice of a term; it is worth a look. */
function doubleIn(choices: readonly ElectiveChoice[], values: Values<Name>): string | null {
  const isDouble = choices.some(
    ({ studentId, year, semester }) =>
      idText(studentId) === values.studentId &&
      year === values.year &&
      semester === values.semester,
  );
  return isDouble ? 'У этого студента уже есть выбор на этот год и семестр.' : null;
}

/** Why nothing can be added, if so. */
function blockedBy(people: readonly Option[], first: readonly Option[], second: readonly Option[]) {
  if (people.length === 0) return 'Добавить выбор нельзя: список студентов пуст или недоступен.';
  const empty = [
    ...(first.length === 0 ? [FIRST_SLOT] : []),
    ...(second.length === 0 ? [SECOND_SLOT] : []),
  ];
  return empty.length === 0 ? null : `Добавить выбор нельзя: нет предметов в ${empty.join(' и ')}.`;
}

export function ChoicesView({ choices, subjects, students, lacksStudents }: ChoicesViewProps) {
  const people = useMemo(() => studentOptions(students), [students]);
  const first = useMemo(
    () => distinctLabels(subjectsAt(FIRST_SLOT, subjects), subjectTitle),
    [subjects],
  );
  const second = useMemo(
    () => distinctLabels(subjectsAt(SECOND_SLOT, subjects), subjectTitle),
    [subjects],
  );
  const fields = useMemo(() => fieldsFor(people, first, second), [people, first, second]);

  const add = (values: Values<Name>) => electiveChoiceList.create(toDraft(values, students));
  const save = useCallback(
    (choice: ElectiveChoice, values: Values<Name>) =>
      electiveChoiceList.update(choice.id, toDraft(values, students, choice.studentName)),
    [students],
  );

  return (
    <ListScreen
      title={TITLE}
      items={choices}
      fields={fields}
      valuesOf={valuesOf}
      labelOf={labelOf}
      emptyText="Выборов пока нет."
      orders={ORDERS}
      filters={[
        {
          name: 'year',
          label: 'Отбор по году',
          options: filterOptions(years(choices)),
          valueOf: ({ year }) => orMissing(year),
        },
        {
          name: 'semester',
          label: 'Отбор по семестру',
          options: filterOptions(
            choices.map(({ semester }) => semester),
            SEMESTERS,
          ),
          valueOf: ({ semester }) => orMissing(semester),
        },
      ]}
      searchedText={searchedText}
      add={{
        title: 'Добавить выбор',
        start: {
          studentId: people[0]?.value ?? '',
          year: String(new Date().getFullYear()),
          semester: DEFAULT_SEMESTER,
          className: '',
          firstSubjectId: first[0]?.value ?? '',
          secondSubjectId: second[0]?.value ?? '',
        },
        warn: (values) => doubleIn(choices, values),
        blocked: blockedBy(people, first, second),
        onAdd: add,
      }}
      nameOf={nameOfChoice}
      refresh={electiveChoiceList.refresh}
      save={save}
      deleteQuestion={deleteQuestion}
      onDelete={({ id }) => electiveChoiceList.remove(id)}
    >
      <TermOverview
        choices={choices}
        subjects={subjects}
        students={students}
        lacksStudents={lacksStudents}
      />
    </ListScreen>
  );
}
