import { Failure } from '../domain/failure.ts';
import type { ReportedMark } from '../domain/reports.ts';
import { unreadable } from './failures.ts';
import { type ItemReader, requestList } from './requestList.ts';
import { readReference, readText } from './wireReaders.ts';

const NO_REPORT =
  'Сервер не смог собрать отчёт. Так бывает, когда в школе нет обучающихся. Если они есть, повторите чуть позже.';

/**
 * Has equal texts take up memory once. Nearly always a text is the one that the same record had in
 * this field before, which is found sooner than one among all texts.
 *
 * @returns what makes the reader of a field
 */
function createSharedTexts() {
  const texts = new Map<string, string>();
  return () => {
    const last = new Map<number | null, string>();
    return (id: number | null, text: string): string => {
      const before = last.get(id);
      if (before === text) return before;
      const known = texts.get(text) ?? text;
      texts.set(known, known);
      last.set(id, known);
      return known;
    };
  };
}

/** Reads the rows of one answer: up to a million, with which a schema takes longer than all else. */
function createMarkReader(): ItemReader<ReportedMark> {
  const field = createSharedTexts();
  const [nameOf, classOf, subjectOf, dateOf] = [field(), field(), field(), field()];
  return (row) => {
    if (typeof row !== 'object' || row === null) throw unreadable(200);
    const wire = row as Readonly<Record<string, unknown>>;
    const studentId = readReference(wire['students']);
    const lessonId = readReference(wire['lessons']);
    return {
      studentId,
      studentName: nameOf(studentId, readText(wire['students_name'])),
      lessonId,
      subjectTitle: subjectOf(lessonId, readText(wire['lessons_name'])),
      className: classOf(studentId, readText(wire['num_class'])),
      date: dateOf(lessonId, readText(wire['date'])),
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
