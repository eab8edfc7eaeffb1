import type { Person } from './entities.ts';
import { byFullName, fullName, russian } from './names.ts';
import { foldedText } from './folding.ts';
import { NAME_LIMIT } from './limits.ts';

/** The parts of a name as fields; each list and form has its own order of them. */
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

/** What a form for a name begins with. */
export const NO_NAME: Person = { surname: '', name: '', patronymic: '' };

type Named = Person & { id: number };

/** Order by name, then surname and patronymic; namesakes keep the order of their ids. */
export function byName(a: Named, b: Named): number {
  return russian.compare(a.name, b.name) || byFullName(a, b);
}

/** The two orders of a list of people; by name is the default. */
export const PEOPLE_ORDERS = [
  { name: 'name', label: 'По имени', compare: byName },
  { name: 'surname', label: 'По фамилии', compare: byFullName },
] as const;

/** Whether two people are called the same, whatever the case and ё/е. */
export function areNamesakes(a: Person, b: Person): boolean {
  return foldedText(fullName(a)) === foldedText(fullName(b));
}
