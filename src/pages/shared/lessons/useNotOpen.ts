import type { Failure } from '../../../domain/failure.ts';
import { isOpen, NOT_OPEN } from '../../../domain/lists/subjectLists.ts';
import { allSubjectsQuery } from '../../../stores/lessons/allSubjects.ts';
import { useQuery } from '../../../stores/kit/query.ts';

/**
 * The sentence for a subject that the server lists but does not find; undefined for any other. The
 * list is loaded only after that refusal.
 *
 * @param needsLesson true if the refusal may also mean a missing lesson of the subject.
 */
export function useNotOpen(
  subjectId: number | null,
  failure: Failure | null,
  needsLesson = false,
): string | undefined {
  const isNotFound = subjectId !== null && failure?.kind === 'notFound';
  const { data } = useQuery(allSubjectsQuery, isNotFound ? 'all' : null);
  const listed = data?.items.find(({ id }) => id === subjectId);
  const isKept = listed !== undefined && (!needsLesson || !isOpen(listed));
  return isNotFound && isKept ? NOT_OPEN : undefined;
}
