import { fetchOwnSubjects, subjectCalls } from '../../api/subjects.ts';
import { fetchOwnTeacherId } from '../../api/teachers.ts';
import type { Subject } from '../../domain/entities.ts';
import { Failure } from '../../domain/failure.ts';
import type { Listing } from '../../domain/lists/listing.ts';
import { areAllListed, joinedSubjects, onlySubjects } from '../../domain/lists/subjectLists.ts';
import { useAuth, userOf } from '../session/auth.ts';
import { createQuery } from '../kit/query.ts';

/** What a server may answer for one of the two lists and still have the other. */
const LACKING: readonly Failure['kind'][] = ['forbidden', 'notFound', 'server', 'incomplete'];

/** The list, or the failure of a server that may do without it. Rejects with any other Failure. */
async function orLacking<Data>(call: Promise<Data>): Promise<Data | Failure> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Failure && LACKING.includes(error.kind)) return error;
    throw error;
  }
}

/**
 * All subjects that the server tells the user of. Some servers list to everybody the own ones alone,
 * and all of them to a superuser in `teachers/subjects/`, which others refuse to who is no teacher.
 */
export async function fetchAllSubjects(signal?: AbortSignal): Promise<Listing<Subject>> {
  const listed = await orLacking(subjectCalls.fetchAll(signal));
  const isSuperuser = userOf(useAuth.getState().session)?.isSuperuser ?? false;
  if (listed instanceof Failure) {
    if (!isSuperuser) throw listed;
    const taught = await orLacking(fetchOwnSubjects(signal));
    if (taught instanceof Failure || taught.length === 0) throw listed;
    return onlySubjects({ items: taught, gap: null });
  }
  if (!isSuperuser || areAllListed(listed.items)) return onlySubjects(listed);
  const taught = await orLacking(fetchOwnSubjects(signal));
  if (!(taught instanceof Failure)) return joinedSubjects(listed, taught);
  // Who is no teacher has no own subjects: what is listed are all then.
  const isTold = listed.items.length > 0 || taught.kind === 'notFound';
  const isNoTeacher = isTold && (await orLacking(fetchOwnTeacherId(signal))) === null;
  return isNoTeacher ? listed : onlySubjects(listed);
}

/** For screens that only look a subject up: without what the list of an administrator can do. */
export const allSubjectsQuery = createQuery<'all', Listing<Subject>>((_all, signal) =>
  fetchAllSubjects(signal),
);
