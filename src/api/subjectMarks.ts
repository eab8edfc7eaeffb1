import type { ReportedMark } from '../domain/reports/reports.ts';
import { readReportedMark } from './readReportedMark.ts';
import { requestList } from './requestList.ts';

/** The key under which older servers put the marks of a subject. */
export const SUBJECT_WRAPPER = 'sub-journal';

/** The path of all marks of a subject. */
export const subjectPath = (id: number) => `journals/${id}/subject/` as const;

/** All marks of a subject as records, for one class; `fetchSubjectTable` reads them as a table. */
export function fetchSubjectMarks(
  subjectId: number,
  signal?: AbortSignal,
): Promise<ReportedMark[]> {
  const path = subjectPath(subjectId);
  return requestList({ path, wrapper: SUBJECT_WRAPPER, item: readReportedMark, signal });
}
