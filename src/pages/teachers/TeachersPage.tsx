import { useMemo } from 'react';
import { cascadeSentence } from '../../domain/cascades.ts';
import { namesakeDetails } from '../../domain/distinctLabels.ts';
import type { Teacher } from '../../domain/entities.ts';
import { fullName } from '../../domain/names.ts';
import { areNamesakes, NAME_LIMIT, PEOPLE_ORDERS } from '../../domain/people.ts';
import { countTeacherCascade } from '../../stores/cascades.ts';
import { teacherList } from '../../stores/adminLists.ts';
import { useResource } from '../../stores/kit/resource.ts';
import type { FieldSpec, Values } from '../../ui/fields/fields.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

const TITLE = 'Преподаватели';

type Name = 'name' | 'surname' | 'patronymic';

const FIELDS: readonly FieldSpec<Name>[] = [
  { name: 'name', label: 'Имя', limit: NAME_LIMIT, namePart: 'name' },
  { name: 'surname', label: 'Фамилия', limit: NAME_LIMIT, namePart: 'surname' },
  {
    name: 'patronymic',
    label: 'Отчество',
    limit: NAME_LIMIT,
    namePart: 'patronymic',
    optional: true,
  },
];

const ADD = {
  title: 'Добавить преподавателя',
  order: ['surname', 'name', 'patronymic'],
  start: { surname: '', name: '', patronymic: '' },
  onAdd: teacherList.create,
} as const;

const ADD_MANY = { onImport: teacherList.createMany };

const valuesOf = ({ name, surname, patronymic }: Teacher): Values<Name> => ({
  name,
  surname,
  patronymic,
});

const save = ({ id }: Teacher, values: Values<Name>) => teacherList.update(id, values);

const deleteQuestion = (teacher: Teacher) =>
  `Вы действительно хотите удалить учителя ${fullName(teacher)}?`;

const countCascade = async ({ id }: Teacher, signal: AbortSignal) =>
  cascadeSentence(await countTeacherCascade(id, signal));

const warning = (teachers: readonly Teacher[]) => (values: Values<Name>) =>
  teachers.some((teacher) => areNamesakes(teacher, values))
    ? 'Преподаватель с таким ФИО уже есть.'
    : null;

function TeachersView({ teachers }: { teachers: readonly Teacher[] }) {
  const details = useMemo(() => namesakeDetails(teachers, fullName), [teachers]);
  return (
    <ListScreen
      title={TITLE}
      items={teachers}
      fields={FIELDS}
      valuesOf={valuesOf}
      nameOf={fullName}
      details={details}
      emptyText="Преподавателей пока нет."
      orders={PEOPLE_ORDERS}
      filters={[]}
      searchedText={fullName}
      add={{ ...ADD, warn: warning(teachers) }}
      addMany={ADD_MANY}
      refresh={teacherList.refresh}
      save={save}
      deleteQuestion={deleteQuestion}
      countCascade={countCascade}
      onDelete={({ id }) => teacherList.remove(id)}
    />
  );
}

export default function TeachersPage() {
  const loading = useResource(teacherList.resource, 'all');
  return (
    <Loaded title={TITLE} {...loading} missing="Этот сервер не ведёт список преподавателей.">
      {(teachers) => <TeachersView teachers={teachers} />}
    </Loaded>
  );
}
