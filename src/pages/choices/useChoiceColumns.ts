import { useMemo } from 'react';
import type { ElectiveChoice, Student, Subject } from '../../domain/entities.ts';
import { MISSING } from '../../domain/choices/choices.ts';
import { classFilter, filterOptions, subjectOptions } from '../../domain/choices/options.ts';
import { SEMESTERS, type Term, offeredYears } from '../../domain/choices/terms.ts';
import { idText } from '../../domain/ids.ts';
import { russian } from '../../domain/text/names.ts';
import { choiceColumns, choiceForm, choiceTable } from './choiceColumns.ts';
import { choiceOptions, withDetails } from './choiceDrafts.ts';

/** The filters of a list of choices: by stored years, newest first, semester, class and subject. */
function choiceFilters(choices: readonly ElectiveChoice[], subjects: readonly Subject[]) {
  const years = choices.map(({ year }) => year).sort((a, b) => russian.compare(b, a));
  const semesters = choices.map(({ semester }) => semester);
  return [
    {
      name: 'year',
      label: 'Год',
      options: filterOptions(years),
      matches: (choice: ElectiveChoice, year: string) => (choice.year || MISSING) === year,
    },
    {
      name: 'semester',
      label: 'Семестр',
      options: filterOptions([...SEMESTERS, ...semesters]),
      matches: (choice: ElectiveChoice, semester: string) =>
        (choice.semester || MISSING) === semester,
    },
    classFilter(choices),
    {
      name: 'subject',
      label: 'Предмет',
      options: subjectOptions(subjects),
      matches: ({ firstSubjectId, secondSubjectId }: ElectiveChoice, id: string) =>
        idText(firstSubjectId) === id || idText(secondSubjectId) === id,
    },
  ];
}

interface ChoiceColumnsOptions {
  choices: readonly ElectiveChoice[];
  subjects: readonly Subject[];
  students: readonly Student[];
  /** The term that the overview shows. */
  term: Term;
}

/** The columns, form, filters and import of the list of choices. */
export function useChoiceColumns({ choices, subjects, students, term }: ChoiceColumnsOptions) {
  // Independent of the choices: otherwise a change of one choice would render all rows again.
  const options = useMemo(() => choiceOptions(students, subjects), [students, subjects]);
  const columns = useMemo(() => choiceColumns(options), [options]);
  const filters = useMemo(() => choiceFilters(choices, subjects), [choices, subjects]);
  const form = useMemo(
    () => choiceForm({ ...options, students: withDetails(options.students, students, choices) }),
    [options, students, choices],
  );
  const table = useMemo(
    () => choiceTable(options, subjects, offeredYears(choices, term, new Date().getFullYear())),
    [options, subjects, choices, term],
  );
  return { options, columns, filters, form, table };
}
