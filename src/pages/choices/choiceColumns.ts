import type { Option } from '../../domain/text/distinctLabels.ts';
import { problemOfSemester, problemOfYear, SEMESTERS } from '../../domain/choices/terms.ts';
import type { ElectiveChoice, Subject } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import { CHOICE_LIMITS } from '../../domain/lists/limits.ts';
import { textOptions } from '../../domain/choices/options.ts';
import { CLASS_FIELD } from '../../domain/lists/people.ts';
import { FIRST_SLOT, SECOND_SLOT } from '../../domain/lessons/subjects.ts';
import type { Column } from '../../ui/fields/columns.ts';
import type { Uniqueness } from '../../ui/import/importRows.ts';

export type Name =
  'studentId' | 'year' | 'semester' | 'className' | 'firstSubjectId' | 'secondSubjectId';

/** The options of each field. */
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
    people: true,
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
    width: 0.55,
  },
  {
    name: 'semester',
    label: 'Семестр',
    limit: CHOICE_LIMITS.semester,
    numeric: true,
    check: problemOfSemester,
    stored: ({ semester }) => semester,
    width: 0.6,
  },
  CLASS_FIELD,
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

/** The fields of the dialog; a new choice needs its student and its subjects. */
export const choiceForm = (options: ChoiceOptions): readonly Column<ElectiveChoice, Name>[] =>
  choiceColumns(options).map((field) =>
    field.options ? { ...field, optional: false, narrowed: field.name === 'studentId' } : field,
  );

/** In an import the title alone finds a subject, if no other of its hour has that title. */
const byTitle = (options: readonly Option[], subjects: readonly Subject[]) =>
  options.map((option): Option => {
    const subject = subjects.find(({ id }) => String(id) === option.value);
    return { ...option, title: subject?.name ?? option.label };
  });

/** The headings that imported tables use for the subject of one of the two hours. */
function subjectHeadings(number: 1 | 2, ordinal: string, time: string): string[] {
  const names = ['предмет', 'курс', 'выбор', 'электив'].flatMap((word) => [
    `${word} ${number}`,
    `${number} ${word}`,
    `${number}-й ${word}`,
    `${ordinal} ${word}`,
  ]);
  return [time, ...names, ...names.map((name) => `${name} ${time}`)];
}

/** The headings of columns in imported tables, besides our own labels. */
const HEADINGS: Partial<Record<Name, readonly string[]>> = {
  studentId: [
    'ФИО',
    'ФИ',
    'Фамилия имя отчество',
    'Фамилия имя',
    'Обучающийся',
    'Учащийся',
    'Ученик',
    'Ребёнок',
  ],
  year: ['Учебный год'],
  semester: ['Полугодие'],
  firstSubjectId: ['Предмет', ...subjectHeadings(1, 'первый', FIRST_SLOT)],
  secondSubjectId: subjectHeadings(2, 'второй', SECOND_SLOT),
};

const IMPORTED: readonly Name[] = [
  'studentId',
  'className',
  'firstSubjectId',
  'secondSubjectId',
  'year',
  'semester',
];

/**
 * The columns of a table to import. The year and the semester are said once for all rows, unless
 * the table has them.
 *
 * @param years the years on offer.
 */
export function choiceTable(
  options: ChoiceOptions,
  subjects: readonly Subject[],
  years: readonly string[],
): readonly Column<ElectiveChoice, Name>[] {
  const fields = choiceForm({
    students: options.students,
    firstSubjects: byTitle(options.firstSubjects, subjects),
    secondSubjects: byTitle(options.secondSubjects, subjects),
  });
  return IMPORTED.flatMap((wanted) => {
    const field = fields.find(({ name }) => name === wanted);
    if (!field) return [];
    const headings = HEADINGS[wanted] ?? field.headings ?? [];
    if (wanted === 'studentId')
      return { ...field, headings, narrowed: false, uniquePerRecord: true };
    if (wanted === 'year') return { ...field, headings, options: textOptions(years) };
    if (wanted === 'semester') return { ...field, headings, options: textOptions(SEMESTERS) };
    return { ...field, headings };
  });
}

/** A student chooses once a term. */
export const ONCE_A_TERM = {
  fields: ['studentId', 'year', 'semester'],
  taken: 'Выбор на этот семестр уже есть.',
} satisfies Uniqueness<Name>;
