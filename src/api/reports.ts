import * as v from 'valibot';
import { Failure } from '../domain/failure.ts';
import type { ReportedMark } from '../domain/reports.ts';
import { requestList } from './requestList.ts';
import { reference, text } from './wire.ts';

const NO_REPORT =
  'Сервер не смог собрать отчёт. Так бывает, когда в школе нет обучающихся. Если они есть, повторите чуть позже.';

const reportedMark: v.GenericSchema<unknown, ReportedMark> = v.pipe(
  v.object({
    students: reference,
    students_name: text,
    lessons: reference,
    lessons_name: text,
    num_class: text,
    date: text,
    mark: text,
  }),
  v.transform((wire) => ({
    studentId: wire.students,
    studentName: wire.students_name,
    lessonId: wire.lessons,
    subjectTitle: wire.lessons_name,
    className: wire.num_class,
    date: wire.date,
    value: wire.mark,
  })),
);

/**
 * All marks of a school's students. Older servers answer 500 for a school without students, as for
 * any other fault: the sentence names both causes.
 */
export async function fetchSchoolMarks(
  schoolId: number,
  signal?: AbortSignal,
): Promise<ReportedMark[]> {
  const path = `journals/${schoolId}/school/` as const;
  try {
    return await requestList({ path, wrapper: 'school-journal', item: reportedMark, signal });
  } catch (error) {
    const isFault = error instanceof Failure && error.status === 500;
    throw isFault ? new Failure(error.kind, NO_REPORT, error.status) : error;
  }
}

/** All marks of a subject. */
export function fetchSubjectMarks(
  subjectId: number,
  signal?: AbortSignal,
): Promise<ReportedMark[]> {
  const path = `journals/${subjectId}/subject/` as const;
  return requestList({ path, wrapper: 'sub-journal', item: reportedMark, signal });
}
