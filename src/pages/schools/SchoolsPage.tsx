import { useStore } from 'zustand';
import { deletionNotice } from '../../domain/cascades.ts';
import type { School } from '../../domain/entities.ts';
import { quoted, russian } from '../../domain/names.ts';
import { foldedTitle } from '../../domain/folding.ts';
import { countSchoolCascade } from '../../stores/cascades.ts';
import { schoolDeletion, schoolList } from '../../stores/adminLists.ts';
import { useResource } from '../../stores/kit/resource.ts';
import type { FieldSpec, Values } from '../../ui/fields/fields.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

const TITLE = 'Образовательные организации';

type Name = 'title';

const TITLE_LIMIT = 100;

const FIELDS: readonly FieldSpec<Name>[] = [
  { name: 'title', label: 'Наименование', limit: TITLE_LIMIT },
];

const ORDERS = [
  {
    name: 'title',
    label: 'По наименованию',
    compare: (a: School, b: School) => russian.compare(a.title, b.title) || a.id - b.id,
  },
] as const;

const ADD = {
  title: 'Добавить образовательную организацию',
  start: { title: '' },
  onAdd: schoolList.create,
};

const valuesOf = ({ title }: School): Values<Name> => ({ title });
const searchedText = ({ title }: School) => title;

/** Two schools of one name can't be told apart in any table. */
const warning =
  (schools: readonly School[]) =>
  ({ title }: Values<Name>) => {
    const namesake = schools.find((school) => foldedTitle(school.title) === foldedTitle(title));
    return namesake && title.trim() !== '' ? `Уже есть: ${quoted(namesake.title)}.` : null;
  };

const save = ({ id }: School, values: Values<Name>) => schoolList.update(id, values);

const remove = ({ id, title }: School, onDeleted: () => void) => {
  const deleted = `Организация ${quoted(title)} будет удалена`;
  schoolDeletion.remove(id, {
    title,
    announce: (cascade) => deletionNotice(deleted, 'вместе с ней', cascade),
    onDeleted,
    countCascade: (signal) => countSchoolCascade(id, signal),
  });
};

export default function SchoolsPage() {
  const loading = useResource(schoolList.resource, 'all');
  const deletions = useStore(schoolDeletion.states);
  return (
    <Loaded title={TITLE} {...loading} missing="Этот сервер не ведёт список организаций.">
      {(schools) => (
        <ListScreen
          title={TITLE}
          items={schools}
          fields={FIELDS}
          valuesOf={valuesOf}
          nameOf={searchedText}
          emptyText="Организаций пока нет."
          orders={ORDERS}
          filters={[]}
          searchedText={searchedText}
          add={{ ...ADD, warn: warning(schools) }}
          refresh={schoolList.refresh}
          save={save}
          onDelete={remove}
          deletions={deletions}
        />
      )}
    </Loaded>
  );
}
