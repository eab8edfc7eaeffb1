/** People, schools and subjects that are stored twice, and names that are misspelt. */
import type { Person, School, Subject } from '../entities.ts';
import {
  correctCase,
  correctLookAlikes,
  cyrillicLookAlikes,
  tidyName,
} from '../imports/importNames.ts';
import { hoursAndMinutes } from '../lessons/subjects.ts';
import { namesakeKey } from '../lists/people.ts';
import { foldedTitle } from '../text/folding.ts';
import { groupBy } from '../text/groupBy.ts';
import { byFullName, bySubjectTitle, fullName, russian, subjectTitle } from '../text/names.ts';

interface Numbered {
  id: number;
}

/** Records that may be the same one, in the order of their ids. */
export interface Doubles<Item extends Numbered> {
  /** Has the ids alone. */
  key: string;
  items: readonly Item[];
}

function doublesBy<Item extends Numbered>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Doubles<Item>[] {
  return [...groupBy(items, keyOf)].flatMap(([key, alike]) => {
    if (key === '' || alike.length === 1) return [];
    const inOrder = alike.sort((a, b) => a.id - b.id);
    return [{ key: inOrder.map(({ id }) => id).join('-'), items: inOrder }];
  });
}

/** People with one name, in one school or in several; case, ё, spaces and Latin letters aside. */
export function doublePeople<One extends Person & Numbered>(
  people: readonly One[],
): Doubles<One>[] {
  return doublesBy([...people].sort(byFullName), namesakeKey);
}

/** Schools with one title. */
export function doubleSchools(schools: readonly School[]): Doubles<School>[] {
  const sorted = [...schools].sort((a, b) => russian.compare(a.title, b.title));
  return doublesBy(sorted, ({ title }) => foldedTitle(cyrillicLookAlikes(title)));
}

/** Subjects with one title, time and teacher; parallel groups differ in one of them. */
export function doubleSubjects(subjects: readonly Subject[]): Doubles<Subject>[] {
  return doublesBy([...subjects].sort(bySubjectTitle), (subject) => {
    const title = foldedTitle(cyrillicLookAlikes(subjectTitle(subject)));
    return `${title} ${hoursAndMinutes(subject.time) ?? subject.time} ${subject.teacherId ?? ''}`;
  });
}

const correctedText = (text: string) => correctCase(correctLookAlikes(tidyName(text)));

/**
 * A name without needless spaces, with Russian letters in place of Latin ones that look the same, and
 * with its capitals where names have them.
 */
export function correctedName({ surname, name, patronymic }: Person): Person {
  return {
    surname: correctedText(surname),
    name: correctedText(name),
    patronymic: correctedText(patronymic),
  };
}

/** What is wrong with the spelling of a name: «латинские буквы»; empty if nothing is. */
export function spellingFaults(person: Person): string[] {
  const parts = [person.surname, person.name, person.patronymic];
  const faultOf = (correct: (text: string) => string, fault: string) =>
    parts.some((part) => correct(part) !== part) ? [fault] : [];
  return [
    ...faultOf(tidyName, 'лишние пробелы'),
    ...faultOf(correctLookAlikes, 'латинские буквы'),
    ...faultOf(correctCase, 'заглавные буквы'),
  ];
}

/** The people whose names `correctedName` changes, by name. */
export function misspelt<One extends Person & Numbered>(people: readonly One[]): One[] {
  return people
    .filter((one) => spellingFaults(one).length > 0)
    .sort((a, b) => russian.compare(fullName(a), fullName(b)) || a.id - b.id);
}
