import { useState } from 'react';
import type { BoardRow } from '../../domain/applications/board.ts';
import { classTitle } from '../../domain/imports/classTitles.ts';
import type { ElectiveChoice, Student } from '../../domain/entities.ts';
import { hasClass } from '../../domain/lists/people.ts';
import { fullName, russianCount } from '../../domain/text/names.ts';
import { type Term, termText } from '../../domain/choices/terms.ts';
import { studentClasses } from '../../domain/reports/studentClasses.ts';
import {
  type ApplicantRecords,
  createApplicants,
  type CreatedRecords,
  undoApplicants,
} from '../../stores/lists/applicantRecords.ts';
import BulkDialog from '../../ui/list/BulkDialog.tsx';

interface CreateChoicesProps {
  rows: readonly BoardRow[];
  nameOf: (row: BoardRow) => string;
  /** How many applicants stay without a choice. */
  reserve: number;
  students: readonly Student[];
  choices: readonly ElectiveChoice[];
  term: Term;
  onClose: () => void;
}

/** What is to be created for the applicants with two subjects. */
function recordsOf({ rows, nameOf, students, choices, term }: CreateChoicesProps) {
  const classes = studentClasses(students, choices);
  const keepsClass = students.some(hasClass);
  return rows.map((row): ApplicantRecords => {
    const { application, identity, seats } = row;
    const { surname, name, patronymic, schoolId } = application;
    const className = classTitle(application.className);
    const isKnown = identity.kind === 'known';
    return {
      id: row.id,
      student: isKnown
        ? identity.studentId
        : { surname, name, patronymic, schoolId, ...(keepsClass && { className }) },
      choice: {
        year: term.year,
        semester: term.semester,
        className: className || (isKnown && classes.get(identity.studentId)) || '',
        studentName: nameOf(row),
        firstSubjectId: seats[0]?.subjectId ?? null,
        secondSubjectId: seats[1]?.subjectId ?? null,
      },
    };
  });
}

/** Creates the choices of applicants for a term, after the students who are new. */
export default function CreateChoices(props: CreateChoicesProps) {
  const { reserve, term, onClose } = props;
  // As they are when the dialog opens: a created choice takes its row from the board.
  const [records] = useState(() => recordsOf(props));
  const [created] = useState((): CreatedRecords => ({ students: new Map(), choices: new Map() }));
  const newcomers = records.flatMap(({ student }) =>
    typeof student === 'number' ? [] : [student],
  );
  const unplaced = newcomers.filter(({ schoolId }) => schoolId === null);
  return (
    <BulkDialog
      title={`Создать выборы на ${termText(term)}`}
      items={records}
      nameOf={({ choice }) => choice.studentName}
      okLabel={`Создать: ${russianCount(records.length)}`}
      words={{ doing: 'Создаётся', done: 'Создано', failed: 'Не создано' }}
      call={(asked, ...run) => createApplicants(asked, created, run)}
      undo={{
        words: { doing: 'Отменяется', done: 'Отменено', failed: 'Не отменено' },
        call: (asked, ...run) => undoApplicants(asked, created, run),
        isUndoable: ({ id }) => created.choices.has(id),
        isHalfDone: ({ id }) => created.students.has(id),
      }}
      onClose={onClose}
    >
      <p>{`Выборов: ${russianCount(records.length)}.`}</p>
      {newcomers.length > 0 && (
        <p>
          {`Из них новых учеников: ${russianCount(newcomers.length)}. Сначала они добавятся в список обучающихся.`}
        </p>
      )}
      {unplaced.length > 0 && (
        <p role="status">{`Без школы: ${unplaced.map(fullName).join(', ')}.`}</p>
      )}
      {reserve > 0 && <p>{`Без выбора остаются: ${russianCount(reserve)}.`}</p>}
    </BulkDialog>
  );
}
