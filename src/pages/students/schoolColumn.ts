import type { Option } from '../../domain/text/distinctLabels.ts';
import type { Student } from '../../domain/entities.ts';
import { SCHOOL_HEADINGS } from '../../domain/imports/headings.ts';
import { idText } from '../../domain/ids.ts';
import type { Column } from '../../ui/fields/columns.ts';

/** The id of a student's school, as an option's value. */
export const schoolOf = ({ schoolId }: Student) => idText(schoolId);

/** A school that a server has lost can stay lost: the names can be changed all the same. */
export const schoolColumn = (options: readonly Option[]): Column<Student, 'schoolId'> => ({
  name: 'schoolId',
  label: 'Школа',
  headings: SCHOOL_HEADINGS,
  options,
  optional: true,
  unchosen: { ask: 'Выберите школу', without: 'Создать без школы', word: 'без школы' },
  stored: schoolOf,
  storedLabel: ({ schoolTitle }) => schoolTitle,
  width: 1.4,
});
