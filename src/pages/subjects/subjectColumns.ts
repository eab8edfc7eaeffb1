import type { Option } from '../../domain/text/distinctLabels.ts';
import type { Subject } from '../../domain/entities.ts';
import { SUBJECT_HEADINGS } from '../../domain/imports/headings.ts';
import { idText } from '../../domain/ids.ts';
import { SUBJECT_LIMITS } from '../../domain/lists/limits.ts';
import { textOptions } from '../../domain/choices/options.ts';
import { LEVELS, TIMES } from '../../domain/lessons/subjects.ts';
import { timeInTable } from '../../domain/imports/tableTimes.ts';
import type { Column } from '../../ui/fields/columns.ts';

export type Name = 'name' | 'level' | 'time' | 'teacherId';

const NAME: Column<Subject, Name> = {
  name: 'name',
  label: 'Наименование',
  headings: SUBJECT_HEADINGS.name,
  limit: SUBJECT_LIMITS.name,
  stored: ({ name }) => name,
  width: 2.4,
};

const levelColumn = (levels: readonly string[]): Column<Subject, Name> => ({
  name: 'level',
  label: 'Уровень',
  headings: SUBJECT_HEADINGS.level,
  options: textOptions(levels),
  searchable: true,
  unlistedError: `Уровень: ${levels.join(' или ')}.`,
  stored: ({ level }) => level,
});

const TIME: Column<Subject, Name> = {
  name: 'time',
  label: 'Время',
  headings: SUBJECT_HEADINGS.time,
  options: textOptions(TIMES),
  asOption: timeInTable,
  searchable: true,
  unlistedError: `Время: ${TIMES.join(' или ')}.`,
  stored: ({ time }) => time,
  width: 0.6,
};

const teacherColumn = (options: readonly Option[]): Column<Subject, Name> => ({
  name: 'teacherId',
  label: 'Преподаватель',
  headings: SUBJECT_HEADINGS.teacher,
  options,
  searchable: true,
  unlistedError: 'Такого преподавателя нет в списке.',
  optional: true,
  emptyNote: 'не назначен',
  people: true,
  stored: ({ teacherId }) => idText(teacherId),
  storedLabel: ({ teacherName }) => teacherName,
  width: 1.6,
});

/** The columns of the list, and the fields of the dialog, which are all chosen from dropdowns. */
export function subjectColumns(teachers: readonly Option[], levels: readonly string[] = LEVELS) {
  const level = levelColumn(levels);
  const teacher = teacherColumn(teachers);
  return {
    columns: [NAME, level, TIME, teacher],
    form: [NAME, TIME, level, teacher].map((field) => ({ ...field, searchable: false })),
  };
}
