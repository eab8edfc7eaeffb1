import type { Person } from './entities.ts';
import { fullName } from './names.ts';
import { foldedText } from './folding.ts';
import { NAME_LIMIT } from './limits.ts';

/** The fields of a name; each list and form has its own order of them. */
export const NAME_FIELDS = {
  name: {
    name: 'name',
    label: 'Имя',
    limit: NAME_LIMIT,
    namePart: 'name',
    stored: ({ name }: Person) => name,
  },
  surname: {
    name: 'surname',
    label: 'Фамилия',
    limit: NAME_LIMIT,
    namePart: 'surname',
    stored: ({ surname }: Person) => surname,
  },
  patronymic: {
    name: 'patronymic',
    label: 'Отчество',
    limit: NAME_LIMIT,
    namePart: 'patronymic',
    optional: true,
    stored: ({ patronymic }: Person) => patronymic,
  },
} as const;

/** The first value of a form for a name. */
export const NO_NAME: Person = { surname: '', name: '', patronymic: '' };

/** The orders of a list of people; the first is the default. */
export const PEOPLE_ORDERS = [
  {
    name: 'name',
    label: 'По имени',
    textsOf: ({ name, surname, patronymic }: Person) => [name, surname, patronymic],
  },
  {
    name: 'surname',
    label: 'По фамилии',
    textsOf: ({ surname, name, patronymic }: Person) => [surname, name, patronymic],
  },
] as const;

/** Whether two people have the same full name; case and ё/е do not matter. */
export function areNamesakes(a: Person, b: Person): boolean {
  return foldedText(fullName(a)) === foldedText(fullName(b));
}
