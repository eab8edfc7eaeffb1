import type { Option } from '../../domain/text/distinctLabels.ts';
import {
  problemOfSemester,
  problemOfYear,
  SEMESTERS,
  termName,
} from '../../domain/choices/terms.ts';
import type { ElectiveChoice, Subject } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import { CHOICE_LIMITS } from '../../domain/lists/limits.ts';
import { textOptions } from '../../domain/choices/options.ts';
import { CLASS_FIELD } from '../../domain/lists/people.ts';
import type { BriefTitle } from '../../domain/text/names.ts';
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

/** How the rows show the students and the subjects of choices. */
export interface ChoiceTexts {
  /** What tells a student from namesakes, by the student's id. */
  namesakes: ReadonlyMap<number, string>;
  /** The short titles of subjects, by the subject's id. */
  briefTitles: ReadonlyMap<number, BriefTitle>;
  /** The filter fixes the year and the semester. */
  isTermFixed: boolean;
}

const NO_TEXTS: ChoiceTexts = { namesakes: new Map(), briefTitles: new Map(), isTermFixed: false };

export const choiceColumns = (
  { students, firstSubjects, secondSubjects }: ChoiceOptions,
  { namesakes, briefTitles, isTermFixed }: ChoiceTexts = NO_TEXTS,
): readonly Column<ElectiveChoice, Name>[] => [
  {
    name: 'studentId',
    label: 'Студент',
    options: students,
    people: true,
    optional: true,
    stored: ({ studentId }) => idText(studentId),
    storedLabel: ({ studentName }) => studentName,
    parts: ({ studentId, studentName }) => ({
      text: studentName,
      below: namesakes.get(studentId ?? 0),
    }),
    width: isTermFixed ? 2.6 : 2.4,
  },
  {
    name: 'year',
    label: 'Год',
    limit: CHOICE_LIMITS.year,
    numeric: true,
    check: problemOfYear,
    stored: ({ year }) => year,
    isHidden: isTermFixed,
    width: 0.58,
  },
  {
    name: 'semester',
    label: 'Семестр',
    limit: CHOICE_LIMITS.semester,
    numeric: true,
    check: problemOfSemester,
    stored: ({ semester }) => semester,
    isHidden: isTermFixed,
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
    parts: ({ firstSubjectId, firstSubjectName }) => ({
      text: firstSubjectName,
      brief: briefTitles.get(firstSubjectId ?? 0),
    }),
    width: 1.6,
  },
  {
    name: 'secondSubjectId',
    label: 'Предмет 2',
    options: secondSubjects,
    optional: true,
    stored: ({ secondSubjectId }) => idText(secondSubjectId),
    storedLabel: ({ secondSubjectName }) => secondSubjectName,
    parts: ({ secondSubjectId, secondSubjectName }) => ({
      text: secondSubjectName,
      brief: briefTitles.get(secondSubjectId ?? 0),
    }),
    width: 1.4,
  },
];

/** A choice in one line, where there are no columns. */
export function choiceNote(
  choice: ElectiveChoice,
  { namesakes, briefTitles, isTermFixed }: ChoiceTexts = NO_TEXTS,
): string {
  const { studentId, className, firstSubjectId, firstSubjectName } = choice;
  const { secondSubjectId, secondSubjectName } = choice;
  return [
    namesakes.get(studentId ?? 0),
    className,
    briefTitles.get(firstSubjectId ?? 0)?.join(' ') ?? firstSubjectName,
    briefTitles.get(secondSubjectId ?? 0)?.join(' ') ?? secondSubjectName,
    isTermFixed ? '' : termName(choice),
  ]
    .filter(Boolean)
    .join(' · ');
}

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
