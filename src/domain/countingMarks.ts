import type { Student } from './entities.ts';
import { fullName } from './names.ts';
import type { ReportedMark } from './reports.ts';

/** Whether every mark is of a later lesson than the one before it: none counts for another then. */
function isInOrder(marks: readonly ReportedMark[]): boolean {
  let last = 0;
  return marks.every(({ lessonId }) => {
    const isLater = lessonId !== null && lessonId > last;
    last = lessonId ?? 0;
    return isLater;
  });
}

/** One student's marks in the order of their lessons; of two entries for a lesson the later one. */
function countingOf(marks: readonly ReportedMark[]): readonly ReportedMark[] {
  // As most servers have them; reports have hundreds of thousands.
  if (isInOrder(marks)) return marks;
  const lessons = new Map<number | string, ReportedMark>();
  marks.forEach((mark, index) => lessons.set(mark.lessonId ?? `#${index}`, mark));
  return [...lessons.values()].sort((a, b) => (a.lessonId ?? 0) - (b.lessonId ?? 0));
}

/**
 * The marks that count, by student, each one's in the order of their lessons: servers list them in the
 * order in which they were given. Of two entries for one student and lesson the later one counts,
 * which servers list behind. Without the lesson's id no two can be told to be the same.
 */
export function countingByStudent(marks: readonly ReportedMark[]): (readonly ReportedMark[])[] {
  const students = new Map<number | string, ReportedMark[]>();
  for (const mark of marks) {
    const key = mark.studentId ?? mark.studentName;
    const own = students.get(key);
    if (own) own.push(mark);
    else students.set(key, [mark]);
  }
  return Array.from(students.values(), countingOf);
}

/** The same, student after student. */
export const countingMarks = (marks: readonly ReportedMark[]): ReportedMark[] =>
  countingByStudent(marks).flat();

/** Marks that name the student alone belong to the one listed student of that name. */
export function withStudentIds(
  marks: readonly ReportedMark[],
  listed: readonly Student[],
): readonly ReportedMark[] {
  if (marks.every(({ studentId }) => studentId !== null)) return marks;
  const ids = new Map<string, number | null>();
  for (const student of listed) {
    const name = fullName(student);
    ids.set(name, ids.has(name) ? null : student.id);
  }
  return marks.map((mark) =>
    mark.studentId === null ? { ...mark, studentId: ids.get(mark.studentName) ?? null } : mark,
  );
}
