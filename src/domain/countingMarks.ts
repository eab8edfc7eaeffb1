import type { Student } from './entities.ts';
import { fullName } from './names.ts';
import type { ReportedMark } from './reports.ts';

/**
 * The marks that count, each student's in the order of their lessons: servers list them in the order
 * in which they were given. Of two entries for one student and lesson the later one counts, which
 * servers list behind. Without the lesson's id no two can be told to be the same.
 */
export function countingMarks(marks: readonly ReportedMark[]): ReportedMark[] {
  const students = new Map<number | string, Map<number | string, ReportedMark>>();
  marks.forEach((mark, index) => {
    const key = mark.studentId ?? mark.studentName;
    const lessons = students.get(key) ?? new Map<number | string, ReportedMark>();
    students.set(key, lessons);
    lessons.set(mark.lessonId ?? `#${index}`, mark);
  });
  return [...students.values()].flatMap((lessons) =>
    [...lessons.values()].sort((a, b) => (a.lessonId ?? 0) - (b.lessonId ?? 0)),
  );
}

/** Marks that name the student alone belong to the one listed student of that name. */
export function withStudentIds(
  marks: readonly ReportedMark[],
  listed: readonly Student[],
): readonly ReportedMark[] {
  const ids = new Map<string, number | null>();
  for (const student of listed) {
    const name = fullName(student);
    ids.set(name, ids.has(name) ? null : student.id);
  }
  return marks.map((mark) =>
    mark.studentId === null ? { ...mark, studentId: ids.get(mark.studentName) ?? null } : mark,
  );
}
