import type { Option } from '../../domain/distinctLabels.ts';
import { problemOfSemester, problemOfYear } from '../../domain/choices.ts';
import type { ElectiveChoice } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import { CHOICE_LIMITS } from '../../domain/limits.ts';
import type { Column } from '../../ui/fields/columns.ts';

export type Name =
  'studentId' | 'year' | 'semester' | 'className' | 'firstSubjectId' | 'secondSubjectId';

/** What can be chosen. */
export interface ChoiceOptions {
  students: readonly Option[];
  firstSubjects: readonly Option[];
  secondSubjects: readonly Option[];
}

export const choiceColumns = ({
  students,
  firstSubjects,
  secondSubjects,
}: ChoiceOptions): readonly Column<ElectiveChoice, Name>[] => [
  {
    name: 'studentId',
    label: 'Студент',
    options: students,
    optional: true,
    stored: ({ studentId }) => idText(studentId),
    storedLabel: ({ studentName }) => studentName,
    width: 1.9,
  },
  {
    name: 'year',
    label: 'Год',
    limit: CHOICE_LIMITS.year,
    numeric: true,
    check: problemOfYear,
    stored: ({ year }) => year,
    width: 0.4,
  },
  {
    name: 'semester',
    label: 'Семестр',
    limit: CHOICE_LIMITS.semester,
    numeric: true,
    check: problemOfSemester,
    stored: ({ semester }) => semester,
    width: 0.5,
  },
  {
    name: 'className',
    label: 'Класс',
    limit: CHOICE_LIMITS.className,
    optional: true,
    stored: ({ className }) => className,
    width: 0.4,
  },
  {
    name: 'firstSubjectId',
    label: 'Предмет 1',
    options: firstSubjects,
    optional: true,
    stored: ({ firstSubjectId }) => idText(firstSubjectId),
    storedLabel: ({ firstSubjectName }) => firstSubjectName,
    width: 1.5,
  },
  {
    name: 'secondSubjectId',
    label: 'Предмет 2',
    options: secondSubjects,
    optional: true,
    stored: ({ secondSubjectId }) => idText(secondSubjectId),
    storedLabel: ({ secondSubjectName }) => secondSubjectName,
    width: 1.5,
  },
];

/** The fields of the dialog: who adds a choice says whose it is, and of what. */
export const choiceForm = (options: ChoiceOptions): readonly Column<ElectiveChoice, Name>[] =>
  choiceColumns(options).map((field) => (field.options ? { ...field, optional: false } : field));
