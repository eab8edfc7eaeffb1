import type { JournalRow } from './journal.ts';
import { nameKey, nameKeys } from '../imports/nameKeys.ts';

/** The part of a journal's row that a search for a student by name needs. */
export type NamedStudent = Pick<JournalRow, 'student' | 'name'>;

/** Finds all students whom a name may mean. */
export type NameSearch = (name: string) => readonly NamedStudent[];

export function createNameSearch(students: readonly NamedStudent[]): NameSearch {
  const byKey = new Map<string, NamedStudent[]>();
  for (const student of students) {
    for (const key of nameKeys(student.student, student.name))
      byKey.set(key, [...(byKey.get(key) ?? []), student]);
  }
  return (name) => byKey.get(nameKey(name)) ?? [];
}

/** The largest number of words in a name. */
const MOST_WORDS = 8;
/** «Иван» or «И.» */
const NAME_PART = /^\p{Lu}(\p{Ll}|\.|$)/u;

/** The words behind the name of a student; null if the words do not begin with a student's name. */
export function textAfterName(words: readonly string[], search: NameSearch): string | null {
  for (let end = Math.min(words.length, MOST_WORDS); end > 0; end -= 1) {
    if (search(words.slice(0, end).join(' ')).length === 0) continue;
    const rest = words.slice(end).join(' ');
    // «Ежов Иван» is not the «Ежов» of the journal.
    return NAME_PART.test(rest) ? null : rest;
  }
  return null;
}
