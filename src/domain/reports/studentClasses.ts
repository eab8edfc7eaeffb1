import type { ElectiveChoice, Student } from '../entities.ts';
import type { MarkTable } from './markTable.ts';
import { hasClass } from '../lists/people.ts';
import { compareTerms } from '../choices/terms.ts';

/** The known classes of students, by the students' ids. */
export type StudentClasses = ReadonlyMap<number, string>;

/**
 * The class that the server keeps with the student, otherwise the class of the student's newest
 * choice that has one.
 */
export function studentClasses(
  students: readonly Student[],
  choices: readonly ElectiveChoice[],
): StudentClasses {
  const classes = new Map<number, string>();
  for (const { studentId, className } of [...choices].sort(compareTerms)) {
    if (studentId !== null && className !== '') classes.set(studentId, className);
  }
  for (const { id, className } of students) {
    if (className !== undefined) classes.set(id, className);
  }
  return classes;
}

/** True if there are marks without a class. */
export function lackClasses({ students }: MarkTable): boolean {
  return students.some(({ className }) => className === '');
}

/**
 * True if only choices can tell the class of a student: the student's marks lack it, or there are
 * none, and the server keeps no class with students.
 */
export function needChoices({ students: marked }: MarkTable, listed: readonly Student[]): boolean {
  if (listed.some(hasClass)) return false;
  const known = new Set(
    marked.filter(({ className }) => className !== '').map(({ studentId }) => studentId),
  );
  return [...marked.map(({ studentId }) => studentId), ...listed.map(({ id }) => id)].some(
    (id) => !known.has(id),
  );
}

/** Fills in the missing classes of marks. */
export function withClasses(marks: MarkTable, classes: StudentClasses): MarkTable {
  return {
    ...marks,
    students: marks.students.map((student) =>
      student.className === ''
        ? { ...student, className: classes.get(student.studentId ?? 0) ?? '' }
        : student,
    ),
  };
}

/** The students of a school, with known classes filled in. */
export function listedOf(
  schoolId: number,
  students: readonly Student[],
  classes: StudentClasses,
): Student[] {
  return students
    .filter((student) => student.schoolId === schoolId)
    .map((student) => {
      const className = classes.get(student.id);
      return className === undefined ? student : { ...student, className };
    });
}
