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

const WORD = /\p{L}+/gu;
const LATIN = /\p{Script=Latin}/u;

/** A text with a change of its words, of which those that are Latin in the end stay as they are. */
function inRussianWords(text: string, change: (text: string) => string): string {
  const changed = change(text).match(WORD) ?? [];
  let index = -1;
  return text.replace(WORD, (word) => {
    index += 1;
    const other = changed[index] ?? word;
    return LATIN.test(other) ? word : other;
  });
}

const inRussianLetters = (text: string) => inRussianWords(text, correctLookAlikes);
const inRightCase = (text: string) => inRussianWords(text, correctCase);

const correctedText = (text: string) => inRightCase(inRussianLetters(tidyName(text)));

/** The Latin letters in words that have Russian ones too. */
function latinLetters(text: string): string[] {
  const mixed = (text.match(WORD) ?? []).filter((word) => /\p{Script=Cyrillic}/u.test(word));
  return mixed.flatMap((word) => word.match(/\p{Script=Latin}/gu) ?? []);
}

/**
 * A name without needless spaces, with Russian letters in place of Latin ones that look the same, and
 * with its capitals where names have them. Latin words stay: a foreign name, or a number such as II.
 */
export function correctedName({ surname, name, patronymic }: Person): Person {
  return {
    surname: correctedText(surname),
    name: correctedText(name),
    patronymic: correctedText(patronymic),
  };
}

/** What is wrong with the spelling of a name: «латинские буквы: C, o»; empty if nothing is. */
export function spellingFaults({ surname, name, patronymic }: Person): string[] {
  const parts = [surname, name, patronymic];
  const latin = new Set(parts.flatMap(latinLetters));
  return [
    parts.some((part) => tidyName(part) !== part) && 'лишние пробелы или дефисы',
    latin.size > 0 && `латинские буквы: ${[...latin].join(', ')}`,
    parts.map(inRussianLetters).some((part) => inRightCase(part) !== part) &&
      'большие и малые буквы',
  ].filter((fault) => fault !== false);
}

/** True if `correctedName` changes a name; a misspelt one may need the user. */
export function isCorrectable(person: Person): boolean {
  const { surname, name, patronymic } = correctedName(person);
  return surname !== person.surname || name !== person.name || patronymic !== person.patronymic;
}

/** The people whose names are misspelt, by name. A letter without a Russian twin is left to the user. */
export function misspelt<One extends Person & Numbered>(people: readonly One[]): One[] {
  return people
    .filter((one) => spellingFaults(one).length > 0)
    .sort((a, b) => russian.compare(fullName(a), fullName(b)) || a.id - b.id);
}
