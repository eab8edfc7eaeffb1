import { useCallback, useMemo, useState } from 'react';
import { MISSING } from '../../domain/choices/choices.ts';
import { distinctLabels, namesakeDetails, type Option } from '../../domain/text/distinctLabels.ts';
import type { School, Student } from '../../domain/entities.ts';
import { studentClasses } from '../../domain/reports/studentClasses.ts';
import { SCHOOL_HEADINGS } from '../../domain/imports/headings.ts';
import { idText } from '../../domain/ids.ts';
import { byFullName, fullName, studentDetail } from '../../domain/text/names.ts';
import { classFilter, schoolOptions } from '../../domain/choices/options.ts';
import { CLASS_FIELD, FULL_NAME, hasClass, NAME_FIELDS } from '../../domain/lists/people.ts';
import { electiveChoiceList } from '../../stores/lists/adminLists.ts';
import { useQuery } from '../../stores/kit/query.ts';
import type { Column } from '../../ui/fields/columns.ts';

const { name, surname, patronymic } = NAME_FIELDS;

/** What the filter calls the schools of those who have none. */
const NO_SCHOOL = { value: MISSING, label: 'Без школы' };

/** The id of a student's school, as an option's value. */
const schoolOf = ({ schoolId }: Student) => idText(schoolId);

/** Optional for a student whose school the server has lost: the name can still be changed. */
export const schoolColumn = (options: readonly Option[]): Column<Student, 'schoolId'> => ({
  name: 'schoolId',
  label: 'Школа',
  headings: SCHOOL_HEADINGS,
  options,
  optional: true,
  emptyOptionTexts: {
    question: 'Выберите школу',
    createLabel: 'Создать без школы',
    outcomeWord: 'без школы',
  },
  stored: schoolOf,
  storedLabel: ({ schoolTitle }) => schoolTitle,
  width: 1.4,
});

/** The columns, form and filter of the list of students. */
export function useStudentColumns(students: readonly Student[], schools: readonly School[]) {
  // In the server's order: a new student gets the first school.
  const options = useMemo(() => distinctLabels(schools, ({ title }) => title), [schools]);
  const details = useMemo(() => namesakeDetails(students, fullName, studentDetail), [students]);
  const noteOf = useCallback(
    (student: Student) => details.get(student.id) ?? studentDetail(student),
    [details],
  );
  const school = useMemo(() => schoolColumn(options), [options]);
  const hasClasses = useHasClasses(students);
  const form = useMemo(
    () => [surname, name, patronymic, school, ...(hasClasses ? [CLASS_FIELD] : [])],
    [school, hasClasses],
  );
  // Only namesakes of one school need a number: the column of schools tells the others apart.
  const numbers = useMemo(
    () => namesakeDetails(students, (student) => `${fullName(student)} ${studentDetail(student)}`),
    [students],
  );
  const columns = useMemo(() => {
    const noted = { ...patronymic, note: ({ id }: Student) => numbers.get(id) };
    return [name, surname, noted, ...(hasClasses ? [CLASS_FIELD] : []), school];
  }, [numbers, school, hasClasses]);
  const sortedSchools = useMemo(() => schoolOptions(schools), [schools]);
  const schoolFilter = useMemo(
    () => ({
      name: 'school',
      label: 'Школа',
      options: [...sortedSchools, NO_SCHOOL],
      matches: (student: Student, id: string) => (schoolOf(student) || MISSING) === id,
    }),
    [sortedSchools],
  );
  const classOf = useClassOf(students, hasClasses);
  const filters = useMemo(() => {
    const byClass = classFilter(students, classOf);
    return byClass.options.length > 1 || hasClasses ? [schoolFilter, byClass] : [schoolFilter];
  }, [schoolFilter, students, hasClasses, classOf]);

  const printed = useMemo(
    () => ({
      columns: [FULL_NAME, ...(hasClasses ? [CLASS_FIELD] : []), school],
      compare: byFullName,
    }),
    [school, hasClasses],
  );
  return { options, details, noteOf, form, columns, printed, filters, sortedSchools };
}

/** The class of a student; where the server keeps none with students, that of the newest choice. */
function useClassOf(students: readonly Student[], hasClasses: boolean) {
  const { data: choices } = useQuery(electiveChoiceList.query, hasClasses ? null : 'all');
  return useMemo(() => {
    const classes = studentClasses(students, choices?.items ?? []);
    return ({ id }: Student) => classes.get(id);
  }, [students, choices]);
}

/**
 * Whether the server keeps the class with the student, as far as the list tells: many send an empty
 * one with each and ignore what is written. The last class may be taken away: the answer stays.
 */
function useHasClasses(students: readonly Student[]): boolean {
  const [hadClasses, setHadClasses] = useState(false);
  const hasClasses = hadClasses || students.some(hasClass);
  if (hasClasses !== hadClasses) setHadClasses(hasClasses);
  return hasClasses;
}
