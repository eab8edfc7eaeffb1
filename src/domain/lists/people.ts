import { classTitle } from '../imports/classTitles.ts';
import type { Person, Student } from '../entities.ts';
import { fullName, quote } from '../text/names.ts';
import { foldedName } from '../imports/importNames.ts';
import { CHOICE_LIMITS, NAME_LIMIT } from './limits.ts';

/** The fields of a name; each list and form has its own order of them. */
export const NAME_FIELDS = {
  name: {
    name: 'name',
    label: 'Имя',
    headings: ['First name', 'Given name'],
    limit: NAME_LIMIT,
    namePart: 'name',
    stored: ({ name }: Person) => name,
  },
  surname: {
    name: 'surname',
    label: 'Фамилия',
    headings: ['Last name', 'Surname', 'Family name'],
    limit: NAME_LIMIT,
    namePart: 'surname',
    stored: ({ surname }: Person) => surname,
  },
  patronymic: {
    name: 'patronymic',
    label: 'Отчество',
    headings: ['Middle name', 'Patronymic'],
    limit: NAME_LIMIT,
    namePart: 'patronymic',
    optional: true,
    stored: ({ patronymic }: Person) => patronymic,
  },
} as const;

/** The name as one column, on paper. */
export const FULL_NAME = {
  readOnly: true,
  name: 'fullName',
  label: 'ФИО',
  stored: fullName,
  width: 2,
} as const;

/** The field of a class, for students and for choices. A student's class changes every year. */
export const CLASS_FIELD = {
  name: 'className',
  label: 'Класс',
  headings: ['Класс обучения', 'Группа', 'Class', 'Grade'],
  letterHeadings: ['Литера', 'Литер', 'Буква', 'Литера класса', 'Буква класса'],
  limit: CHOICE_LIMITS.className,
  optional: true,
  nonIdentifying: true,
  normalize: classTitle,
  stored: ({ className = '' }: { className?: string }) => className,
  width: 0.55,
} as const;

/** True if the server keeps the class with the student. */
export const hasClass = ({ className }: Student) => className !== undefined;

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

/**
 * The key that namesakes share: case, ё/е, spaces and look-alike letters of the other alphabet make
 * no difference.
 */
export function namesakeKey(person: Person): string {
  return foldedName(fullName(person));
}

/** True if two people have the same full name. */
export function areNamesakes(a: Person, b: Person): boolean {
  return namesakeKey(a) === namesakeKey(b);
}

/** «в школе № 7», «в школе «Лицей „Росток“»», «без школы». */
function inSchool(title: string | null): string {
  if (title === null) return 'в другой школе';
  if (title === '') return 'без школы';
  const number = /^школа\s*(№.+)$/iu.exec(title)?.[1];
  return `в школе ${number ?? quote(title)}`;
}

/**
 * A sentence about the schools of namesakes, by the titles of the schools: empty for no school,
 * null for an unknown one.
 */
export function elsewhereText(titles: readonly (string | null)[]): string {
  const places = [...new Set(titles.map(inSchool))];
  if (titles.length === 1) return `Есть ${places.join()}.`;
  return `Таких несколько: есть ${places.join(', есть ')}.`;
}
