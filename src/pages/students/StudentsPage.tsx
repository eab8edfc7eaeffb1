import { useMemo } from 'react';
import { cascadeSentence } from '../../domain/cascades.ts';
import { distinctLabels, namesakeDetails } from '../../domain/distinctLabels.ts';
import type { School, Student } from '../../domain/entities.ts';
import { fullName, russian } from '../../domain/names.ts';
import { areNamesakes, NAME_LIMIT, PEOPLE_ORDERS } from '../../domain/people.ts';
import { countStudentCascade } from '../../stores/cascades.ts';
import { schoolList, studentList } from '../../stores/adminLists.ts';
import { all, orNone } from '../../stores/kit/combined.ts';
import { useResource } from '../../stores/kit/resource.ts';
import type { FieldSpec, Values } from '../../ui/fields/fields.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { ImportCall } from '../../ui/import/useImportRun.ts';
import { Loaded } from '../../ui/Loaded.tsx';

const TITLE = 'Обучающиеся';

type Name = 'name' | 'surname' | 'patronymic' | 'schoolId';

const NO_SCHOOLS = 'Список школ пуст или недоступен: обучающийся останется без школы.';

/** How tables name the column of the school. */
const SCHOOL_HEADINGS = [
  'ОУ',
  'ОО',
  'Место учёбы',
  'Место обучения',
  'Организация',
  'Учреждение',
  'Учебное заведение',
  'Учебная организация',
  'Образовательная организация',
  'Образовательное учреждение',
  'Общеобразовательная организация',
  'Общеобразовательное учреждение',
  'Номер школы',
  ...['школы', 'ОУ', 'ОО', 'организации', 'учреждения', 'образовательной организации'].flatMap(
    (whose) => [`Название ${whose}`, `Наименование ${whose}`, `Полное наименование ${whose}`],
  ),
];

const valuesOf = ({ name, surname, patronymic, schoolId }: Student): Values<Name> => ({
  name,
  surname,
  patronymic,
  schoolId: schoolId === null ? '' : String(schoolId),
});

const toDraft = ({ name, surname, patronymic, schoolId }: Values<Name>) => ({
  name,
  surname,
  patronymic,
  schoolId: schoolId === '' ? null : Number(schoolId),
});

const labelOf = ({ schoolTitle }: Student, name: Name) => (name === 'schoolId' ? schoolTitle : '');
const searchedText = (student: Student) => `${fullName(student)} ${student.schoolTitle}`;
const schoolOf = ({ schoolId }: Student) => String(schoolId ?? '');
const deleteQuestion = (student: Student) =>
  `Вы действительно хотите удалить студента ${fullName(student)}?`;

const countCascade = async (student: Student, signal: AbortSignal) =>
  cascadeSentence(await countStudentCascade(student, signal));

const save = ({ id }: Student, values: Values<Name>) => studentList.update(id, toDraft(values));

const ADD_MANY: { onImport: ImportCall<Name> } = {
  onImport: (rows, onOutcome, signal) =>
    studentList.createMany(rows.map(toDraft), onOutcome, signal),
};

interface StudentsViewProps {
  students: readonly Student[];
  schools: readonly School[];
}

function StudentsView({ students, schools }: StudentsViewProps) {
  // In the server's order: its first school is the one a new student gets.
  const options = useMemo(() => distinctLabels(schools, ({ title }) => title), [schools]);
  const inOrder = useMemo(
    () => [...options].sort((a, b) => russian.compare(a.label, b.label)),
    [options],
  );
  const fields = useMemo(
    (): readonly FieldSpec<Name>[] => [
      { name: 'name', label: 'Имя', limit: NAME_LIMIT, namePart: 'name' },
      { name: 'surname', label: 'Фамилия', limit: NAME_LIMIT, namePart: 'surname' },
      {
        name: 'patronymic',
        label: 'Отчество',
        limit: NAME_LIMIT,
        namePart: 'patronymic',
        optional: true,
      },
      // A school that a server has lost can stay lost: the names can be changed all the same.
      {
        name: 'schoolId',
        label: 'Школа',
        headings: SCHOOL_HEADINGS,
        options,
        optional: true,
        width: 1.4,
      },
    ],
    [options],
  );

  const details = useMemo(
    () => namesakeDetails(students, fullName, ({ schoolTitle }) => schoolTitle),
    [students],
  );

  /** Nobody is refused for a namesake; two entries of one student are worth a look. */
  const warn = (values: Values<Name>) => {
    const draft = toDraft(values);
    const namesake = students.some(
      (student) => student.schoolId === draft.schoolId && areNamesakes(student, draft),
    );
    if (namesake) return 'В этой школе уже есть обучающийся с таким ФИО.';
    return schools.length === 0 ? NO_SCHOOLS : null;
  };

  return (
    <ListScreen
      title={TITLE}
      items={students}
      fields={fields}
      valuesOf={valuesOf}
      nameOf={fullName}
      details={details}
      labelOf={labelOf}
      emptyText="Обучающихся пока нет."
      orders={PEOPLE_ORDERS}
      filters={[{ name: 'school', label: 'Отбор по школе', options: inOrder, valueOf: schoolOf }]}
      searchedText={searchedText}
      add={{
        title: 'Добавить обучающегося',
        order: ['surname', 'name', 'patronymic', 'schoolId'],
        start: { surname: '', name: '', patronymic: '', schoolId: options[0]?.value ?? '' },
        onAdd: (values) => studentList.create(toDraft(values)),
        warn,
      }}
      addMany={ADD_MANY}
      refresh={studentList.refresh}
      save={save}
      deleteQuestion={deleteQuestion}
      countCascade={countCascade}
      onDelete={({ id }) => studentList.remove(id)}
    />
  );
}

export default function StudentsPage() {
  const loading = all({
    students: useResource(studentList.resource, 'all'),
    schools: orNone(useResource(schoolList.resource, 'all')),
  });
  return (
    <Loaded title={TITLE} {...loading} missing="Этот сервер не ведёт список обучающихся.">
      {(data) => <StudentsView {...data} />}
    </Loaded>
  );
}
