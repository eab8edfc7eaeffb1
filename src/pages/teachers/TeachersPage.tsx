import { useMemo } from 'react';
import { cascadeSentence } from '../../domain/cascades.ts';
import { namesakeDetails } from '../../domain/distinctLabels.ts';
import type { Teacher } from '../../domain/entities.ts';
import { fullName } from '../../domain/names.ts';
import { areNamesakes, NAME_LIMIT, PEOPLE_ORDERS } from '../../domain/people.ts';
import { countTeacherCascade } from '../../stores/cascades.ts';
import { teachers } from '../../stores/lists.ts';
import { useResource } from '../../stores/useResource.ts';
import type { ListField, Values } from '../../ui/list/fields.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

const TITLE = 'Преподаватели';

type Name = 'name' | 'surname' | 'patronymic';

const FIELDS: readonly ListField<Name>[] = [
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
  onAdd: teachers.create,
} as const;

const ADD_MANY = { onImport: teachers.createMany };

const valuesOf = ({ name, surname, patronymic }: Teacher): Values<Name> => ({
  name,
  surname,
  patronymic,
});

const save = ({ id }: Teacher, values: Values<Name>) => teachers.update(id, values);

const deleteQuestion = (teacher: Teacher) =>
  `Вы действительно хотите удалить учителя ${fullName(teacher)}?`;

const countCascade = async ({ id }: Teacher, signal: AbortSignal) =>
  cascadeSentence(await countTeacherCascade(id, signal));

const warning = (known: readonly Teacher[]) => (values: Values<Name>) =>
  known.some((teacher) => areNamesakes(teacher, values))
    ? 'Преподаватель с таким ФИО уже есть.'
    : null;

function TeachersView({ known }: { known: readonly Teacher[] }) {
  const details = useMemo(() => namesakeDetails(known, fullName), [known]);
  return (
    <ListScreen
      title={TITLE}
      items={known}
      fields={FIELDS}
      valuesOf={valuesOf}
      nameOf={fullName}
      details={details}
      emptyText="Преподавателей пока нет."
      orders={PEOPLE_ORDERS}
      filters={[]}
      searchedText={fullName}
      add={{ ...ADD, warn: warning(known) }}
      addMany={ADD_MANY}
      refresh={teachers.refresh}
      save={save}
      deleteQuestion={deleteQuestion}
      countCascade={countCascade}
      onDelete={({ id }) => teachers.remove(id)}
    />
  );
}

export default function TeachersPage() {
  const screen = useResource(teachers.resource, 'all');
  return (
    <Loaded title={TITLE} {...screen} missing="Этот сервер не ведёт список преподавателей.">
      {(known) => <TeachersView known={known} />}
    </Loaded>
  );
}
