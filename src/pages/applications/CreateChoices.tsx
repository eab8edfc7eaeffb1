import { useState } from 'react';
import type { BoardRow } from '../../domain/applications/board.ts';
import { classTitle } from '../../domain/imports/classTitles.ts';
import type { ElectiveChoice, Student, StudentDraft } from '../../domain/entities.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { hasClass } from '../../domain/lists/people.ts';
import { fullName, russianCount } from '../../domain/text/names.ts';
import { type Term, termText } from '../../domain/choices/terms.ts';
import { studentClasses } from '../../domain/reports/studentClasses.ts';
import { electiveChoiceList, studentList } from '../../stores/lists/adminLists.ts';
import BulkDialog from '../../ui/list/BulkDialog.tsx';

interface CreateChoicesProps {
  rows: readonly BoardRow[];
  nameOf: (row: BoardRow) => string;
  /** How many applicants stay without a choice. */
  reserve: number;
  /** The titles of schools, by id. */
  schools: ReadonlyMap<number, string>;
  students: readonly Student[];
  choices: readonly ElectiveChoice[];
  term: Term;
  onClose: () => void;
}

const isNew = ({ identity }: BoardRow) => identity.kind === 'new';

/** Creates the choices of applicants for a term, after the students who are new. */
export default function CreateChoices(props: CreateChoicesProps) {
  const { nameOf, reserve, term, onClose } = props;
  // As they are when the dialog opens: each created choice takes its row from the board.
  const [{ rows, classes, keepsClass }] = useState(() => ({
    rows: props.rows,
    classes: studentClasses(props.students, props.choices),
    keepsClass: props.students.some(hasClass),
  }));
  /** What this dialog has made, by row. */
  const [made] = useState(() => ({
    students: new Map<number, Student>(),
    choices: new Map<number, ElectiveChoice>(),
  }));

  const studentDraft = ({ application }: BoardRow): StudentDraft => ({
    surname: application.surname,
    name: application.name,
    patronymic: application.patronymic,
    schoolId: application.schoolId,
    ...(keepsClass && { className: classTitle(application.className) }),
  });
  const studentIdOf = (row: BoardRow) =>
    row.identity.kind === 'known'
      ? row.identity.studentId
      : (made.students.get(row.id)?.id ?? null);
  const choiceDraft = (row: BoardRow, studentId: number) => ({
    year: term.year,
    semester: term.semester,
    className: classTitle(row.application.className) || (classes.get(studentId) ?? ''),
    studentId,
    studentName: nameOf(row),
    firstSubjectId: row.seats[0]?.subjectId ?? null,
    secondSubjectId: row.seats[1]?.subjectId ?? null,
  });

  /** Reports the outcomes of some rows as those of all rows. */
  const runOver = (
    all: readonly BoardRow[],
    some: readonly BoardRow[],
    [onOutcome, ...rest]: RunArguments,
    reports: 'all' | 'failures',
  ): RunArguments => [
    (index, failure) => {
      const row = some[index];
      if (row && (failure !== null || reports === 'all')) onOutcome(all.indexOf(row), failure);
    },
    ...rest,
  ];

  const create = async (asked: readonly BoardRow[], ...run: RunArguments) => {
    const [, signal] = run;
    const unknown = asked.filter((row) => isNew(row) && !made.students.has(row.id));
    if (unknown.length > 0) {
      await studentList.createMany(
        unknown.map(studentDraft),
        runOver(asked, unknown, run, 'failures'),
        (student, index) => {
          const row = unknown[index];
          if (row) made.students.set(row.id, { ...student, ...studentDraft(row) });
        },
      );
    }
    if (signal.aborted) return;
    const sendable = asked.flatMap((row) => {
      const studentId = studentIdOf(row);
      return studentId === null ? [] : [{ row, draft: choiceDraft(row, studentId) }];
    });
    await electiveChoiceList.createMany(
      sendable.map(({ draft }) => draft),
      runOver(
        asked,
        sendable.map(({ row }) => row),
        run,
        'all',
      ),
      (choice, index) => {
        const one = sendable[index];
        if (one) made.choices.set(one.row.id, { ...choice, ...one.draft });
      },
    );
  };

  const undo = async (asked: readonly BoardRow[], ...run: RunArguments) => {
    const [, signal] = run;
    const newcomers = asked.filter((row) => made.students.has(row.id));
    const others = asked.filter((row) => !made.students.has(row.id));
    await electiveChoiceList.removeUnchanged(
      asked.flatMap((row) => made.choices.get(row.id) ?? []),
      [
        (index, failure) => {
          const row = asked[index];
          if (row && (failure !== null || others.includes(row))) run[0](index, failure);
        },
        run[1],
        run[2],
      ],
    );
    if (signal.aborted || newcomers.length === 0) return;
    await studentList.removeUnchanged(
      newcomers.flatMap((row) => made.students.get(row.id) ?? []),
      runOver(asked, newcomers, run, 'all'),
    );
  };

  const newcomers = rows.filter(isNew);
  const unplaced = newcomers.filter(({ application }) => application.schoolId === null);
  return (
    <BulkDialog
      title={`Создать выборы на ${termText(term)}`}
      items={rows}
      nameOf={nameOf}
      okLabel={`Создать: ${russianCount(rows.length)}`}
      words={{ doing: 'Создаётся', done: 'Создано', failed: 'Не создано' }}
      call={create}
      undo={{
        words: { doing: 'Отменяется', done: 'Отменено', failed: 'Не отменено' },
        call: undo,
        isUndoable: ({ id }) => made.choices.has(id),
      }}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>{`Выборов: ${russianCount(rows.length)}.`}</p>
      {newcomers.length > 0 && (
        <p>
          {`Из них новых учеников: ${russianCount(newcomers.length)}. Сначала появятся они в списке обучающихся.`}
        </p>
      )}
      {unplaced.length > 0 && (
        <p role="status">
          {`Без школы: ${unplaced.map(({ application }) => fullName(application)).join(', ')}.`}
        </p>
      )}
      {reserve > 0 && <p>{`Без выбора остаются: ${russianCount(reserve)}.`}</p>}
    </BulkDialog>
  );
}
