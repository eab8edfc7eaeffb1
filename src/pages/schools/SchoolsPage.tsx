import type { School, SchoolDraft } from '../../domain/entities.ts';
import { SCHOOL_HEADINGS, TITLE_HEADINGS } from '../../domain/imports/headings.ts';
import { looseTitle } from '../../domain/imports/titleGuess.ts';
import { lastingGapOf } from '../../domain/lists/listing.ts';
import { SCHOOL_LIMITS } from '../../domain/lists/limits.ts';
import { foldedTitle } from '../../domain/text/folding.ts';
import { quote } from '../../domain/text/names.ts';
import { countSchoolCascade } from '../../stores/deletion/cascades.ts';
import { withPart } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { schoolDeletion, schoolList } from '../../stores/lists/adminLists.ts';
import type { Column } from '../../ui/fields/columns.ts';
import type { Values } from '../../ui/fields/fields.ts';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { type ListDefinition, ListPage } from '../shared/lists/ListPage.tsx';

type Name = 'title';

/** The one column of the list, and the one field of the dialog and of the import. */
export const SCHOOL_COLUMNS: readonly Column<School, Name>[] = [
  {
    name: 'title',
    label: 'Наименование',
    headings: [...TITLE_HEADINGS, ...SCHOOL_HEADINGS],
    limit: SCHOOL_LIMITS.title,
    likeness: looseTitle,
    stored: ({ title }) => title,
  },
];

const titleOf = ({ title }: School) => title;

/** Two schools of one name can't be told apart in any table. */
function warningOf({ title }: Values<Name>, schools: readonly School[]): string | null {
  if (title.trim() === '') return null;
  const named = (normalise: (text: string) => string) =>
    schools.find((school) => normalise(school.title) === normalise(title));
  const namesake = named(foldedTitle);
  if (namesake) return `Уже есть: ${quote(namesake.title)}.`;
  const like = looseTitle(title) === '' ? undefined : named(looseTitle);
  return like ? `Похожая уже есть: ${quote(like.title)}.` : null;
}

const SCHOOLS: ListDefinition<School, Name, SchoolDraft> = {
  store: schoolList,
  columns: SCHOOL_COLUMNS,
  orders: [{ name: 'title', label: 'По наименованию', textsOf: ({ title }) => [title] }],
  searchedText: titleOf,
  nameOf: titleOf,
  toDraft: (values) => values,
  emptyText: 'Организаций пока нет.',
  addition: {
    title: 'Добавить образовательную организацию',
    start: { title: '' },
    nextOf: () => ({ title: '' }),
    warn: warningOf,
  },
  deletion: {
    kind: 'later',
    deferred: schoolDeletion,
    deletionText: ({ title }) => `Организация ${quote(title)} будет удалена`,
    togetherText: 'вместе с ней',
    selectedRecordsText: 'выбранные организации',
    countCascade: (schools, signal) =>
      countSchoolCascade(
        schools.map(({ id }) => id),
        signal,
      ),
  },
};

export default function SchoolsPage({ title }: { title: string }) {
  const loading = withPart(useQuery(schoolList.query, 'all'));
  return (
    <AsyncScreen
      title={title}
      {...loading}
      gap={loading.data && lastingGapOf(loading.data)}
      missing="Этот сервер не ведёт список организаций."
    >
      {(list) => <ListPage {...SCHOOLS} title={title} list={list} />}
    </AsyncScreen>
  );
}
