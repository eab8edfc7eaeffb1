import type { Subject } from '../entities.ts';
import { foldedText } from '../text/folding.ts';
import { groupBy } from '../text/groupBy.ts';
import { russian, subjectTitle } from '../text/names.ts';

/** The times of subjects, which are also the two slots of an elective choice. */
export const FIRST_SLOT = '10:00';
export const SECOND_SLOT = '11:45';
export const TIMES = [FIRST_SLOT, SECOND_SLOT] as const;

export const LEVELS = ['Начальный', 'Продвинутый'] as const;

/**
 * The levels that a subject may have: those that every school has, then other stored ones, by name.
 */
export function levelsOf(subjects: readonly Subject[]): string[] {
  const known = new Set<string>(LEVELS.map(foldedText));
  const others = new Set(
    subjects.map(({ level }) => level).filter((level) => level && !known.has(foldedText(level))),
  );
  return [...LEVELS, ...[...others].sort(russian.compare)];
}

/** A server's time (10:00, 10:00:00 or 10.00) as hh:mm; null if the text is no time. */
export function hoursAndMinutes(time: string): string | null {
  const [, hours, minutes] = /^\s*(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s*$/.exec(time) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/**
 * The teachers' full names by the title of their subject, because reports identify a subject by its
 * title alone. Two subjects with one title have the names of both teachers, with a comma.
 */
export function teachersByTitle(subjects: readonly Subject[]): ReadonlyMap<string, string> {
  const namesOf = (group: readonly Subject[]) =>
    new Set(group.map(({ teacherName }) => teacherName).filter(Boolean));
  return new Map(
    Array.from(groupBy(subjects, subjectTitle), ([title, group]) => [
      title,
      [...namesOf(group)].join(', '),
    ]),
  );
}
