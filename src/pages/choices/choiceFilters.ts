import { MISSING, SEMESTERS } from '../../domain/choices.ts';
import type { ElectiveChoice } from '../../domain/entities.ts';
import { russian } from '../../domain/names.ts';
import type { Option } from '../../ui/fields/fields.ts';

/** What a filter offers: the given texts, each once; what is missing stands last. */
function optionsOf(texts: readonly string[]): Option[] {
  const options = [...new Set(texts)].filter(Boolean).map((text) => ({ value: text, label: text }));
  return texts.includes('') ? [...options, { value: MISSING, label: 'Не указан' }] : options;
}

/** The filters of a list of choices: by the years that are stored, newest first, and by semester. */
export function choiceFilters(choices: readonly ElectiveChoice[]) {
  const years = choices.map(({ year }) => year).sort((a, b) => russian.compare(b, a));
  const semesters = choices.map(({ semester }) => semester);
  return [
    {
      name: 'year',
      label: 'Отбор по году',
      options: optionsOf(years),
      valueOf: ({ year }: ElectiveChoice) => year || MISSING,
    },
    {
      name: 'semester',
      label: 'Отбор по семестру',
      options: optionsOf([...SEMESTERS, ...semesters]),
      valueOf: ({ semester }: ElectiveChoice) => semester || MISSING,
    },
  ];
}
