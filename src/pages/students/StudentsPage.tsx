import type { School, Student, StudentDraft } from '../../domain/entities.ts';
import { idFrom } from '../../domain/ids.ts';
import { EMPTY_LIST, lastingGapOf, type Listing } from '../../domain/lists/listing.ts';
import type { NamePart } from '../../domain/imports/importNames.ts';
import { fullName, studentDetail } from '../../domain/text/names.ts';
import { areNamesakes, elsewhereText, NO_NAME, PEOPLE_ORDERS } from '../../domain/lists/people.ts';
import { reloadLists, schoolList, studentList } from '../../stores/lists/adminLists.ts';
import { moveStudent, moveStudents } from '../../stores/lists/moveStudents.ts';
import { countStudentCascade } from '../../stores/deletion/cascades.ts';
import { combineQueries, gapIfMissing, withPart } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import type { Values } from '../../ui/fields/fields.ts';
import type { FormWarning } from '../../ui/list/AddDialog.tsx';
import { NamesakeNote } from '../../ui/list/DeleteQuestion.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { type ListDefinition, ListPage } from '../shared/lists/ListPage.tsx';
import { AssignSubjects } from './AssignSubjects.tsx';
import { MoveStudents } from './MoveStudents.tsx';
import { useStudentColumns } from './useStudentColumns.ts';

type Name = NamePart | 'schoolId' | 'className';

/** The class is missing where the server keeps it elsewhere. */
const toDraft = ({ schoolId, ...rest }: Values<Name>): StudentDraft => ({
  ...rest,
  schoolId: idFrom(schoolId),
});

const STUDENTS = {
  store: studentList,
  reload: () => reloadLists(studentList, schoolList),
  orders: PEOPLE_ORDERS,
  searchedText: (student) => `${fullName(student)} ${studentDetail(student)}`,
  nameOf: fullName,
  studentOf: ({ id }) => id,
  toDraft,
  emptyText: 'Обучающихся пока нет.',
  imported: {
    moving: {
      field: 'schoolId',
      remarkText: elsewhereText,
      onMove: async (targets, ...run) => {
        const places = targets.map(
          ({ id, values: { schoolId, className } }) =>
            [id, { schoolId: idFrom(schoolId), className }] as const,
        );
        await moveStudents(new Map(places), new Map(), run);
      },
    },
  },
} satisfies Partial<ListDefinition<Student, Name, StudentDraft>>;

interface Warnings {
  students: readonly Student[];
  schools: readonly School[];
  /** Called when a namesake was moved to the draft's school instead. */
  onMoved: (student: Student) => void;
}

/** A namesake gets a warning, not a refusal: the student may already be in the list. */
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
    return { text, ...(isMovable && { alternative: { label: 'Перевести', run: move } }) };
  }
  if (schools.length > 0) return null;
  return 'Список школ пуст или недоступен: обучающийся останется без школы.';
}

interface StudentsViewProps {
  title: string;
  list: Listing<Student>;
  schools: readonly School[];
}

function StudentsView({ title, list, schools }: StudentsViewProps) {
  const { options, details, noteOf, form, columns, printed, filters, sortedSchools } =
    useStudentColumns(list.items, schools);
  return (
    <ListPage
      {...STUDENTS}
      title={title}
      list={list}
      columns={columns}
      form={form}
      filters={filters}
      noteOf={noteOf}
      printed={printed}
      addition={{
        title: 'Добавить обучающегося',
        start: { ...NO_NAME, schoolId: options[0]?.value ?? '', className: '' },
        narrowedTo: (chosenIn) => ({ schoolId: chosenIn('school'), className: chosenIn('class') }),
        nextOf: (values) => ({ ...values, ...NO_NAME }),
        reloadsOnOpen: true,
        warn: (values, students, { reapplyView, announce, scrollToRow }) =>
          warningOf(toDraft(values), {
            students,
            schools,
            onMoved: (student) => {
              reapplyView();
              announce(`Переведено: ${fullName(student)}.`, student.id);
              scrollToRow({ id: student.id });
            },
          }),
      }}
      deletion={{
        kind: 'ask',
        question: (student) => (
          <>
            <p>{`Вы действительно хотите удалить студента ${fullName(student)}?`}</p>
            <NamesakeNote detail={details.get(student.id)} />
          </>
        ),
        selectedRecordsText: 'выбранных студентов',
        countCascade: countStudentCascade,
      }}
      bulkActions={(selected) => (
        <>
          <MoveStudents students={selected} schools={sortedSchools} />
          <AssignSubjects students={selected} />
        </>
      )}
    />
  );
}

export default function StudentsPage({ title }: { title: string }) {
  const schools = useQuery(schoolList.query, 'all');
  const loading = combineQueries({
    students: withPart(useQuery(studentList.query, 'all')),
    schools: gapIfMissing(schools, 'Список школ недоступен.'),
  });
  return (
    <AsyncScreen
      title={title}
      {...loading}
      gap={loading.data && lastingGapOf(loading.data.students, schools.data ?? EMPTY_LIST)}
      missing="Этот сервер не ведёт список обучающихся."
    >
      {(data) => <StudentsView title={title} list={data.students} schools={data.schools.items} />}
    </AsyncScreen>
  );
}
