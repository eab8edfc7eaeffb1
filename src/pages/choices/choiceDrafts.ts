import type { Option } from '../../domain/text/distinctLabels.ts';
import type {
  ElectiveChoice,
  ElectiveChoiceDraft,
  Student,
  Subject,
} from '../../domain/entities.ts';
import { subjectsAt } from '../../domain/choices/choices.ts';
import { idFrom, idText } from '../../domain/ids.ts';
import { because } from '../../domain/lists/listing.ts';
import { fullName } from '../../domain/text/names.ts';
import { briefSubjectOptions, studentOptions } from '../../domain/choices/options.ts';
import { FIRST_SLOT, SECOND_SLOT } from '../../domain/lessons/subjects.ts';
import { studentClasses } from '../../domain/reports/studentClasses.ts';
import { isSameTerm } from '../../domain/choices/terms.ts';
import type { Values } from '../../ui/fields/fields.ts';
import type { ChoiceOptions, Name } from './choiceColumns.ts';

/** The options of each field. */
export function choiceOptions(
  students: readonly Student[],
  subjects: readonly Subject[],
): ChoiceOptions {
  return {
    students: studentOptions(students),
    firstSubjects: briefSubjectOptions(subjectsAt(FIRST_SLOT, subjects)),
    secondSubjects: briefSubjectOptions(subjectsAt(SECOND_SLOT, subjects)),
  };
}

/** Options of students, found also by school and newest class. */
export function withDetails(
  options: readonly Option[],
  students: readonly Student[],
  choices: readonly ElectiveChoice[],
): Option[] {
  const classes = studentClasses(students, choices);
  const details = new Map(
    students.map(({ id, schoolTitle }) => [
      String(id),
      [schoolTitle, classes.get(id)].filter(Boolean).join(' · '),
    ]),
  );
  return options.map((option): Option => {
    const detail = details.get(option.value);
    return detail ? { ...option, detail } : option;
  });
}

/** The draft of a row or a form; the server's name is kept where the list lacks the student. */
export function toDraft(
  { studentId, firstSubjectId, secondSubjectId, ...rest }: Values<Name>,
  students: readonly Student[],
  storedName = '',
): ElectiveChoiceDraft {
  const student = students.find(({ id }) => String(id) === studentId);
  return {
    ...rest,
    studentId: idFrom(studentId),
    studentName: student ? fullName(student) : storedName,
    firstSubjectId: idFrom(firstSubjectId),
    secondSubjectId: idFrom(secondSubjectId),
  };
}

/** The dialog's initial values: the first option of each field, this year and its first semester. */
export const startWith = ({ students, firstSubjects, secondSubjects }: ChoiceOptions) => ({
  studentId: students[0]?.value ?? '',
  year: String(new Date().getFullYear()),
  semester: '1',
  className: '',
  firstSubjectId: firstSubjects[0]?.value ?? '',
  secondSubjectId: secondSubjects[0]?.value ?? '',
});

/** A second choice of a student for a term gets a warning; the server accepts it. */
export function warningOf(values: Values<Name>, choices: readonly ElectiveChoice[]): string | null {
  const isSecond = choices.some(
    (choice) => idText(choice.studentId) === values.studentId && isSameTerm(choice, values),
  );
  return isSecond ? 'У этого студента уже есть выбор на этот год и семестр.' : null;
}

/**
 * The reason why nothing can be added; null if there is none.
 *
 * @param gap the gap of the list of subjects.
 */
export function obstacleOf(
  { students, firstSubjects, secondSubjects }: ChoiceOptions,
  gap: string | null,
): string | null {
  if (students.length === 0) return 'Добавить выбор нельзя: список студентов пуст или недоступен.';
  const empty = [
    ...(firstSubjects.length === 0 ? [FIRST_SLOT] : []),
    ...(secondSubjects.length === 0 ? [SECOND_SLOT] : []),
  ];
  if (empty.length === 0) return null;
  return gap !== null
    ? because('Добавить выбор нельзя', gap)
    : `Добавить выбор нельзя: нет предметов в ${empty.join(' и ')}.`;
}
