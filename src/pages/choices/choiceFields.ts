import { CHOICE_LIMITS, MISSING, problemOfSemester, problemOfYear } from '../../domain/choices.ts';
import { distinctLabels } from '../../domain/distinctLabels.ts';
import type { ElectiveChoice, Student } from '../../domain/entities.ts';
import { byFullName, fullName, russian } from '../../domain/names.ts';
import type { FieldSpec, Option } from '../../ui/fields/fields.ts';

/** The fields of a choice's row. */
export type Name =
  'studentId' | 'year' | 'semester' | 'className' | 'firstSubjectId' | 'secondSubjectId';

export const fieldsFor = (
  people: readonly Option[],
  first: readonly Option[],
  second: readonly Option[],
): readonly FieldSpec<Name>[] => [
  {
    name: 'studentId',
    label: 'Студент',
    options: people,
    optional: true,
    width: 1.6,
  },
  {
    name: 'year',
    label: 'Год',
    limit: CHOICE_LIMITS.year,
    numeric: true,
    check: problemOfYear,
    width: 0.5,
  },
  {
    name: 'semester',
    label: 'Семестр',
    limit: CHOICE_LIMITS.semester,
    numeric: true,
    check: problemOfSemester,
    width: 0.5,
  },
  {
    name: 'className',
    label: 'Класс',
    limit: CHOICE_LIMITS.className,
    optional: true,
    width: 0.5,
  },
  { name: 'firstSubjectId', label: 'Предмет 1', options: first, optional: true, width: 1.5 },
  { name: 'secondSubjectId', label: 'Предмет 2', options: second, optional: true, width: 1.5 },
];

/** The year or semester a filter takes a choice by. */
export const orMissing = (text: string) => text || MISSING;

/** The stored years or semesters, and those offered anyway; what is missing stands last. */
export function filterOptions(
  stored: readonly string[],
  offered: readonly string[] = [],
): Option[] {
  const distinct = [...new Set([...offered, ...stored])].filter(Boolean);
  const options = distinct.map((text) => ({ value: text, label: text }));
  return stored.includes('') ? [...options, { value: MISSING, label: 'Не указан' }] : options;
}

/** Students to choose from; namesakes are told apart by their school, or by their id within one. */
export function studentOptions(students: readonly Student[]): Option[] {
  return distinctLabels([...students].sort(byFullName), fullName, ({ schoolTitle }) => schoolTitle);
}

/** The years of the choices, newest first. */
export function years(choices: readonly ElectiveChoice[]): string[] {
  return choices.map(({ year }) => year).sort((a, b) => russian.compare(b, a));
}
