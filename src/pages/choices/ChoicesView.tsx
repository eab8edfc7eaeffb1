import { useCallback, useState } from 'react';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import {
  electiveChoiceList,
  reloadLists,
  studentList,
  subjectList,
} from '../../stores/lists/adminLists.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Field.tsx';
import { problemOfTerm } from '../../domain/choices/terms.ts';
import type { Column } from '../../ui/fields/columns.ts';
import type { Values } from '../../ui/fields/fields.ts';
import { useImport } from '../../ui/import/ImportButton.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { AddButton, AddToList } from '../../ui/list/AddButton.tsx';
import { BulkDeletion } from '../../ui/list/BulkDeletion.tsx';
import { DeleteQuestion } from '../../ui/list/DeleteQuestion.tsx';
import { EditableList } from '../../ui/list/EditableList.tsx';
import { ListProvider } from '../../ui/list/listContext.ts';
import { ListHeading } from '../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { startValues } from '../../ui/list/startValues.ts';
import { useListView } from '../../ui/list/useListView.ts';
import { useRowEdits } from '../../ui/list/useRowEdits.ts';
import type { CarryDialogProps } from './CarryDialog.tsx';
import type { Name } from './choiceColumns.ts';
import { obstacleOf, startWith, toDraft, warningOf } from './choiceDrafts.ts';
import { ImportChoices } from './ImportChoices.tsx';
import { TermOverview } from './TermOverview.tsx';
import { useChoiceColumns } from './useChoiceColumns.ts';
import { useTerm } from './useTerm.ts';

const ORDERS = [
  {
    name: 'studentId',
    label: 'По студенту',
    textsOf: ({ studentName }: ElectiveChoice) => [studentName],
    isNewestFirst: true,
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

/** What others have changed since the page was opened is no news to what is added to it. */
const readAgain = () => reloadLists(electiveChoiceList, studentList, subjectList);

const CarryDialog = lazyDialog(() => import('./CarryDialog.tsx'));

/** What is carried to another term: a selection, or all of one; and the term looked at. */
type Carrying = Pick<CarryDialogProps, 'selected' | 'shown'>;

interface ChoicesViewProps {
  title: string;
  choices: Listing<ElectiveChoice>;
  subjects: Listing<Subject>;
  students: Listing<Student>;
}

export function ChoicesView({ title, ...lists }: ChoicesViewProps) {
  const choices = lists.choices.items;
  const subjects = lists.subjects.items;
  const students = lists.students.items;
  const shownTerm = useTerm();
  const { term } = shownTerm;
  const { options, columns, filters, form, table } = useChoiceColumns({
    choices,
    subjects,
    students,
    term,
  });
  const { create, refresh, update } = electiveChoiceList;
  const save = useCallback(
    ({ id, studentName }: ElectiveChoice, values: Values<Name>) =>
      update(id, toDraft(values, students, studentName)),
    [students, update],
  );

  const edits = useRowEdits(lists.choices, { columns, refresh, save });
  const view = useListView(edits, { orders: ORDERS, filters, searchedText });
  const [asked, setAsked] = useState<ElectiveChoice | null>(null);

  const [assigned, setAssigned] = useState<Partial<Values<Name>> | null>(null);
  const importing = useImport(readAgain);
  const [carrying, setCarrying] = useState<Carrying | null>(null);
  const carry = (selected: Carrying['selected']) => {
    void readAgain();
    setCarrying({ selected, shown: term });
  };

  // The term that is looked over counts once somebody has asked for it.
  const askedTerm = shownTerm.isAsked && problemOfTerm(term) === null ? term : null;
  const start = startValues<Name>(form, startWith(options), {
    year: view.chosenIn('year') || (askedTerm?.year ?? ''),
    semester: view.chosenIn('semester') || (askedTerm?.semester ?? ''),
    className: view.chosenIn('class'),
    firstSubjectId: view.chosenIn('subject'),
    secondSubjectId: view.chosenIn('subject'),
  });
  const dialog = {
    title: 'Добавить выбор',
    fields: form,
    start,
    warn: (values: Values<Name>) => warningOf(values, choices),
    nextOf: (values: Values<Name>) => ({ ...values, studentId: '' }),
    nameOf,
    onAdd: (values: Values<Name>) => create(toDraft(values, students)),
    children: <FormError message={obstacleOf(options, lists.subjects.gap)} />,
  };
  const add = <AddButton {...dialog} />;

  return (
    <ListProvider value={{ view, edits }}>
      <div {...importing.dropArea}>
        <ListHeading title={title} columns={edits.columns} items={view.shown} add={add}>
          <ImportChoices
            title={title}
            importing={importing}
            columns={table}
            choices={lists.choices}
            students={students}
            term={term}
          />
        </ListHeading>
        <EditableList
          items={view.shown}
          edits={edits}
          nameOf={nameOf}
          title={title}
          noteOf={noteOf}
          emptyText="Выборов пока нет."
          emptyAction={add}
          onDelete={setAsked}
          aside={
            <TermOverview
              {...lists}
              shown={shownTerm}
              onAssign={({ id }) => setAssigned({ ...term, studentId: idText(id) })}
              onCarry={() => carry(null)}
              onShow={({ id }) => view.showRow(id)}
            />
          }
        />
        {assigned && (
          <AddToList
            {...dialog}
            start={{ ...start, ...assigned }}
            onClose={() => setAssigned(null)}
          />
        )}
        <ChoicesBar columns={columns} choices={view.items} onCarry={carry} />
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
        {asked && <Deletion choice={asked} onClose={() => setAsked(null)} />}
      </div>
    </ListProvider>
  );
}

interface ChoicesBarProps {
  columns: readonly Column<ElectiveChoice, Name>[];
  choices: readonly ElectiveChoice[];
  onCarry: (selected: readonly ElectiveChoice[]) => void;
}

/** What is done with the selected choices. */
function ChoicesBar({ columns, choices, onCarry }: ChoicesBarProps) {
  return (
    <SelectionBar columns={columns} items={choices}>
      {(selected) => (
        <>
          <Button onClick={() => onCarry(selected)}>Перенести…</Button>
          <BulkDeletion
            items={selected}
            nameOf={nameOf}
            whom="выбранные предметы этих студентов"
            count={null}
            removeMany={electiveChoiceList.removeMany}
          />
        </>
      )}
    </SelectionBar>
  );
}

interface DeletionProps {
  choice: ElectiveChoice;
  onClose: () => void;
}

/** The question before a choice is deleted. */
function Deletion({ choice, onClose }: DeletionProps) {
  return (
    <DeleteQuestion id={choice.id} onDelete={electiveChoiceList.remove} onClose={onClose}>
      <p>{`Вы действительно хотите удалить выбранные предметы студента ${choice.studentName}?`}</p>
      <p>{noteOf(choice)}</p>
    </DeleteQuestion>
  );
}
