import { useCallback, useState } from 'react';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import { electiveChoiceList } from '../../stores/adminLists.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/Field.tsx';
import type { Values } from '../../ui/fields/fields.ts';
import { useImport } from '../../ui/import/ImportButton.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { AddButton, AddToList } from '../../ui/list/AddButton.tsx';
import { BulkDeletion } from '../../ui/list/BulkDeletion.tsx';
import { DeleteQuestion } from '../../ui/list/DeleteQuestion.tsx';
import { EditableList } from '../../ui/list/EditableList.tsx';
import { ListHeading } from '../../ui/list/ListHeading.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { type ListView, useListView } from '../../ui/list/useListView.ts';
import { type RowEdits, useRowEdits } from '../../ui/list/useRowEdits.ts';
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

const CarryDialog = lazyDialog(() => import('./CarryDialog.tsx'));

/** What is carried to another term: a selection, or all of one; and the term looked at. */
type Carrying = Pick<CarryDialogProps, 'selected' | 'shown'>;

interface ChoicesViewProps {
  title: string;
  choices: readonly ElectiveChoice[];
  subjects: readonly Subject[];
  students: readonly Student[];
  /** The server keeps no list of students: who has not chosen is unknown. */
  lacksStudents: boolean;
}

export function ChoicesView({
  title,
  choices,
  subjects,
  students,
  lacksStudents,
}: ChoicesViewProps) {
  const shownTerm = useTerm();
  const { term } = shownTerm;
  const data = { choices, subjects, students };
  const { options, columns, filters, form, table } = useChoiceColumns({ ...data, term });
  const { create, refresh, update } = electiveChoiceList;
  const save = useCallback(
    ({ id, studentName }: ElectiveChoice, values: Values<Name>) =>
      update(id, toDraft(values, students, studentName)),
    [students, update],
  );

  const edits = useRowEdits(choices, { columns, refresh, save });
  const view = useListView(edits, { orders: ORDERS, filters, searchedText, nameOf });
  const [asked, setAsked] = useState<ElectiveChoice | null>(null);

  const [assigned, setAssigned] = useState<Partial<Values<Name>> | null>(null);
  const importing = useImport();
  const [carrying, setCarrying] = useState<Carrying | null>(null);

  const start = startWith(options);
  const dialog = {
    title: 'Добавить выбор',
    fields: form,
    start,
    warn: (values: Values<Name>) => warningOf(values, choices),
    nextOf: (values: Values<Name>) => ({ ...values, studentId: '' }),
    view,
    onAdd: (values: Values<Name>) => create(toDraft(values, students)),
    children: <FormError message={obstacleOf(options)} />,
  };
  const add = <AddButton {...dialog} />;

  return (
    <div {...importing.dropArea}>
      <ListHeading title={title} view={view} edits={edits} add={add}>
        <ImportChoices
          title={title}
          importing={importing}
          columns={table}
          choices={choices}
          students={students}
          term={term}
        />
      </ListHeading>
      <EditableList
        title={title}
        noteOf={noteOf}
        emptyText="Выборов пока нет."
        emptyAction={add}
        view={view}
        edits={edits}
        onDelete={setAsked}
        aside={
          <TermOverview
            {...data}
            lacksStudents={lacksStudents}
            shown={shownTerm}
            onAssign={({ id }) => setAssigned({ ...term, studentId: idText(id) })}
            onCarry={() => setCarrying({ selected: null, shown: term })}
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
      <ChoicesBar
        view={view}
        edits={edits}
        onCarry={(selected) => setCarrying({ selected, shown: term })}
      />
      {carrying && (
        <CarryDialog
          {...carrying}
          choices={choices}
          students={students}
          columns={table}
          onCarried={shownTerm.show}
          onClose={() => setCarrying(null)}
        />
      )}
      {asked && <Deletion choice={asked} edits={edits} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ChoicesBarProps {
  view: ListView<ElectiveChoice>;
  edits: RowEdits<ElectiveChoice, Name>;
  onCarry: (selected: readonly ElectiveChoice[]) => void;
}

/** What is done with the selected choices. */
function ChoicesBar({ view, edits, onCarry }: ChoicesBarProps) {
  return (
    <SelectionBar view={view} edits={edits}>
      {(selected) => (
        <>
          <Button onClick={() => onCarry(selected)}>Перенести…</Button>
          <BulkDeletion
            items={selected}
            view={view}
            edits={edits}
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
  edits: RowEdits<ElectiveChoice, Name>;
  onClose: () => void;
}

/** The question before a choice is deleted. */
function Deletion({ choice, edits, onClose }: DeletionProps) {
  return (
    <DeleteQuestion
      id={choice.id}
      edits={edits}
      onDelete={electiveChoiceList.remove}
      onClose={onClose}
    >
      <p>Вы действительно хотите удалить выбранные предметы студента {choice.studentName}?</p>
      <p>{noteOf(choice)}</p>
    </DeleteQuestion>
  );
}
