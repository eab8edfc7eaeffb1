import { Failure } from '../domain/failure.ts';
import { countMarksIn, joinTables, type MarkTable } from '../domain/reports/markTable.ts';
import { request } from './client.ts';
import { incompleteListFailure } from './failures.ts';
import type { BodyReader } from './http.ts';
import type { MarkPage } from './markPages.ts';
import { readMarkPage } from './readMarkPage.ts';
import { type Collector, requestPages } from './requestPages.ts';
import { SUBJECT_WRAPPER, subjectPath } from './subjectMarks.ts';

const NO_REPORT =
  'Сервер не смог собрать отчёт. Так бывает, когда в школе нет обучающихся. Если они есть, повторите чуть позже.';

const SCHOOL_WRAPPER = 'school-journal';

/** The body is a page already: `readMarkPage` has read it. */
const readAlready = (body: unknown) => body as MarkPage;

/** Joins the pages of a table. */
function collectTables(): Collector<MarkTable, MarkTable> {
  const tables: MarkTable[] = [];
  return {
    add: (table) => tables.push(table) > 0 && countMarksIn(table) > 0,
    size: () => tables.reduce((sum, table) => sum + countMarksIn(table), 0),
    result: () => joinTables(tables),
  };
}

/**
 * Requests marks as a table, which is read while the answer arrives. Throws a Failure, also if the
 * list of marks has a gap.
 */
async function requestTable(
  path: `${string}/`,
  wrapper: string,
  signal?: AbortSignal,
): Promise<MarkTable> {
  const readBody: BodyReader = (body, ended) => readMarkPage(body, wrapper, ended);
  const { result, gap } = await requestPages(
    (query) => request(readAlready, { method: 'GET', path, query, signal, readBody }),
    collectTables,
  );
  if (gap !== null) throw incompleteListFailure(gap);
  return result;
}

/**
 * All marks of a school's students. Older servers answer 500 for a school without students, as for
 * any fault, so the sentence names both causes.
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
