import { useState } from 'react';
import {
  problemOfSemester,
  problemOfYear,
  SEMESTERS,
  studentsOfTerm,
  subjectsAt,
} from '../../domain/choices.ts';
import type { Option } from '../../domain/distinctLabels.ts';
import type { Student, Subject } from '../../domain/entities.ts';
import { idFrom } from '../../domain/ids.ts';
import { CHOICE_LIMITS } from '../../domain/limits.ts';
import { fullName, russianCount } from '../../domain/names.ts';
import { subjectOptions, textOptions } from '../../domain/options.ts';
import { FIRST_SLOT, SECOND_SLOT } from '../../domain/subjects.ts';
import { electiveChoiceList, subjectList } from '../../stores/adminLists.ts';
import { assignChoices } from '../../stores/assignChoices.ts';
import { combined } from '../../stores/kit/combined.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Field } from '../../ui/Field.tsx';
import BulkDialog from '../../ui/list/BulkDialog.tsx';
import { namesOf } from '../../ui/list/BulkDeletion.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

/** What is typed and chosen in the dialog. */
interface Typed {
  year: string;
  semester: string;
  className: string;
  first: string;
  second: string;
}

const optionsAt = (slot: string, subjects: readonly Subject[]) =>
  subjectOptions(subjectsAt(slot, subjects));

export interface AssignDialogProps {
  students: readonly Student[];
  onDone: (student: Student) => void;
  onClose: () => void;
}

/** Asks for a term and two subjects, and gives them to the students who have none for it. */
export default function AssignDialog({ students, onDone, onClose }: AssignDialogProps) {
  const { data, failure } = combined({
    choices: useResource(electiveChoiceList.resource, 'all'),
    subjects: useResource(subjectList.resource, 'all'),
  });
  const [typed, setTyped] = useState<Typed>({
    year: String(new Date().getFullYear()),
    semester: SEMESTERS[0],
    className: '',
    first: '',
    second: '',
  });
  const firsts = optionsAt(FIRST_SLOT, data?.subjects ?? []);
  const seconds = optionsAt(SECOND_SLOT, data?.subjects ?? []);
  // The first of each slot, until another is chosen.
  const first = typed.first || (firsts[0]?.value ?? '');
  const second = typed.second || (seconds[0]?.value ?? '');
  const { year, semester, className } = typed;

  const taken = studentsOfTerm(typed, data?.choices ?? []);
  const skipped = students.filter(({ id }) => taken.has(id));
  const lacksSubjects = first === '' || second === '';
  const obstacle =
    failure?.message ??
    (data === null ? 'Загружаем предметы и выборы…' : null) ??
    (lacksSubjects
      ? `Назначить нельзя: нет предметов в ${FIRST_SLOT} или ${SECOND_SLOT}.`
      : null) ??
    problemOfYear(year) ??
    problemOfSemester(semester);

  return (
    <BulkDialog
      title="Назначить предметы"
      items={students}
      nameOf={fullName}
      okLabel="Назначить"
      obstacle={obstacle}
      words={{ doing: 'Назначается', done: 'Назначено', failed: 'Не назначено' }}
      call={(chosen, onOutcome, signal) => {
        const [firstSubjectId, secondSubjectId] = [idFrom(first), idFrom(second)];
        const choice = { year, semester, className: className.trim() };
        return assignChoices(
          { ...choice, firstSubjectId, secondSubjectId },
          chosen,
          onOutcome,
          signal,
        );
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Обучающихся: {students.length}. {namesOf(students, fullName)}.
      </p>
      <AssignFields
        typed={{ ...typed, first, second }}
        firsts={firsts}
        seconds={seconds}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
      {skipped.length > 0 && (
        <p role="status">
          Уже есть выбор на этот семестр, пропускаем: {russianCount(skipped.length)}.{' '}
          {namesOf(skipped, fullName)}.
        </p>
      )}
    </BulkDialog>
  );
}

const SEMESTER_OPTIONS = textOptions(SEMESTERS);

interface AssignFieldsProps {
  typed: Typed;
  firsts: readonly Option[];
  seconds: readonly Option[];
  onChange: (change: Partial<Typed>) => void;
}

function AssignFields({ typed, firsts, seconds, onChange }: AssignFieldsProps) {
  return (
    <>
      <Field label="Год" error={undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            value={typed.year}
            onChange={(event) => onChange({ year: event.target.value.trim() })}
          />
        )}
      </Field>
      <SelectField
        label="Семестр"
        value={typed.semester}
        options={SEMESTER_OPTIONS}
        onChange={(semester) => onChange({ semester })}
      />
      <Field label="Класс" error={undefined}>
        {(control) => (
          <input
            {...control}
            maxLength={CHOICE_LIMITS.className}
            value={typed.className}
            onChange={(event) => onChange({ className: event.target.value })}
          />
        )}
      </Field>
      <SelectField
        label="Предмет 1"
        value={typed.first}
        options={firsts}
        onChange={(id) => onChange({ first: id })}
      />
      <SelectField
        label="Предмет 2"
        value={typed.second}
        options={seconds}
        onChange={(id) => onChange({ second: id })}
      />
    </>
  );
}
