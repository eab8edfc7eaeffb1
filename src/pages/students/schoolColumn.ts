import type { Option } from '../../domain/distinctLabels.ts';
import type { Student } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import type { Column } from '../../ui/fields/columns.ts';

/** How tables name the column of the school. */
const HEADINGS = [
  'ОУ',
  'ОО',
  'Место учёбы',
  'Место обучения',
  'Организация',
  'Учреждение',
  'Учебное заведение',
  'Учебная организация',
  'Образовательная организация',
  'Образовательное учреждение',
  'Общеобразовательная организация',
  'Общеобразовательное учреждение',
  'Номер школы',
  ...['школы', 'ОУ', 'ОО', 'организации', 'учреждения', 'образовательной организации'].flatMap(
    (whose) => [`Название ${whose}`, `Наименование ${whose}`, `Полное наименование ${whose}`],
  ),
];

/** The id of a student's school, as an option's value. */
export const schoolOf = ({ schoolId }: Student) => idText(schoolId);

/** A school that a server has lost can stay lost: the names can be changed all the same. */
export const schoolColumn = (options: readonly Option[]): Column<Student, 'schoolId'> => ({
  name: 'schoolId',
  label: 'Школа',
  headings: HEADINGS,
  options,
  optional: true,
  stored: schoolOf,
  storedLabel: ({ schoolTitle }) => schoolTitle,
  width: 1.4,
});
