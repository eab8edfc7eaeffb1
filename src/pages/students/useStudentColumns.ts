import { useCallback, useMemo } from 'react';
import { distinctLabels, namesakeDetails } from '../../domain/distinctLabels.ts';
import type { School, Student } from '../../domain/entities.ts';
import { fullName } from '../../domain/names.ts';
import { schoolOptions } from '../../domain/options.ts';
import { NAME_FIELDS } from '../../domain/people.ts';
import { schoolColumn, schoolOf } from './schoolColumn.ts';

const { name, surname, patronymic } = NAME_FIELDS;

/** What the list of students, its form and its filter are made of. */
export function useStudentColumns(students: readonly Student[], schools: readonly School[]) {
  // In the server's order: its first school is the one a new student gets.
  const options = useMemo(() => distinctLabels(schools, ({ title }) => title), [schools]);
  const details = useMemo(
    () => namesakeDetails(students, fullName, ({ schoolTitle }) => schoolTitle),
    [students],
  );
  const noteOf = useCallback(
    ({ id, schoolTitle }: Student) => [details.get(id), schoolTitle].filter(Boolean).join(' · '),
    [details],
  );
  const school = useMemo(() => schoolColumn(options), [options]);
  const form = useMemo(() => [surname, name, patronymic, school], [school]);
  const columns = useMemo(
    () => [{ ...name, note: ({ id }: Student) => details.get(id) }, surname, patronymic, school],
    [details, school],
  );
  const schoolFilter = useMemo(
    () => ({
      name: 'school',
      label: 'Школа',
      options: schoolOptions(schools),
      matches: (student: Student, id: string) => schoolOf(student) === id,
    }),
    [schools],
  );

  return { options, details, noteOf, form, columns, schoolFilter };
}
