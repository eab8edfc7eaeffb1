import type { ReportedMark } from '../domain/reports/reports.ts';
import { readReportedMark } from './readReportedMark.ts';
import { requestList } from './requestList.ts';

/** What older servers wrap the marks of a subject in. */
export const SUBJECT_WRAPPER = 'sub-journal';

/** Where all marks of a subject are. */
export const subjectPath = (id: number) => `journals/${id}/subject/` as const;

/** All marks of a subject, one by one: those of a class. */
export function fetchSubjectMarks(
  subjectId: number,
  signal?: AbortSignal,
): Promise<ReportedMark[]> {
  const path = subjectPath(subjectId);
  return requestList({ path, wrapper: SUBJECT_WRAPPER, item: readReportedMark, signal });
}
