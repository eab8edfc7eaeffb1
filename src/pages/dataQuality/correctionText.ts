import { correctedName, isCorrectable, spellingFaults } from '../../domain/dataQuality/people.ts';
import type { Person } from '../../domain/entities.ts';
import { fullName } from '../../domain/text/names.ts';

/** « → Петров Лев Ильич (большие и малые буквы)»: what a name becomes, and why. */
export function becomesText(person: Person): string {
  const corrected = isCorrectable(person) ? ` → ${fullName(correctedName(person))}` : '';
  return `${corrected} (${spellingFaults(person).join('; ')})`;
}

/** «петров Лев Ильич → Петров Лев Ильич (большие и малые буквы)» */
export const correctionText = (person: Person) => fullName(person) + becomesText(person);
