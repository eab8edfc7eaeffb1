import { useCallback, useState } from 'react';
import type {
  ElectiveChoice,
  ElectiveChoiceDraft,
  Student,
  Subject,
} from '../../domain/entities.ts';
import { EMPTY_LIST, isLoading, lastingGapOf, type Listing } from '../../domain/lists/listing.ts';
import {
  electiveChoiceList,
  reloadLists,
  studentList,
  subjectList,
} from '../../stores/lists/adminLists.ts';
import { combineQueries, gapIfMissing, withPart } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/fields/Field.tsx';
import type { Values } from '../../ui/fields/fields.ts';
import { lazyDialog } from '../../ui/dialogs/lazyDialog.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { type ListDefinition, ListPage } from '../shared/lists/ListPage.tsx';
import { ChangeChoices } from './ChangeChoices.tsx';
import type { CarryDialogProps } from './CarryDialog.tsx';
import { choiceNote, type Name, ONCE_A_TERM } from './choiceColumns.ts';
import { obstacleOf, startWith, toDraft, warningOf } from './choiceDrafts.ts';
import { TermOverview } from './TermOverview.tsx';
import { useChoiceColumns } from './useChoiceColumns.ts';
import { useTerm } from '../shared/choices/useTerm.ts';

const CHOICES = {
  store: electiveChoiceList,
  reload: () => reloadLists(electiveChoiceList, studentList, subjectList),
  orders: [
    {
      name: 'studentId',
      label: 'По студенту',
      textsOf: ({ studentName }) => [studentName],
      isNewestFirst: true,
    },
  ],
  searchedText: ({ studentName, className, firstSubjectName, secondSubjectName }) =>
    [studentName, className, firstSubjectName, secondSubjectName].join(' '),
  nameOf: ({ studentName }) => studentName || 'выбор без студента',
  studentOf: ({ studentId }) => studentId,
  emptyText: 'Выборов пока нет.',
  deletion: {
    kind: 'ask',
    question: (choice) => (
      <>
        <p>{`Вы действительно хотите удалить выбранные предметы студента ${choice.studentName}?`}</p>
        <p>{choiceNote(choice)}</p>
      </>
    ),
    selectedRecordsText: 'выбранные предметы этих студентов',
    countCascade: null,
  },
} satisfies Partial<ListDefinition<ElectiveChoice, Name, ElectiveChoiceDraft>>;

const CarryDialog = lazyDialog(() => import('./CarryDialog.tsx'));

/** The choices to carry, selected or all of a term, and the term that the overview shows. */
type Carrying = Pick<CarryDialogProps, 'selected' | 'shown'>;

interface ChoicesViewProps {
  title: string;
  choices: Listing<ElectiveChoice>;
  subjects: Listing<Subject>;
  students: Listing<Student>;
}

function ChoicesView({ title, ...lists }: ChoicesViewProps) {
  const choices = lists.choices.items;
  const students = lists.students.items;
  const shownTerm = useTerm(choices);
  const { term, isFixed } = shownTerm;
  const { options, columns, filters, form, table, briefTitles, noteOf } = useChoiceColumns({
    choices,
    subjects: lists.subjects.items,
    students,
    shown: shownTerm,
  });
  const draftOf = useCallback(
    (values: Values<Name>, choice?: ElectiveChoice) =>
      toDraft(values, students, choice?.studentName),
    [students],
  );
  const [carrying, setCarrying] = useState<Carrying | null>(null);
  const carry = (selected: Carrying['selected']) => {
    void CHOICES.reload();
    setCarrying({ selected, shown: term });
  };

  return (
    <ListPage
      {...CHOICES}
      title={title}
      list={lists.choices}
      columns={columns}
      form={form}
      filters={filters}
      noteOf={noteOf}
      toDraft={draftOf}
      imported={{ columns: table, unique: ONCE_A_TERM, common: { ...term } }}
      addition={{
        title: 'Добавить выбор',
        start: startWith(options),
        narrowedTo: (chosenIn) => ({
          ...(isFixed && term),
          className: chosenIn('class'),
          firstSubjectId: chosenIn('subject'),
          secondSubjectId: chosenIn('subject'),
        }),
        warn: warningOf,
        nextOf: (values) => ({ ...values, studentId: '' }),
        children: <FormError message={obstacleOf(options, lists.subjects.gap)} />,
      }}
      bulkActions={(selected) => (
        <>
          <ChangeChoices
            choices={selected}
            firstSubjects={options.firstSubjects}
            secondSubjects={options.secondSubjects}
          />
          <Button onClick={() => carry(selected)}>Перенести…</Button>
        </>
      )}
      aside={
        isLoading(lists.choices) || isLoading(lists.students) ? (
          <p className="muted small">Сводка за семестр загружается…</p>
        ) : (
          <TermOverview
            {...lists}
            shown={shownTerm}
            briefTitles={briefTitles}
            onCarry={() => carry(null)}
          />
        )
      }
    >
      {carrying && (
        <CarryDialog
          {...carrying}
          choices={lists.choices}
          students={students}
          columns={table}
          onCarried={shownTerm.show}
          onClose={() => setCarrying(null)}
        />
      )}
    </ListPage>
  );
}

export default function ChoicesPage({ title }: { title: string }) {
  const students = withPart(useQuery(studentList.query, 'all'));
  const loading = combineQueries({
    choices: withPart(useQuery(electiveChoiceList.query, 'all')),
    subjects: useQuery(subjectList.query, 'all'),
    // Some servers have choices but no list of students: the rows are shown anyway.
    students: gapIfMissing(students, 'Список студентов недоступен.'),
  });
  return (
    <AsyncScreen
      title={title}
      {...loading}
      gap={
        loading.data &&
        lastingGapOf(loading.data.choices, loading.data.subjects, students.data ?? EMPTY_LIST)
      }
      missing="Этот сервер не ведёт выборы."
    >
      {(data) => <ChoicesView title={title} {...data} />}
    </AsyncScreen>
  );
}
