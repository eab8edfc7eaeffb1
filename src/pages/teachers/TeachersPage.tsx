import { useCallback, useMemo } from 'react';
import { MISSING } from '../../domain/choices/choices.ts';
import { namesakeDetails } from '../../domain/text/distinctLabels.ts';
import type { Person, Teacher } from '../../domain/entities.ts';
import { lastingGapOf, type Listing } from '../../domain/lists/listing.ts';
import type { NamePart } from '../../domain/imports/importNames.ts';
import { byFullName, fullName } from '../../domain/text/names.ts';
import {
  areNamesakes,
  FULL_NAME,
  NAME_FIELDS,
  NO_NAME,
  PEOPLE_ORDERS,
} from '../../domain/lists/people.ts';
import { teacherList } from '../../stores/lists/adminLists.ts';
import { countTeacherCascade } from '../../stores/deletion/cascades.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { withPart } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { NamesakeNote } from '../../ui/list/DeleteQuestion.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { type ListDefinition, ListPage } from '../shared/lists/ListPage.tsx';
import { AccountSteps } from './AccountSteps.tsx';

const { name, surname, patronymic } = NAME_FIELDS;

const TEACHERS = {
  store: teacherList,
  form: [surname, name, patronymic],
  orders: PEOPLE_ORDERS,
  searchedText: fullName,
  nameOf: fullName,
  printed: { columns: [FULL_NAME], compare: byFullName },
  toDraft: (values) => values,
  emptyText: 'Преподавателей пока нет.',
  addition: {
    title: 'Добавить преподавателя',
    start: NO_NAME,
    nextOf: () => NO_NAME,
    warn: (values, teachers) =>
      teachers.some((teacher) => areNamesakes(teacher, values))
        ? 'Преподаватель с таким ФИО уже есть.'
        : null,
  },
} satisfies Partial<ListDefinition<Teacher, NamePart, Person>>;

/** The teachers who can sign in, or who can't. */
const FILTERS = [
  {
    name: 'account',
    label: 'Учётная запись',
    options: [
      { value: 'present', label: 'Есть' },
      { value: MISSING, label: 'Нет' },
    ],
    matches: ({ hasAccount }: Teacher, value: string) => hasAccount === (value !== MISSING),
  },
];

function TeachersView({ title, list }: { title: string; list: Listing<Teacher> }) {
  const details = useMemo(() => namesakeDetails(list.items, fullName), [list]);
  const columns = useMemo(
    () => [name, surname, { ...patronymic, note: ({ id }: Teacher) => details.get(id) }],
    [details],
  );
  const noteOf = useCallback(({ id }: Teacher) => details.get(id) ?? '', [details]);
  const [params] = useAddress();
  const isKnown = list.items.some(({ hasAccount }) => hasAccount !== undefined);
  return (
    <ListPage
      {...TEACHERS}
      title={title}
      list={list}
      columns={columns}
      noteOf={noteOf}
      {...(isKnown && { filters: FILTERS })}
      {...(isKnown && params.get('account') === MISSING && { aside: <AccountSteps /> })}
      deletion={{
        kind: 'ask',
        question: (teacher) => (
          <>
            <p>{`Вы действительно хотите удалить учителя ${fullName(teacher)}?`}</p>
            <NamesakeNote detail={details.get(teacher.id)} />
          </>
        ),
        selectedRecordsText: 'выбранных учителей',
        countCascade: (teachers, signal) =>
          countTeacherCascade(
            teachers.map(({ id }) => id),
            signal,
          ),
      }}
    />
  );
}

export default function TeachersPage({ title }: { title: string }) {
  const loading = withPart(useQuery(teacherList.query, 'all'));
  return (
    <AsyncScreen
      title={title}
      {...loading}
      gap={loading.data && lastingGapOf(loading.data)}
      missing="Этот сервер не ведёт список преподавателей."
    >
      {(list) => <TeachersView title={title} list={list} />}
    </AsyncScreen>
  );
}
