import { Failure } from '../domain/failure.ts';
import { joinTables, type MarkTable } from '../domain/markTable.ts';
import { request } from './client.ts';
import type { MarkPage } from './markPages.ts';
import { readMarkPage } from './readMarkPage.ts';
import { requestPages } from './requestList.ts';
import { SUBJECT_WRAPPER, subjectPath } from './subjectMarks.ts';

const NO_REPORT =
  'Сервер не смог собрать отчёт. Так бывает, когда в школе нет обучающихся. Если они есть, повторите чуть позже.';

const SCHOOL_WRAPPER = 'school-journal';

/** What `readMarkPage` has made of the body. */
const readAlready = (body: unknown) => body as MarkPage;

/** Requests marks as a table, which is read while it comes. Throws a Failure. */
async function requestTable(
  path: `${string}/`,
  wrapper: string,
  signal?: AbortSignal,
): Promise<MarkTable> {
  const readBody = (answer: Response, ended: AbortSignal) => readMarkPage(answer, wrapper, ended);
  const parts = await requestPages((query) =>
    request(readAlready, { method: 'GET', path, query, signal, readBody }),
  );
  return joinTables(parts);
}

/**
 * All marks of a school's students. Older servers answer 500 for a school without students, as for
 * any other fault: the sentence names both causes.
 */
export async function fetchSchoolTable(schoolId: number, signal?: AbortSignal): Promise<MarkTable> {
  try {
    return await requestTable(`journals/${schoolId}/school/`, SCHOOL_WRAPPER, signal);
  } catch (error) {
    const isFault = error instanceof Failure && error.status === 500;
    throw isFault ? new Failure(error.kind, NO_REPORT, error.status) : error;
  }
}

/** All marks of a subject, for its report. */
export function fetchSubjectTable(subjectId: number, signal?: AbortSignal): Promise<MarkTable> {
  return requestTable(subjectPath(subjectId), SUBJECT_WRAPPER, signal);
}
