import { useMemo, useState } from 'react';
import { createChoiceMatcher, subjectsAt } from '../../../domain/choices/choices.ts';
import { classTitle } from '../../../domain/imports/classTitles.ts';
import type { Option } from '../../../domain/text/distinctLabels.ts';
import type { ElectiveChoice, Student, Subject } from '../../../domain/entities.ts';
import { idFrom } from '../../../domain/ids.ts';
import { CHOICE_LIMITS, tooLong } from '../../../domain/lists/limits.ts';
import { because, EMPTY_LIST } from '../../../domain/lists/listing.ts';
import { fullName, russianCount } from '../../../domain/text/names.ts';
import { subjectOptions } from '../../../domain/choices/options.ts';
import { FIRST_SLOT, SECOND_SLOT } from '../../../domain/lessons/subjects.ts';
import { isSameTerm, problemOfTerm, SEMESTERS, type Term } from '../../../domain/choices/terms.ts';
import { electiveChoiceList, subjectList } from '../../../stores/lists/adminLists.ts';
import { combineQueries } from '../../../stores/kit/combineQueries.ts';
import { useQuery } from '../../../stores/kit/query.ts';
import { type RunArguments, runOverPart } from '../../../domain/lists/runs.ts';
import {
  changeChoices,
  type ChangedChoices,
  undoChoices,
} from '../../../stores/lists/changeChoices.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { emptyField } from '../../../ui/fields/fields.ts';
import BulkDialog from '../../../ui/list/BulkDialog.tsx';
import { namesOf } from '../../../ui/list/BulkDeletion.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TermInputs } from '../choices/TermInputs.tsx';

/** The values typed and chosen in the dialog. */
interface Typed extends Term {
  className: string;
  first: string;
  second: string;
}

const NOTHING = { choices: EMPTY_LIST, subjects: EMPTY_LIST };
const NO_SUBJECTS = `Нет предметов в ${FIRST_SLOT} или ${SECOND_SLOT}.`;

/** The reason why a class, in its stored spelling, is refused; null if it is valid. */
const problemOfClass = (typed: string) =>
  classTitle(typed).length > CHOICE_LIMITS.className ? tooLong(CHOICE_LIMITS.className) : null;

const optionsAt = (slot: string, subjects: readonly Subject[]) =>
  subjectOptions(subjectsAt(slot, subjects));

export interface AssignDialogProps {
  students: readonly Student[];
  /** The initial term; by default the first of this year. */
  term?: Term;
  onDone: (student: Student) => void;
  onClose: () => void;
}

const useChosenSearch = (choices: readonly ElectiveChoice[]) =>
  useMemo(() => createChoiceMatcher(choices), [choices]);

