import { foldedText, plainDashes } from './folding.ts';
import { mendedLookAlikes } from './importNames.ts';
import type { JournalRow } from './journal.ts';

/** A journal's row, as far as its student is looked for by name. */
export type NamedStudent = Pick<JournalRow, 'student' | 'name'>;

/** A name as it is compared: case, ё, hyphens and the dots of initials make no difference. */
function nameKey(text: string): string {
  const plain = plainDashes(mendedLookAlikes(text)).replace(/[-.,]/g, ' ');
  return foldedText(plain);
}

/** All ways to write a student's name: surname first or last, names whole or as initials. */
function nameKeys({ student, name: label }: NamedStudent): Set<string> {
  const [surname, name, patronymic] = [student.surname, student.name, student.patronymic].map(
    (part) => nameKey(part),
  ) as [string, string, string];
  const keys = new Set([nameKey(label), surname]);
  for (const first of [name, name.charAt(0)]) {
    for (const second of ['', patronymic, patronymic.charAt(0)]) {
      keys.add([surname, first, second].filter(Boolean).join(' '));
      keys.add([first, second, surname].filter(Boolean).join(' '));
    }
  }
  keys.delete('');
  return keys;
}

/** Makes a function that finds all students who may be meant by a name. */
export function createNameSearch(students: readonly NamedStudent[]) {
  const byKey = new Map<string, NamedStudent[]>();
  for (const student of students) {
    for (const key of nameKeys(student)) byKey.set(key, [...(byKey.get(key) ?? []), student]);
  }
  return (name: string): readonly NamedStudent[] => byKey.get(nameKey(name)) ?? [];
}
