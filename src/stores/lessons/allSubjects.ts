import { fetchOwnSubjects, subjectCalls } from '../../api/subjects.ts';
import { fetchOwnTeacherId } from '../../api/teachers.ts';
import type { Subject } from '../../domain/entities.ts';
import { Failure } from '../../domain/failure.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import { areAllListed, joinedSubjects, onlySubjects } from '../../domain/lists/subjectLists.ts';
import { useAuth, userOf } from '../session/auth.ts';
import { createQuery } from '../kit/query.ts';

/** The failures of one of the two lists that still allow the other list. */
const MISSING_LIST_KINDS: readonly Failure['kind'][] = [
  'forbidden',
  'notFound',
  'server',
  'incomplete',
];

/** The list, or the failure of a server that may lack this list. Rejects with any other Failure. */
async function orMissingListFailure<Data>(call: Promise<Data>): Promise<Data | Failure> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Failure && MISSING_LIST_KINDS.includes(error.kind)) return error;
    throw error;
  }
}

/**
 * All subjects that the server lists to the user. Some servers list only the user's own subjects,
 * and all subjects to a superuser in `teachers/subjects/`; other servers refuse this call to users
 * who are no teachers.
 */
export async function fetchAllSubjects(
  signal?: AbortSignal,
  onPart?: (part: Listing<Subject>) => void,
): Promise<Listing<Subject>> {
  const listed = await orMissingListFailure(subjectCalls.fetchAll(signal, onPart));
  const isSuperuser = userOf(useAuth.getState().session)?.isSuperuser ?? false;
  if (listed instanceof Failure) {
    if (!isSuperuser) throw listed;
    const taught = await orMissingListFailure(fetchOwnSubjects(signal));
    if (taught instanceof Failure || taught.length === 0) throw listed;
    return onlySubjects({ items: taught, gap: null });
  }
  if (!isSuperuser || areAllListed(listed.items)) return onlySubjects(listed);
  const taught = await orMissingListFailure(fetchOwnSubjects(signal));
  if (!(taught instanceof Failure)) return joinedSubjects(listed, taught);
  // A user who is no teacher has no own subjects, so the list has all subjects.
  const isConclusive = listed.items.length > 0 || taught.kind === 'notFound';
  const isNoTeacher =
    isConclusive && (await orMissingListFailure(fetchOwnTeacherId(signal))) === null;
  return isNoTeacher ? listed : onlySubjects(listed);
}

/** All subjects, for screens that only read them; administrators edit `subjectList`. */
export const allSubjectsQuery = createQuery<'all', Listing<Subject>>((_all, signal) =>
  fetchAllSubjects(signal),
);
