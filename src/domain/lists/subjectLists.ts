import type { Lesson, Subject } from '../entities.ts';
import type { Listing } from './listing.ts';

const MAYBE_OWN = 'Сервер показал, возможно, не все предметы.';

/** The gap of the lessons of subjects that are not open to the user. */
export const NOT_OPEN = 'Этот сервер показывает уроки только учителю предмета.';

/**
 * True if the subjects are those of the whole school: servers list either all subjects or the
 * user's own.
 */
export function areAllListed(subjects: readonly Subject[]): boolean {
  return new Set(subjects.map(({ teacherId }) => teacherId)).size > 1;
}

/** A teacher's own subjects: some servers list all subjects as the own ones of a superuser. */
export function ownSubjects(subjects: readonly Subject[], ownTeacherId: number): Subject[] {
  const areNamed = subjects.some(({ teacherId }) => teacherId !== null);
  return subjects.filter(({ teacherId }) => !areNamed || teacherId === ownTeacherId);
}

/** A single list of subjects, which no second list can complete. */
export function onlySubjects({ items, gap }: Listing<Subject>): Listing<Subject> {
  return { items, gap: gap ?? (areAllListed(items) ? null : MAYBE_OWN) };
}

/**
 * Joins the subjects that a server lists with others that it only names: the latter are not open.
 */
export function joinedSubjects(
  { items, gap }: Listing<Subject>,
  named: readonly Subject[],
): Listing<Subject> {
  const ids = new Set(items.map(({ id }) => id));
  const others = named.filter(({ id }) => !ids.has(id));
  // A list with a gap may lack open subjects too.
  const closed = gap === null ? others.map((one) => ({ ...one, isOpen: false })) : others;
  return { items: [...items, ...closed], gap };
}

/** True if the user may see the lessons of a subject, as far as is known. */
export function isOpen(subject: Subject): boolean {
  return subject.isOpen ?? true;
}

/**
 * The lessons of all subjects, with a gap if subjects are not open: a server that lists only the
 * user's own subjects may do the same with lessons, unless it sends a lesson of another subject.
 */
export function lessonsWithGap(
  subjects: Listing<Subject>,
  { items, gap }: Listing<Lesson>,
): Listing<Lesson> {
  const closed = new Set(subjects.items.filter((one) => !isOpen(one)).map(({ id }) => id));
  if (closed.size === 0) return { items, gap: gap ?? subjects.gap };
  const areAllGiven = items.some(({ subjectId }) => subjectId !== null && closed.has(subjectId));
  return { items, gap: gap ?? (areAllGiven ? null : NOT_OPEN) };
}
