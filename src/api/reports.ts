import { Failure } from '../domain/failure.ts';
import type { ReportedMark } from '../domain/reports.ts';
import { unreadable } from './failures.ts';
import { type ItemReader, requestList } from './requestList.ts';
import { readReference, readText } from './wireReaders.ts';

const NO_REPORT =
  'Сервер не смог собрать отчёт. Так бывает, когда в школе нет обучающихся. Если они есть, повторите чуть позже.';

/** Gives a text that it was given before, so that equal ones take up memory once. */
function createTexts() {
  const texts = new Map<string, string>();
  return (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
}

/** Reads the rows of one answer: up to a million, with which a schema takes longer than all else. */
function createMarkReader(): ItemReader<ReportedMark> {
  const shared = createTexts();
  return (row) => {
    if (typeof row !== 'object' || row === null) throw unreadable(200);
    const wire = row as Readonly<Record<string, unknown>>;
    return {
      studentId: readReference(wire['students']),
      studentName: shared(readText(wire['students_name'])),
      lessonId: readReference(wire['lessons']),
      subjectTitle: shared(readText(wire['lessons_name'])),
      className: shared(readText(wire['num_class'])),
      date: readText(wire['date']),
      value: readText(wire['mark']),
    };
  };
}

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
    const item = createMarkReader();
    return await requestList({ path, wrapper: 'school-journal', item, signal });
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
  return requestList({ path, wrapper: 'sub-journal', item: createMarkReader(), signal });
}
