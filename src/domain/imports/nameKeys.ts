import type { Person } from '../entities.ts';
import { foldedText, plainDashes } from '../text/folding.ts';
import { correctLookAlikes } from './importNames.ts';

/**
 * The form in which names are compared: case, ё, hyphens and the dots of initials make no
 * difference.
 */
export function nameKey(text: string): string {
  const plain = plainDashes(correctLookAlikes(text)).replace(/[-.,]/g, ' ');
  return foldedText(plain);
}

/** All ways to write a person's name: surname first or last, names whole or as initials. */
export function nameKeys(person: Person, label: string): Set<string> {
  const [surname, name, patronymic] = [person.surname, person.name, person.patronymic].map((part) =>
    nameKey(part),
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
