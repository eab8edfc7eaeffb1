import type { Option } from '../../domain/distinctLabels.ts';
import { MISSING } from '../../domain/choices.ts';
import { classTitle } from '../../domain/classTitles.ts';
import { SEMESTERS } from '../../domain/terms.ts';
import type { ElectiveChoice, Subject } from '../../domain/entities.ts';
import { idText } from '../../domain/ids.ts';
import { russian } from '../../domain/names.ts';
import { subjectOptions, textOptions } from '../../domain/options.ts';

/** What a filter offers: the given texts, each once; what is missing stands last. */
function optionsOf(texts: readonly string[]): Option[] {
  const options = textOptions([...new Set(texts)].filter(Boolean));
  return texts.includes('') ? [...options, { value: MISSING, label: 'Не указан' }] : options;
}

/** The filters of a list of choices: by stored years, newest first, semester, class and subject. */
export function choiceFilters(choices: readonly ElectiveChoice[], subjects: readonly Subject[]) {
  const classNames = choices.map(({ className }) => classTitle(className)).sort(russian.compare);
  const years = choices.map(({ year }) => year).sort((a, b) => russian.compare(b, a));
  const semesters = choices.map(({ semester }) => semester);
  return [
    {
      name: 'year',
      label: 'Год',
      options: optionsOf(years),
      matches: (choice: ElectiveChoice, year: string) => (choice.year || MISSING) === year,
    },
    {
      name: 'semester',
      label: 'Семестр',
      options: optionsOf([...SEMESTERS, ...semesters]),
      matches: (choice: ElectiveChoice, semester: string) =>
        (choice.semester || MISSING) === semester,
    },
    {
      name: 'class',
      label: 'Класс',
      options: optionsOf(classNames),
      matches: (choice: ElectiveChoice, className: string) =>
        (classTitle(choice.className) || MISSING) === className,
    },
    {
      name: 'subject',
      label: 'Предмет',
      options: subjectOptions(subjects),
      matches: ({ firstSubjectId, secondSubjectId }: ElectiveChoice, id: string) =>
        idText(firstSubjectId) === id || idText(secondSubjectId) === id,
    },
  ];
}