/** Asks for a term and two subjects, and gives them to the students who have none for it. */
export default function AssignDialog({ students, term, onDone, onClose }: AssignDialogProps) {
  const { data, failure } = combineQueries({
    choices: useQuery(electiveChoiceList.query, 'all'),
    subjects: useQuery(subjectList.query, 'all'),
  });
  const { choices, subjects } = data ?? NOTHING;
  const [typed, setTyped] = useState<Typed>({
    ...(term ?? { year: String(new Date().getFullYear()), semester: SEMESTERS[0] }),
    className: '',
    first: '',
    second: '',
  });
  const [isReplacing, setReplacing] = useState(false);
  /** The choices that this dialog has made, by their students. */
  const [created] = useState(() => new Map<number, ElectiveChoice>());
  /** Those that it has replaced, and the ids of all that it may replace, by their students. */
  const [changed] = useState<ChangedChoices>(() => new Map());
  const [replaced] = useState(() => new Map<number, number>());
  const firsts = optionsAt(FIRST_SLOT, subjects.items);
  const seconds = optionsAt(SECOND_SLOT, subjects.items);
  const { year, semester, first, second } = typed;
  const draftOf = (student: Student) => ({
    year,
    semester,
    className: classTitle(typed.className),
    studentId: student.id,
    studentName: fullName(student),
    firstSubjectId: idFrom(first),
    secondSubjectId: idFrom(second),
  });

  const chosen = useChosenSearch(choices.items);
  const skipped = students.filter((student) => chosen(draftOf(student)) === 'other');
  const isNobodyLeft = skipped.length === students.length && !isReplacing;
  /** The student's last choice for the term, which is replaced. */
  const lastOf = (student: Student) =>
    choices.items.findLast(
      (choice) => choice.studentId === student.id && isSameTerm(choice, typed),
    );

  const replace = (asked: readonly Student[], run: RunArguments) => {
    for (const student of asked) {
      const last = lastOf(student);
      if (last) replaced.set(student.id, last.id);
    }
    const className = classTitle(typed.className);
    const change = {
      firstSubjectId: idFrom(first),
      secondSubjectId: idFrom(second),
      ...(className && { className }),
    };
    return changeChoices(choiceIds(asked), change, changed, run);
  };
  const choiceIds = (asked: readonly Student[]) => asked.map(({ id }) => replaced.get(id) ?? 0);
  const create = (asked: readonly Student[], run: RunArguments) => {
    const drafts = asked.map(draftOf);
    return electiveChoiceList.createMany(drafts, run, (choice, index) => {
      const draft = drafts[index];
      // The draft completes the answer, in which some servers leave out the student.
      if (draft) created.set(draft.studentId, { ...choice, ...draft });
    });
  };
  const isReplaced = ({ id }: Student) => changed.has(replaced.get(id) ?? 0);

  const lacksSubjects = firsts.length === 0 || seconds.length === 0;
  const obstacle =
    failure?.message ??
    (data === null ? 'Загружаем предметы и выборы…' : null) ??
    // Only the whole list shows which students already have a choice.
    (choices.gap === null ? null : because('Назначить нельзя', choices.gap)) ??
    (lacksSubjects ? because('Назначить нельзя', subjects.gap ?? NO_SUBJECTS) : null) ??
    problemOfTerm(typed) ??
    problemOfClass(typed.className);

  return (
    <BulkDialog
      title="Назначить предметы"
      items={students}
      nameOf={fullName}
      okLabel={isNobodyLeft ? 'Назначить: 0' : 'Назначить'}
      isOkDisabled={isNobodyLeft}
      obstacle={obstacle}
      isIncomplete={first === '' || second === ''}
      words={{ doing: 'Назначается', done: 'Назначено', failed: 'Не назначено' }}
      call={(asked, ...run) =>
        inTwoParts(
          asked,
          (student) => isReplacing && chosen(draftOf(student)) === 'other',
          [replace, create],
          run,
        )
      }
      undo={{
        words: { doing: 'Отменяется', done: 'Отменено', failed: 'Не отменено' },
        call: (asked, ...run) =>
          inTwoParts(
            asked,
            isReplaced,
            [
              (some, part) => undoChoices(choiceIds(some), changed, part),
              (some, part) =>
                electiveChoiceList.removeUnchanged(
                  some.flatMap(({ id }) => created.get(id) ?? []),
                  part,
                ),
            ],
            run,
          ),
        isUndoable: (student) => created.has(student.id) || isReplaced(student),
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <p>{`Обучающихся: ${students.length}. ${namesOf(students, fullName)}.`}</p>
          <AssignFields
            typed={typed}
            firsts={firsts}
            seconds={seconds}
            isTried={isTried}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          {skipped.length > 0 && (
            <>
              <p role="status">
                {`Уже есть выбор на этот семестр${isReplacing ? '' : ', пропускаем'}: ${russianCount(skipped.length)}. ${namesOf(skipped, fullName)}.`}
              </p>
              <Checkbox
                label={`Заменить выбор у ${russianCount(skipped.length)}`}
                checked={isReplacing}
                onChange={setReplacing}
              />
            </>
          )}
        </>
      )}
    </BulkDialog>
  );
}

type Part = (students: readonly Student[], run: RunArguments) => Promise<void>;

/** Runs over some students in one way, and over the others in another. */
async function inTwoParts(
  students: readonly Student[],
  isFirst: (student: Student) => boolean,
  [runFirst, runOther]: readonly [Part, Part],
  run: RunArguments,
): Promise<void> {
  const [, signal] = run;
  const [first, other] = [students.filter(isFirst), students.filter((one) => !isFirst(one))];
  const report = (part: readonly Student[]) => runOverPart(students, part, run);
  if (first.length > 0) await runFirst(first, report(first));
  if (other.length > 0 && !signal.aborted) await runOther(other, report(other));
}

interface AssignFieldsProps {
  typed: Typed;
  firsts: readonly Option[];
  seconds: readonly Option[];
  /** True after the user tried to start with an empty field. */
  isTried: boolean;
  onChange: (change: Partial<Typed>) => void;
}

function AssignFields({ typed, firsts, seconds, isTried, onChange }: AssignFieldsProps) {
  return (
    <>
      <TermInputs
        labels={{ year: 'Год', semester: 'Семестр' }}
        term={typed}
        onYear={(year) => onChange({ year })}
        onSemester={(semester) => onChange({ semester })}
      />
      <Field label="Класс" error={problemOfClass(typed.className) ?? undefined}>
        {(control) => (
          <input
            {...control}
            value={typed.className}
            onChange={(event) => onChange({ className: event.target.value })}
          />
        )}
      </Field>
      <SelectField
        label="Предмет 1"
        value={typed.first}
        options={firsts}
        nothing="Выберите…"
        error={isTried && typed.first === '' ? emptyField('Предмет 1') : undefined}
        onChange={(id) => onChange({ first: id })}
      />
      <SelectField
        label="Предмет 2"
        value={typed.second}
        options={seconds}
        nothing="Выберите…"
        error={isTried && typed.second === '' ? emptyField('Предмет 2') : undefined}
        onChange={(id) => onChange({ second: id })}
      />
    </>
  );
}
