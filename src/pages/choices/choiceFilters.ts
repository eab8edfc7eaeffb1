import { MISSING } from '../../domain/choices/choices.ts';
import { SEMESTERS } from '../../domain/choices/terms.ts';
import type { ElectiveChoice, Subject } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import { russian } from '../../domain/text/names.ts';
import { classFilter, filterOptions, subjectOptions } from '../../domain/choices/options.ts';

/** The filters of a list of choices: by stored years, newest first, semester, class and subject. */
export function choiceFilters(choices: readonly ElectiveChoice[], subjects: readonly Subject[]) {
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
