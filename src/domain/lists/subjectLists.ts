import type { Lesson, Subject } from '../entities.ts';
import type { Listing } from './listing.ts';

const MAYBE_OWN = 'Сервер показал, возможно, не все предметы.';

/** Said of what belongs to a subject that is not open to the user. */
export const NOT_OPEN = 'Этот сервер показывает уроки только учителю предмета.';

/** Whether the subjects are those of the whole school: servers list either all or a user's own. */
export function areAllListed(subjects: readonly Subject[]): boolean {
  return new Set(subjects.map(({ teacherId }) => teacherId)).size > 1;
}

/** A teacher's own among the subjects that are called theirs: some servers give a superuser all. */
export function ownSubjects(subjects: readonly Subject[], ownTeacherId: number): Subject[] {
  const areNamed = subjects.some(({ teacherId }) => teacherId !== null);
  return subjects.filter(({ teacherId }) => !areNamed || teacherId === ownTeacherId);
}

/** One list of subjects, without another that could complete it. */
export function onlySubjects({ items, gap }: Listing<Subject>): Listing<Subject> {
  return { items, gap: gap ?? (areAllListed(items) ? null : MAYBE_OWN) };
}

/** The subjects that a server lists, and others that it only names: these are not open. */
export function joinedSubjects(
  { items, gap }: Listing<Subject>,
  named: readonly Subject[],
): Listing<Subject> {
  const ids = new Set(items.map(({ id }) => id));
  const others = named.filter(({ id }) => !ids.has(id));
  // Of a list with a gap nobody knows what it lacks.
  const closed = gap === null ? others.map((one) => ({ ...one, isOpen: false })) : others;
  return { items: [...items, ...closed], gap };
}

/** Whether the user may see the lessons of a subject, as far as is known. */
export function isOpen(subject: Subject): boolean {
  return subject.isOpen ?? true;
}

/**
 * The lessons of all subjects beside these. A server that gives a user the own subjects alone may do
 * so with the lessons, unless there is one of another's subject.
 */
export function lessonsBeside(
  subjects: Listing<Subject>,
  { items, gap }: Listing<Lesson>,
): Listing<Lesson> {
  const closed = new Set(subjects.items.filter((one) => !isOpen(one)).map(({ id }) => id));
  if (closed.size === 0) return { items, gap: gap ?? subjects.gap };
  const areAllGiven = items.some(({ subjectId }) => subjectId !== null && closed.has(subjectId));
  return { items, gap: gap ?? (areAllGiven ? null : NOT_OPEN) };
}
